import type { Checkout, CheckoutUpdateBody } from '../../../shared/contracts/checkout.ts';
import type { Regions } from '../../../shared/contracts/postal-address.ts';
import type { AddressField } from '../../../shared/postal-address-limits.ts';

/** Names of the form's fields, as in the server's errors. The phone belongs to the contact. */
export type FieldName =
  | 'email'
  | 'phone'
  | 'remark'
  | 'giftMessage'
  | 'taxNumber'
  | 'shippingMethod'
  /** `delivery`, or `pickup` where it is fetched: decides which shipping methods are shown, and is not sent to the server. */
  | 'receive'
  | 'paymentMethod'
  | 'saveAddress'
  | 'newsletter'
  /** `on` with a billing address of its own. */
  | 'billing'
  | `${AddressOf}.countryCode`
  | `${AddressOf}.${AddressField}`;

/** The shipping or the billing address of a checkout. */
export type AddressOf = 'address' | 'billingAddress';

/** Texts of the form. Fields that the present country does not have keep their text. */
export type Draft = Partial<Record<FieldName, string>>;

export type Changes = Omit<CheckoutUpdateBody, 'slug'>;

/** The form from the server's checkout; a country preselected by the page counts as chosen. */
export function draftOf(
  { email, phoneText, address, billingAddress, remark, giftMessage, taxNumber, ...checkout }: Checkout,
  regions: Regions | null,
  billingRegions: Regions | null = null,
): Draft {
  return {
    'address.countryCode': regions?.countryCode ?? '',
    ...fieldsOf('address', address),
    'billingAddress.countryCode': billingRegions?.countryCode ?? '',
    ...fieldsOf('billingAddress', billingAddress),
    billing: billingAddress ? 'on' : '',
    email,
    phone: phoneText,
    remark,
    ...(giftMessage !== null && { giftMessage }),
    ...(taxNumber !== null && { taxNumber }),
    shippingMethod: checkout.shippingMethod ?? '',
    paymentMethod: checkout.paymentMethod ?? '',
    ...(checkout.saveAddress && { saveAddress: 'on' }),
    ...(checkout.newsletter && { newsletter: 'on' }),
  };
}

/** Fields of an address without the phone, which belongs to the contact. */
function fieldsOf(of: AddressOf, address: Checkout['address']): Draft {
  const { phoneCode: _code, phone: _phone, ...fields } = address ?? {};
  return Object.fromEntries(Object.entries(fields).map(([field, text]) => [`${of}.${field}`, text]));
}

/** The changes to send to the server; an address only with the fields that its country has. */
export function changesOf(draft: Draft, regions: Regions | null, billingRegions: Regions | null = null): Changes {
  const { email = '', phone = '', remark = '', shippingMethod, paymentMethod } = draft;
  const address = addressOf('address', draft, regions);
  const billingAddress = draft.billing === 'on' ? addressOf('billingAddress', draft, billingRegions) : null;
  return {
    email: email.trim(),
    phone: phone.trim(),
    remark: remark.trim(),
    ...(draft.giftMessage !== undefined && { giftMessage: draft.giftMessage.trim() }),
    ...(draft.taxNumber !== undefined && { taxNumber: draft.taxNumber.trim() }),
    ...(address && { address }),
    ...(billingAddress !== undefined && { billingAddress }),
    // Sends the empty value too: after a change from pickup to delivery the form starts again.
    ...(shippingMethod !== undefined && { shippingMethod }),
    ...(paymentMethod && { paymentMethod }),
    ...(draft.saveAddress !== undefined && { saveAddress: draft.saveAddress === 'on' }),
    ...(draft.newsletter !== undefined && { newsletter: draft.newsletter === 'on' }),
  };
}

function addressOf(of: AddressOf, draft: Draft, regions: Regions | null): Changes['address'] {
  if (!regions || regions.countryCode !== draft[`${of}.countryCode`]) return undefined;
  const used = new Set(regions.rows.flat());
  const text = (field: AddressField) => (used.has(field) ? (draft[`${of}.${field}`] ?? '').trim() : '');
  return {
    countryCode: regions.countryCode,
    province: text('province'),
    city: text('city'),
    area: text('area'),
    postalCode: text('postalCode'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    line1: text('line1'),
    line2: text('line2'),
    phoneCode: regions.phoneCode,
    // The billing address has the phone of the order.
    phone: of === 'address' ? (draft.phone ?? '').trim() : '',
  };
}

/** The parts of the form that were not sent to the server yet. */
export function unsaved(now: Changes, saved: Changes): Changes {
  const parts = Object.entries(now).filter(
    ([part, value]) => JSON.stringify(value) !== JSON.stringify(saved[part as keyof Changes]),
  );
  return Object.fromEntries(parts);
}

/** True with an address in a country whose format has not been loaded: `changesOf` leaves it out. */
export function isFormatMissing(draft: Draft, regions: Regions | null, billingRegions: Regions | null): boolean {
  const isMissing = (of: AddressOf, format: Regions | null) =>
    (draft[`${of}.countryCode`] ?? '') !== (format?.countryCode ?? '');
  return isMissing('address', regions) || (draft.billing === 'on' && isMissing('billingAddress', billingRegions));
}

/** True when a text or choice is another than `before`; a method that was set where there was none does not count. */
export function isEdited(before: Draft, now: Draft): boolean {
  return Object.entries(now).some(([name, text]) => {
    const known = before[name as FieldName] ?? '';
    const isFirstMethod = known === '' && (name === 'shippingMethod' || name === 'paymentMethod');
    return text !== known && !isFirstMethod;
  });
}

/** The field of the form that one of the server's errors belongs to. */
export function fieldOf(name: string): FieldName {
  return (/^(address|billingAddress)\.phone(Code)?$/.test(name) ? 'phone' : name) as FieldName;
}
