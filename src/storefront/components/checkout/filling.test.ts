import { expect, it, vi } from 'vitest';
import type { CheckoutUpdateBody } from '../../../shared/contracts/checkout.ts';
import { refusal } from '../../api/result.ts';
import type { CheckoutApi } from './checkout-api.ts';
import { createCheckoutStore } from './checkout-store.ts';
import { restore, saveChanges } from './filling.ts';
import { checkoutOf, pageOf, shippingOf, unitedStates } from './testing.ts';

const address = {
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
  phone: '',
};

function page(checkout = checkoutOf({ email: 'ana@example.com', address, shippingMethods: [shippingOf('standard')] })) {
  const update = vi.fn(async (_body: CheckoutUpdateBody) => ({ ok: true as const, data: checkout }));
  const api: CheckoutApi = { update, place: vi.fn(), regions: vi.fn() };
  return { store: createCheckoutStore(pageOf(checkout)), api, update };
}

it('after a wallet was left sends all that Ana had filled in', async () => {
  const { store, api, update } = page();
  await restore(store, api);
  expect(update.mock.calls[0]?.[0]).toMatchObject({ email: 'ana@example.com', address, shippingMethod: 'standard' });
});

it('takes the address of the wallet off where Ana had given none, and sends hers once its country is known', async () => {
  const { store, api, update } = page(checkoutOf({}));
  store.setState({ regions: null });
  await restore(store, api);
  expect(update.mock.calls[0]?.[0].address).toBeNull();
  store.setState({ regions: unitedStates });
  await saveChanges(store, api);
  expect(update.mock.lastCall?.[0].address).toMatchObject({ countryCode: 'US' });
});

it('shows the order where the checkout became one in another tab', async () => {
  const { store, api, update } = page();
  update.mockResolvedValueOnce(refusal(40, 'placed', { orderNo: 'A-1' }) as never);
  await restore(store, api);
  expect(store.getState().checkout.orderNo).toBe('A-1');
});
