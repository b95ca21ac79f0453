import type { PaymentOption } from '../../shared/contracts/checkout.ts';
import { type Language, pickText } from '../../shared/locale.ts';
import type { PaymentMethod } from './methods.repo.ts';

/** Payment provider by its code; `docs/adding-a-payment-method.md` says how to add one. */
export interface PaymentProvider {
  code: string;
  kind: PaymentOption['kind'];
  /** Paid when the parcel arrives: may ship unpaid, and expires only before that. */
  onDelivery: boolean;
  /** Seconds until an unpaid order is given up; null when it never is (`docs/pricing.md` R12). */
  expiresAfter(settings: ExpirySettings): number | null;
}

/** Days after which unpaid orders are given up; null for never. */
export interface ExpirySettings {
  bankTransferDays: number;
  orders: { cashOnDeliveryDays: number | null };
}

const day = 24 * 3600;

const cashOnDelivery: PaymentProvider = {
  code: 'cash-on-delivery',
  kind: 'none',
  onDelivery: true,
  expiresAfter: ({ orders }) => (orders.cashOnDeliveryDays === null ? null : orders.cashOnDeliveryDays * day),
};

const bankTransfer: PaymentProvider = {
  code: 'bank-transfer',
  kind: 'instructions',
  onDelivery: false,
  expiresAfter: ({ bankTransferDays }) => bankTransferDays * day,
};

export const providers: readonly PaymentProvider[] = [cashOnDelivery, bankTransfer];

/** Ways of paying when the parcel arrives. */
export const onDeliveryCodes = providers.filter((each) => each.onDelivery).map((each) => each.code);

export function providerOf(code: string): PaymentProvider | undefined {
  return providers.find((each) => each.code === code);
}

/** A method in the shopper's words; null when nothing in the shop knows how to take such a payment. */
export function paymentOption(method: PaymentMethod, language: Language, fallback: Language): PaymentOption | null {
  const provider = providerOf(method.code);
  if (!provider) return null;
  const say = (text: PaymentMethod['name']) => pickText(text, language, fallback);
  return { code: method.code, name: say(method.name), description: say(method.description), kind: provider.kind };
}
