import { beforeEach, expect, test, vi } from 'vitest';
import { callQuietly } from '../api/call.ts';
import { offerCurrency } from './currency-offer.ts';
import { showToast } from './toast.ts';

vi.mock('../api/call.ts', () => ({ callQuietly: vi.fn() }));
vi.mock('../api/site.ts', () => ({ readSite: () => ({ prefix: '/fil' }) }));
vi.mock('../api/storage.ts', () => ({ recall: () => null, remember: vi.fn() }));
vi.mock('./site.ts', () => ({ changeCurrency: vi.fn() }));
vi.mock('./toast.ts', () => ({ showToast: vi.fn() }));

const offer = { code: 'EUR', text: 'Prices in euro?', action: 'Show €' };

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(callQuietly).mockResolvedValue({ ok: true, data: { offer } });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('navigator', { languages: ['de-DE'] });
});

const open = (pathname: string) => vi.stubGlobal('window', { location: { pathname } });

test('prices in the currency of a visitor are offered on a page of the shop', async () => {
  open('/fil/product/morning-mug');
  await offerCurrency();
  expect(showToast).toHaveBeenCalledOnce();
});

test('no offer covers the form of the checkout or of the sign-in', async () => {
  for (const path of ['/fil/checkout/4f2', '/fil/auth/login']) {
    open(path);
    await offerCurrency();
  }
  expect(callQuietly).not.toHaveBeenCalled();
});
