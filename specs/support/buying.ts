import type { Checkout, Placed } from '../../src/shared/contracts/checkout.ts';
import type { Shopper } from './shopper.ts';

export const anasAddress = {
  countryCode: 'US',
  province: 'CA',
  city: 'San Francisco',
  postalCode: '94103',
  firstName: 'Ana',
  lastName: 'Cruz',
  line1: '1 Main Street',
  phone: '+14155552671',
};

export const vancouver = {
  ...anasAddress,
  countryCode: 'CA',
  province: 'BC',
  city: 'Vancouver',
  postalCode: 'V6B 1A1',
};
export const berlin = {
  ...anasAddress,
  countryCode: 'DE',
  province: '',
  city: 'Berlin',
  postalCode: '10115',
  phone: '+4930123456',
};
export const lyon = {
  ...anasAddress,
  countryCode: 'FR',
  province: '',
  city: 'Lyon',
  postalCode: '69001',
  phone: '+33412345678',
};

/** Ana's address as the fields of a form without scripts; the country is chosen there already. */
export const typedAddress = {
  'address.firstName': 'Ana',
  'address.lastName': 'Cruz',
  'address.line1': '1 Main Street',
  'address.city': 'San Francisco',
  'address.province': 'CA',
  'address.postalCode': '94103',
};

export const filledIn = {
  email: 'ana@example.com',
  address: anasAddress,
  shippingMethod: 'standard',
  paymentMethod: 'cash-on-delivery',
};

/** A checkout of the cart, filled in and ready to be placed. */
export async function readyCheckout(who: Shopper, changes: object = {}): Promise<Checkout> {
  const { slug } = await who.post('checkout/create', { from: 'cart' });
  return who.post('checkout/update', { slug, ...filledIn, ...changes });
}

/** A checkout of one SKU, without a cart, ready to be placed. */
export async function readyToBuy(who: Shopper, sku: string, quantity = 1, changes: object = {}): Promise<Checkout> {
  const { slug } = await who.post('checkout/create', { from: 'buy', sku, quantity });
  return who.post('checkout/update', { slug, ...filledIn, ...changes });
}

let attempts = 0;

/** A body of `checkout/place` at the total that the shopper sees, under a key of its own. */
export function placing({ slug, totals }: Checkout) {
  attempts += 1;
  return { slug, totals: { total: totals.total }, idempotencyKey: `attempt-${attempts}-of-the-specs` };
}

export async function place(who: Shopper, checkout: Checkout): Promise<Placed> {
  return who.post('checkout/place', placing(checkout));
}
