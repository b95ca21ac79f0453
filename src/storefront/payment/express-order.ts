import type { Checkout, CheckoutUpdateBody } from '../../shared/contracts/checkout.ts';

/** Address as a wallet gives it: without street and name until the buyer has agreed. */
export interface WalletAddress {
  country: string;
  state?: string | null;
  city?: string | null;
  postal_code?: string | null;
  line1?: string | null;
  line2?: string | null;
}

/** Buyer as a wallet gives them in the end. */
export interface WalletBuyer {
  billingDetails?: { name?: string; email?: string; phone?: string };
  shippingAddress?: { name?: string; address: WalletAddress };
}

export interface WalletRate {
  id: string;
  displayName: string;
  amount: number;
}

export interface WalletLine {
  name: string;
  amount: number;
}

/** Checkout as a wallet shows it; sums in minor units. */
export interface WalletSums {
  amount: number;
  lineItems: WalletLine[];
  shippingRates: WalletRate[];
}

/** Names of the lines, in the page's language. */
export interface WalletTexts {
  items: string;
  shipping: string;
  tax: string;
  discount: string;
}

/** The sums of our own checkout for a wallet; the chosen delivery stands first, as wallets choose the first. */
export function walletSums(checkout: Checkout, texts: WalletTexts): WalletSums {
  const { totals, shippingMethod } = checkout;
  const discount = totals.promotionDiscount.amount + totals.couponDiscount.amount + totals.giftCard.amount;
  const lines: WalletLine[] = [
    { name: texts.items, amount: totals.items.amount },
    { name: texts.discount, amount: -discount },
    { name: texts.shipping, amount: totals.shipping.amount },
    { name: texts.tax, amount: totals.taxIncluded ? 0 : totals.tax.amount },
  ];
  const first = (code: string) => (code === shippingMethod ? 0 : 1);
  return {
    amount: totals.total.amount,
    lineItems: lines.filter(({ amount }) => amount !== 0),
    shippingRates: deliveriesOf(checkout)
      .sort((one, other) => first(one.code) - first(other.code))
      .map(({ code, name, price }) => ({ id: code, displayName: name, amount: price.amount })),
  };
}

/** Ways of delivery; a wallet knows nothing of pickup. */
export function deliveriesOf({ shippingMethods }: Checkout) {
  return shippingMethods.filter(({ kind }) => kind === 'delivery');
}

/** Address of a wallet as our checkout takes it. */
export function addressFrom(address: WalletAddress, name = '', phone = ''): NonNullable<CheckoutUpdateBody['address']> {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return {
    countryCode: address.country,
    province: address.state ?? '',
    city: address.city ?? '',
    area: '',
    postalCode: address.postal_code ?? '',
    firstName,
    lastName: rest.join(' '),
    line1: address.line1 ?? '',
    line2: address.line2 ?? '',
    phoneCode: '',
    phone,
  };
}

/** Changes of the checkout that the buyer confirmed in the wallet. */
export function buyerFrom({ billingDetails, shippingAddress }: WalletBuyer): Omit<CheckoutUpdateBody, 'slug'> {
  const { email, phone = '', name } = billingDetails ?? {};
  return {
    ...(email && { email }),
    ...(shippingAddress && { address: addressFrom(shippingAddress.address, shippingAddress.name ?? name, phone) }),
    paymentMethod: 'card',
  };
}
