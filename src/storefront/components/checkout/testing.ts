import type { PricedLine } from '../../../shared/contracts/cart.ts';
import type { Checkout } from '../../../shared/contracts/checkout.ts';
import type { Regions } from '../../../shared/contracts/postal-address.ts';
import type { ShippingOption } from '../../../shared/contracts/shipping.ts';
import type { CheckoutReply } from '../../../shared/form-replies.ts';
import { money } from '../../../shared/money.ts';
import type { Data } from './props.ts';

/** The address format of the United States, as `address/regions` answers it. For tests only. */
export const unitedStates: Regions = {
  countryCode: 'US',
  phoneCode: '+1',
  rows: [['firstName', 'lastName'], ['line1'], ['line2'], ['city', 'province', 'postalCode'], ['phone']],
  required: ['firstName', 'lastName', 'line1', 'city', 'province', 'postalCode'],
  labels: { province: 'state', postalCode: 'zip' },
  postalCodePattern: '\\d{5}(?:[ \\-]\\d{4})?',
  postalCodeExample: '94103',
  items: [
    { code: 'CA', name: 'California' },
    { code: 'NY', name: 'New York' },
  ],
  deeper: [],
};

/** Addresses of Germany: the postal code before the city, no province. For tests only. */
export const germany: Regions = {
  countryCode: 'DE',
  phoneCode: '+49',
  rows: [['firstName', 'lastName'], ['line1'], ['line2'], ['postalCode', 'city'], ['phone']],
  required: ['firstName', 'lastName', 'line1', 'city', 'postalCode'],
  labels: {},
  postalCodePattern: '\\d{5}',
  postalCodeExample: '10115',
  items: [],
  deeper: [],
};

/** A lamp at $99.00, once. For tests only. */
export const lampLine: PricedLine = {
  lineId: 'l1',
  sku: 'LAMP-SAGE',
  productId: 'p1',
  slug: 'tilda-table-lamp',
  title: 'Tilda table lamp',
  spec: { colour: 'sage' },
  specLabel: 'Sage',
  image: null,
  unitPrice: money(9_900, 'USD'),
  listPrice: null,
  quantity: 1,
  subtotal: money(9_900, 'USD'),
  discounts: [],
  total: money(9_900, 'USD'),
  selected: true,
  stock: 3,
  available: true,
  problem: null,
  gift: null,
};

/** A way of shipping that takes three to five working days. For tests only. */
export function shippingOf(code: string, changes: Partial<ShippingOption> = {}): ShippingOption {
  const dates = { earliest: '2026-11-26', latest: '2026-11-30', dates: 'Thu, Nov 26 – Mon, Nov 30' };
  return {
    code,
    name: code,
    kind: 'delivery',
    price: money(0, 'USD'),
    pickup: null,
    needsPhone: false,
    estimate: { minDays: 3, maxDays: 5, ...dates },
    ...changes,
  };
}

/** A checkout of one lamp with standard shipping at $6.00. For tests only. */
export function checkoutOf(changes: Partial<Checkout> = {}): Checkout {
  const none = money(0, 'USD');
  return {
    slug: 'checkout-of-ana',
    email: '',
    phone: '',
    phoneText: '',
    address: null,
    billingAddress: null,
    saveAddress: false,
    newsletter: false,
    shippingMethod: 'standard',
    shippingMethods: [],
    paymentMethod: null,
    paymentMethods: [],
    remark: '',
    giftMessage: null,
    taxNumber: null,
    lines: [lampLine],
    coupons: [],
    giftCards: [],
    discounts: [],
    totals: {
      items: money(9_900, 'USD'),
      promotionDiscount: none,
      couponDiscount: none,
      shipping: money(600, 'USD'),
      tax: none,
      taxIncluded: false,
      taxes: [],
      taxReversed: false,
      giftCard: none,
      total: money(10_500, 'USD'),
    },
    customs: false,
    dispatchedFrom: null,
    errors: [],
    orderNo: null,
    ...changes,
  };
}

/** Data that the server loads for the page of a checkout in the United States. For tests only. */
export function pageOf(checkout: Checkout, reply: Partial<CheckoutReply> = {}): Data {
  const quiet = {
    key: 'key-of-this-page',
    seen: null,
    attempted: false,
    typed: {},
    errors: [],
    coupon: null,
    giftCard: null,
  };
  return {
    checkout,
    regions: unitedStates,
    billingRegions: null,
    billingCountries: [],
    countries: [],
    reply: { ...quiet, ...reply },
    signedIn: false,
    saved: [],
    pages: { terms: null, privacy: null, returns: null },
    payment: null,
    wallets: null,
  };
}
