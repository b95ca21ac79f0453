import { regionsOf } from '../../modules/shipping/index.ts';
import { schemaRefusal, strangeText } from '../../platform/http/envelope.ts';
import { isStorable } from '../../platform/http/storable.ts';
import { type Checkout, type CheckoutUpdateBody, checkoutUpdateBody } from '../../shared/contracts/checkout.ts';
import { addressFields } from '../../shared/contracts/postal-address.ts';
import type { Language } from '../../shared/locale.ts';
import type { FieldRefusal } from '../../shared/refusal.ts';

const plainFields = [
  'email',
  'phone',
  'remark',
  'giftMessage',
  'taxNumber',
  'shippingMethod',
  'paymentMethod',
] as const;
const addressNames = ['countryCode', ...addressFields.filter((field) => field !== 'phone')] as const;

type Texts = Record<string, string>;

export interface CheckoutReading {
  /** The valid part. */
  body: CheckoutUpdateBody;
  /** Texts that cannot be stored, by field name, to show them again; and the errors of these fields. */
  typed: Texts;
  errors: FieldRefusal[];
}

/**
 * Reads the form of a checkout into the body of `checkout/update`. Missing fields keep their stored values; for refused
 * fields the schema's errors are returned.
 */
export function readCheckout(values: URLSearchParams, stored: Checkout, language: Language): CheckoutReading {
  const names = [
    ...plainFields,
    'billing',
    ...addressNames.flatMap((field) => [`address.${field}`, `billingAddress.${field}`]),
  ];
  const sent = Object.fromEntries(names.flatMap((name) => textOf(values, name)));
  const unstorable = Object.keys(sent).filter((name) => !isStorable(sent[name] ?? ''));
  const errors = unstorable.flatMap((name) => refusalsOf(strangeText(name)));
  const first = parse(without(sent, unstorable), stored, language);
  const bad = first.errors.map(({ field }) => field);
  const rest = without(sent, [...unstorable, ...bad]);
  const { body } = first.errors.length > 0 ? parse(rest, stored, language) : first;
  const withoutCountry = [
    ...(body?.address ? [] : addressIn(rest, stored)),
    ...(rest.billing && !body?.billingAddress ? billingIn(rest) : []),
  ];
  return {
    body: { ...(body ?? { slug: stored.slug }), ...newsletterIn(values) },
    typed: shown(only(sent, [...unstorable, ...bad, ...withoutCountry])),
    errors: [...errors, ...first.errors],
  };
}

/** The tick for the newsletter; nothing for a form without it. An unticked box sends nothing itself. */
function newsletterIn(values: URLSearchParams): Pick<CheckoutUpdateBody, 'newsletter'> {
  return values.has('newsletter.shown') ? { newsletter: values.has('newsletter') } : {};
}

/** Address fields of a form without a country, which no checkout can store; none if nothing was typed. */
function addressIn(sent: Texts, stored: Checkout): string[] {
  const names = Object.keys(sent).filter((name) => name.startsWith('address.'));
  return stored.address || names.some((name) => sent[name]) ? names : [];
}

/** Fields of a billing address without a country, which no checkout can store either: reported, never dropped. */
function billingIn(sent: Texts): string[] {
  return Object.keys(sent).filter((name) => name === 'billing' || name.startsWith('billingAddress.'));
}

/** A field with line breaks as one character: browsers send two, which would make a full remark too long. */
function textOf(values: URLSearchParams, name: string): [string, string][] {
  const text = values.get(name);
  return text === null ? [] : [[name, text.replaceAll('\r\n', '\n')]];
}

function parse(sent: Texts, stored: Checkout, language: Language) {
  const candidate = candidateOf(sent, stored, language);
  const parsed = checkoutUpdateBody.safeParse(candidate);
  if (parsed.success) return { body: parsed.data, errors: [] };
  const errors = refusalsOf(schemaRefusal(parsed.error, candidate)).map(named);
  return { body: null, errors };
}

function candidateOf(sent: Texts, stored: Checkout, language: Language): object {
  const plain = only(sent, plainFields);
  // For pickup no country is sent: the name has the fields of the country of the pickup point.
  const place = stored.shippingMethods.find(
    ({ code }) => code === (sent.shippingMethod ?? stored.shippingMethod),
  )?.pickup;
  const countryCode = (sent['address.countryCode'] ?? stored.address?.countryCode) || place?.countryCode;
  const bill = billingOf(sent, stored);
  if (!countryCode) return { slug: stored.slug, ...plain, ...bill };
  const typed = fieldsOf('address.', sent);
  // As the API's client does: the phone is asked for once, and belongs to the contact and to the parcel.
  const phone = sent.phone ?? stored.phone;
  const phoneCode = regionsOf(countryCode, language)?.phoneCode ?? '';
  return {
    slug: stored.slug,
    ...plain,
    ...bill,
    address: { ...stored.address, ...typed, countryCode, phone, phoneCode },
  };
}

/** The billing address according to its checkbox; nothing for a form without the checkbox. */
function billingOf(sent: Texts, stored: Checkout): { billingAddress?: object | null } {
  const country = sent['billingAddress.countryCode'];
  if (!sent.billing) return country === undefined ? {} : { billingAddress: null };
  // Its fields are not on the page yet: they are shown in the country that the goods go to.
  const countryCode = country ?? (sent['address.countryCode'] || stored.address?.countryCode);
  if (!countryCode) return {};
  return { billingAddress: { ...stored.billingAddress, ...fieldsOf('billingAddress.', sent), countryCode, phone: '' } };
}

function fieldsOf(prefix: string, sent: Texts): Texts {
  const named = Object.entries(sent).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(named.map(([name, text]) => [name.slice(prefix.length), text]));
}

/** Maps an error of the address's phone to the field `phone`: both share one field. */
function named(error: FieldRefusal): FieldRefusal {
  return error.field === 'address.phone' ? { ...error, field: 'phone' } : error;
}

function refusalsOf(result: ReturnType<typeof strangeText>): FieldRefusal[] {
  return result.ok ? [] : (result.refusal.errors ?? []);
}

function only(texts: Texts, names: readonly string[]): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => names.includes(name)));
}

function without(texts: Texts, names: readonly string[]): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !names.includes(name)));
}

/** No HTML can carry a NUL. */
function shown(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.replaceAll('\0', '\uFFFD')]));
}
