import { beforeEach, expect, it, vi } from 'vitest';
import type { Checkout } from '../../../shared/contracts/checkout.ts';
import { money } from '../../../shared/money.ts';
import { type Refusal, refusal } from '../../api/result.ts';
import type { CheckoutPayment } from '../../payment/payment-form.ts';
import type { CheckoutApi } from './checkout-api.ts';
import { createCheckoutStore } from './checkout-store.ts';
import type { Draft } from './draft.ts';
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
  paymentMethods: [{ code: 'transfer', name: 'Bank transfer', description: '', kind: 'instructions', usual: true }],
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
  const typeIn = (texts: Draft) => store.setState(({ draft }) => ({ draft: { ...draft, ...texts } }));
  const saver = createSaver(() => saveChanges(store, api));
  const payment = vi.fn<() => Promise<CheckoutPayment | null>>(async () => null);
  const press = () => placeOrder(store, { api, saver, t, payment });
  const keys = () => place.mock.calls.map(([body]) => body.idempotencyKey);
  return { store, api, typeIn, place, press, keys, payment };
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
  expect(store.getState().notice).toMatchObject({ kind: 'failed' });
  expect(await press()).toEqual(placed);
  expect(keys()[0]).toBe(keys()[1]);
});

it('shows what changed and asks again, as another attempt', async () => {
  const { store, press, keys } = page(refusal(40, 'the total changed', { checkout: dearer }));
  expect(await press()).toBeNull();
  expect(store.getState()).toMatchObject({
    notice: {
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
  const { store, typeIn, place, press } = page();
  typeIn({ email: '' });
  expect(await press()).toBeNull();
  expect(store.getState().notice).toEqual({ kind: 'incomplete' });
  expect(place).not.toHaveBeenCalled();
});

it('does not place before the card is filled in, and then once', async () => {
  const { store, place, press, payment } = page();
  const isComplete = vi.fn(async () => false);
  payment.mockResolvedValue({ isComplete, pay: vi.fn() });
  expect(await press()).toBeNull();
  expect(store.getState()).toMatchObject({ notice: { kind: 'failed', text: 'checkout.cardMissing' }, placing: false });
  expect(place).not.toHaveBeenCalled();
  isComplete.mockResolvedValue(true);
  expect(await press()).toEqual(placed);
  expect(place).toHaveBeenCalledOnce();
});

it('does not place what Ana completes after a click that came too early', async () => {
  const { api, store, typeIn, place, press } = page();
  const answer = hold(api);
  typeIn({ 'address.lastName': '' });
  expect(await press()).toBeNull();
  expect(store.getState().notice).toEqual({ kind: 'incomplete' });
  typeIn({ 'address.lastName': 'Cruz' });
  answer();
  await vi.waitFor(() => expect(store.getState().saving).toBe(false));
  expect(place).not.toHaveBeenCalled();
  expect(await press()).toEqual(placed);
});

it('asks again when Ana types while her last change is being saved', async () => {
  const { api, store, typeIn, place, press } = page();
  const answer = hold(api);
  typeIn({ remark: 'Ring twice' });
  const first = press();
  await vi.waitFor(() => expect(store.getState().saving).toBe(true));
  typeIn({ remark: 'Ring once' });
  answer();
  expect(await first).toBeNull();
  expect(store.getState().notice).toEqual({ kind: 'changed', differences: [] });
  expect(place).not.toHaveBeenCalled();
  expect(await press()).toEqual(placed);
});

it('asks again when the chosen payment method is no longer offered', async () => {
  const { api, store, typeIn, press } = page();
  const [transfer] = filled.paymentMethods;
  const others = [{ ...transfer, code: 'cash', name: 'Cash on delivery' }] as Checkout['paymentMethods'];
  vi.mocked(api.update).mockResolvedValue({ ok: true, data: { ...filled, paymentMethods: others } });
  typeIn({ remark: 'Ring twice' });
  expect(await press()).toBeNull();
  expect(store.getState().notice).toEqual({ kind: 'changed', differences: [] });
});

it('does not place into the former country when the fields of the new one do not come', async () => {
  const { api, store, typeIn, place, press } = page();
  vi.mocked(api.regions).mockResolvedValueOnce(refusal(20_000, 'timed out', undefined));
  typeIn({ 'address.countryCode': 'DE' });
  expect(await press()).toBeNull();
  expect(store.getState().notice).toEqual({ kind: 'failed', text: 'checkout.notSaved' });
  expect(place).not.toHaveBeenCalled();
});

/** Holds back the answer to the next update until the returned function is called. */
function hold(api: CheckoutApi): () => void {
  const answer = { ok: true as const, data: filled };
  let release = () => {};
  const answered = new Promise<typeof answer>((resolve) => {
    release = () => resolve(answer);
  });
  vi.mocked(api.update).mockReturnValueOnce(answered);
  return release;
}
