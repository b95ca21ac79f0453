import type { PaymentOption } from '../../../shared/contracts/checkout.ts';
import { type Language, pickText } from '../../../shared/locale.ts';
import type { CurrencyCode } from '../../../shared/money.ts';
import type { PaymentSettings } from '../payments.settings.ts';
import type { PaymentMethod } from './methods.repo.ts';

/** Behaviour of a payment method; `docs/adding-a-payment-method.md` says how to add one. */
export interface MethodRules {
  code: string;
  kind: PaymentOption['kind'];
  /** Code of the provider; null where staff enter payments by hand. */
  provider: string | null;
  /** Paid when the parcel arrives: may ship unpaid, and expires only before that. */
  onDelivery: boolean;
  /** Seconds until an unpaid order is given up; null when it never is (`docs/pricing.md` R12). */
  expiresAfter(settings: ExpirySettings): number | null;
}

/** Settings of the time after which unpaid orders are given up. */
export interface ExpirySettings {
  bankTransferDays: number;
  payments: PaymentSettings['payments'];
  orders: { cashOnDeliveryDays: number | null };
}

const day = 24 * 3600;
const minute = 60;

const online = {
  onDelivery: false,
  expiresAfter: ({ payments }: ExpirySettings) => payments.onlineMinutes * minute,
};

export const methodRules: readonly MethodRules[] = [
  { ...online, code: 'card', kind: 'embedded', provider: 'stripe' },
  { ...online, code: 'paypal', kind: 'redirect', provider: 'paypal' },
  { ...online, code: 'test', kind: 'embedded', provider: 'test' },
  {
    code: 'cash-on-delivery',
    kind: 'none',
    provider: null,
    onDelivery: true,
    expiresAfter: ({ orders }) => (orders.cashOnDeliveryDays === null ? null : orders.cashOnDeliveryDays * day),
  },
  {
    code: 'bank-transfer',
    kind: 'instructions',
    provider: null,
    onDelivery: false,
    expiresAfter: ({ bankTransferDays }) => bankTransferDays * day,
  },
];

/** Ways of paying when the parcel arrives. */
export const onDeliveryCodes = methodRules.filter((each) => each.onDelivery).map((each) => each.code);

/** Codes that belong to the shop itself: no app may bring a method of such a name. */
export const ownCodes = [
  ...methodRules.flatMap(({ code, provider }) => [code, ...(provider ? [provider] : [])]),
  'manual',
];

/** Rules of a method. Any code that is not the shop's own is of an app, which may be gone: it leads to the page of a provider. */
export function rulesOf(code: string): MethodRules | undefined {
  const own = methodRules.find((each) => each.code === code);
  if (own || ownCodes.includes(code) || code === '') return own;
  return { ...online, code, kind: 'redirect', provider: code };
}

/** Countries where many shoppers expect to pay when the parcel arrives (ISO 3166-1). */
const cashCountries = new Set(
  'AE AL AM AZ BA BD BG BH BR CO CR CY CZ DZ EC EG ET GE GH GR GT HN HR HU ID IN IQ IR JO KE KW KZ LB LK LY MA ME MK MM MX MY NG NP OM PE PH PK PL PY QA RO RS SA SK SN TH TN TR TZ UA UG UZ VN XK YE ZA ZM'.split(
    ' ',
  ),
);

/** Facts that decide if a method is offered. */
export interface OfferFor {
  currency: CurrencyCode;
  /** Country that the goods go to (ISO 3166-1); null where it is not known yet. */
  country: string | null;
  /** Amount left to pay, in minor units of the currency. */
  amount: number;
}

/** Tells whether the provider of a method is set up and takes such a payment. */
export type CanTake = (method: string, offer: OfferFor) => boolean;

/** A method in the shopper's words; null where it is not offered. */
export function paymentOption(
  method: PaymentMethod,
  offer: OfferFor,
  canTake: CanTake,
  { language, defaultLanguage }: { language: Language; defaultLanguage: Language },
): PaymentOption | null {
  const rules = rulesOf(method.code);
  if (!rules || !canTake(method.code, offer)) return null;
  const say = (text: PaymentMethod['name']) => pickText(text, language, defaultLanguage);
  const usual = !rules.onDelivery || isCashUsual(offer.country);
  return { code: method.code, name: say(method.name), description: say(method.description), kind: rules.kind, usual };
}

/** True for a country where cash on delivery may be chosen beforehand; false while the country is not known. */
function isCashUsual(country: string | null): boolean {
  return country !== null && cashCountries.has(country);
}
