import { beforeEach, expect, it, vi } from 'vitest';
import { money } from '../../../shared/money.ts';
import { type Refusal, refusal } from '../../api/result.ts';
import type { CheckoutApi } from './checkout-api.ts';
import { createCheckoutStore } from './checkout-store.ts';
import { saveChanges } from './filling.ts';
import { forget } from './memory.ts';
import { placeOrder } from './place.ts';
import { createSaver } from './saver.ts';
import { checkoutOf, pageOf, shippingOf, unitedStates } from './testing.ts';

const t = (key: string) => key;
const filled = checkoutOf({
  email: 'ana@example.com',
  phone: '415 555 2671',
  address: {
    countryCode: 'US',
    province: 'CA',
    city: 'San Francisco',
    area: '',
    postalCode: '94103',
    firstName: 'Ana',
    lastName: 'Cruz',
    line1: '1 Main Street',
    line2: '',
    phoneCode: '+1',
    phone: '415 555 2671',
  },
  shippingMethods: [shippingOf('standard', { name: 'Standard', price: money(600, 'USD') })],
  paymentMethod: 'transfer',
  paymentMethods: [{ code: 'transfer', name: 'Bank transfer', description: '', kind: 'instructions' }],
});
const dearer = { ...filled, totals: { ...filled.totals, total: money(11_500, 'USD') } };
const placed = { orderNo: 'A-1', accessKey: 'k', payment: { kind: 'none' as const, method: 'transfer' } };

/** Ana's page over a shop that answers her attempts to place with `answers`, one after the other. */
function page(...answers: (Refusal | 'placed')[]) {
  const place = vi.fn<CheckoutApi['place']>(async () => {
    const answer = answers.shift() ?? 'placed';
    return answer === 'placed' ? { ok: true, data: placed } : answer;
  });
  const api: CheckoutApi = {
    place,
    update: vi.fn(async () => ({ ok: true as const, data: filled })),
    regions: vi.fn(async () => ({ ok: true as const, data: unitedStates })),
  };
  const store = createCheckoutStore(pageOf(filled));
  const saver = createSaver(() => saveChanges(store, api));
  const press = () => placeOrder(store, { api, saver, t });
  const keys = () => place.mock.calls.map(([body]) => body.idempotencyKey);
  return { store, place, press, keys };
}

const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => kept.set(name, text),
  removeItem: (name: string) => kept.delete(name),
});

beforeEach(() => forget(filled.slug));

it('places once at the total on the screen, however fast Ana clicks', async () => {
  const { place, press } = page();
  const [first, second] = await Promise.all([press(), press()]);
  expect([first, second]).toEqual([placed, null]);
  expect(place).toHaveBeenCalledTimes(1);
  expect(place.mock.calls[0]?.[0].totals.total).toEqual(money(10_500, 'USD'));
});

it('tries again under the same key when nobody knows what became of the first attempt', async () => {
  const { store, press, keys } = page(refusal(20_000, 'timed out', undefined));
  expect(await press()).toBeNull();
  expect(store.getState().news).toMatchObject({ kind: 'failed' });
  expect(await press()).toEqual(placed);
  expect(keys()[0]).toBe(keys()[1]);
});

it('shows what changed and asks again, as another attempt', async () => {
  const { store, press, keys } = page(refusal(40, 'the total changed', { checkout: dearer }));
  expect(await press()).toBeNull();
  expect(store.getState()).toMatchObject({
    news: {
      kind: 'changed',
      differences: [{ kind: 'total', before: money(10_500, 'USD'), now: money(11_500, 'USD') }],
    },
    checkout: { totals: { total: { amount: 11_500 } } },
    placing: false,
  });
  expect(await press()).toEqual(placed);
  expect(keys()[0]).not.toBe(keys()[1]);
});

it('asks the shop for nothing while something is missing', async () => {
  const { store, place, press } = page();
  store.setState(({ draft }) => ({ draft: { ...draft, email: '' } }));
  expect(await press()).toBeNull();
  expect(store.getState().news).toEqual({ kind: 'incomplete' });
  expect(place).not.toHaveBeenCalled();
});
