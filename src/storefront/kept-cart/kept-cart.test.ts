import { beforeEach, expect, test, vi } from 'vitest';
import type { PricedCart } from '../../shared/contracts/cart.ts';
import { callQuietly, callWithKey } from '../api/call.ts';
import { refusal, unreachable } from '../api/result.ts';
import { addToCart, cartStore } from '../stores/cart.ts';
import { startKeptCart } from './kept-cart.ts';
import { applied, shownCart } from './kept-changes.ts';

const stored = vi.hoisted(() => new Map<string, string>());
vi.mock('../api/call.ts', () => ({ call: vi.fn(), callQuietly: vi.fn(), callWithKey: vi.fn(), tellRefusal: vi.fn() }));
vi.mock('../api/site.ts', () => ({ readSite: () => ({ currency: 'USD' }) }));
vi.mock('../api/translations.ts', () => ({
  loadTranslations: async () => (key: string, values?: { title: string }) => `${key} ${values?.title ?? ''}`.trim(),
}));
vi.mock('../api/storage.ts', () => ({
  recall: (key: string) => stored.get(key) ?? null,
  remember: (key: string, value: string | null) => (value === null ? stored.delete(key) : stored.set(key, value)),
}));
const network = new EventTarget();
const navigator = { onLine: true };
vi.stubGlobal('navigator', navigator);
vi.stubGlobal('addEventListener', network.addEventListener.bind(network));

const goods = (amount: number) => {
  const unitPrice = { amount, currency: 'USD' as const };
  return { title: 'Tall mug', slug: 'tall-mug', specLabel: '', image: null, unitPrice };
};
const add = (amount = 2900) => ({ path: 'cart/add' as const, body: { sku: 'MUG', quantity: 1 }, goods: goods(amount) });
const lost = refusal(unreachable, '', undefined, 0);
const keysSent = () => vi.mocked(callWithKey).mock.calls.map(([key]) => key);
const goOnline = () => {
  navigator.onLine = true;
  network.dispatchEvent(new Event('online'));
};

startKeptCart();
beforeEach(() => {
  vi.clearAllMocks();
  stored.clear();
  stored.set('visitorId', 'ana');
  cartStore.setState({ cart: null, count: 0, kept: 0, keptProblems: [], drawerOpen: true });
  vi.mocked(callQuietly).mockResolvedValue({ ok: true, data: shownCart() } as never);
});

const ask = () => addToCart('MUG', 1, true, goods(2900));
const answered = (cart: PricedCart) => vi.mocked(callWithKey).mockResolvedValue({ ok: true, data: cart } as never);

test('an add whose answer was lost is sent again with the same key, and what follows waits behind it', async () => {
  vi.mocked(callWithKey).mockResolvedValueOnce(lost);
  expect(await ask()).toMatchObject({ ok: true, data: { count: 1 } });
  expect(await ask()).toMatchObject({ ok: true, data: { count: 2 } });
  expect(cartStore.getState().kept).toBe(2);
  expect(keysSent()).toHaveLength(1);
  answered(applied(applied(shownCart(), add()), add()));
  goOnline();
  await vi.waitFor(() => expect(cartStore.getState().kept).toBe(0));
  const [first, again, next] = keysSent();
  expect(again).toBe(first);
  expect(next).not.toBe(first);
  expect(keysSent()).toHaveLength(3);
});

test('sold out meanwhile, and another price, are told; the cart is the one of the server', async () => {
  navigator.onLine = false;
  await ask();
  expect(keysSent()).toEqual([]);
  vi.mocked(callWithKey).mockResolvedValue(refusal(40, 'Sold out', undefined));
  goOnline();
  await vi.waitFor(() => expect(cartStore.getState().keptProblems).toEqual(['Tall mug: Sold out']));
  await vi.waitFor(() => expect(cartStore.getState()).toMatchObject({ kept: 0, count: 0, cart: { lines: [] } }));
  navigator.onLine = false;
  await ask();
  answered(applied({ ...shownCart(), lines: [] }, add(3900)));
  goOnline();
  await vi.waitFor(() => expect(cartStore.getState().keptProblems).toEqual(['cart.keptPrice Tall mug']));
});

test('a change that perhaps was done is not sent once the server may have forgotten its key', async () => {
  const change = { key: 'k', change: add(), at: Date.now() - 24 * 3_600_000, tries: 1 };
  stored.set('cartChanges', JSON.stringify([change, { ...change, key: 'l', tries: 0 }]));
  answered(applied(shownCart(), add()));
  goOnline();
  await vi.waitFor(() => expect(cartStore.getState().keptProblems).toEqual(['cart.keptUnsure']));
  expect(keysSent()).toEqual(['l']);
});
