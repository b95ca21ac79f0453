import type { AddressField } from '../../../shared/address-limits.ts';
import type { Regions } from '../../../shared/contracts/address.ts';
import type { Checkout, CheckoutUpdateBody } from '../../../shared/contracts/checkout.ts';

/** Names of the form's fields, as the server's errors name them. The phone is asked for once, with the contact. */
export type FieldName =
  | 'email'
  | 'phone'
  | 'remark'
  | 'taxNumber'
  | 'shippingMethod'
  /** `delivery`, or `pickup` where it is fetched: decides which ways of shipping are shown, and is told nobody. */
  | 'receive'
  | 'paymentMethod'
  | 'saveAddress'
  | 'address.countryCode'
  | `address.${AddressField}`;

/** What stands in the form. Fields that the present country does not ask for keep what was typed into them. */
export type Draft = Partial<Record<FieldName, string>>;

export type Changes = Omit<CheckoutUpdateBody, 'slug'>;

/** The form as the server last knew it; a country that the page already chose counts as chosen. */
export function draftOf(
  { email, phone, address, remark, taxNumber, ...checkout }: Checkout,
  regions: Regions | null,
): Draft {
  const { phoneCode: _, phone: addressPhone, ...fields } = address ?? { phone: '' };
  const named = Object.entries(fields).map(([field, text]) => [`address.${field}`, text]);
  return {
    'address.countryCode': regions?.countryCode ?? '',
    ...Object.fromEntries(named),
    email,
    phone: phone || addressPhone,
    remark,
    ...(taxNumber !== null && { taxNumber }),
    shippingMethod: checkout.shippingMethod ?? '',
    paymentMethod: checkout.paymentMethod ?? '',
    ...(checkout.saveAddress && { saveAddress: 'on' }),
  };
}

/** What the form says to the server; an address only with the fields that its country has. */
export function changesOf(draft: Draft, regions: Regions | null): Changes {
  const { email = '', phone = '', remark = '', shippingMethod, paymentMethod } = draft;
  const address = addressOf(draft, regions);
  return {
    email: email.trim(),
    phone: phone.trim(),
    remark: remark.trim(),
    ...(draft.taxNumber !== undefined && { taxNumber: draft.taxNumber.trim() }),
    ...(address && { address }),
    // None is said too: whoever fetches no more has to be asked anew.
    ...(shippingMethod !== undefined && { shippingMethod }),
    ...(paymentMethod && { paymentMethod }),
    ...(draft.saveAddress !== undefined && { saveAddress: draft.saveAddress === 'on' }),
  };
}

function addressOf(draft: Draft, regions: Regions | null): Changes['address'] {
  if (!regions || regions.countryCode !== draft['address.countryCode']) return undefined;
  const used = new Set(regions.rows.flat());
  const text = (field: AddressField) => (used.has(field) ? (draft[`address.${field}`] ?? '').trim() : '');
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
    phone: (draft.phone ?? '').trim(),
  };
}

/** The parts of the form that the server has not been told yet. */
export function unsaved(now: Changes, saved: Changes): Changes {
  const parts = Object.entries(now).filter(
    ([part, value]) => JSON.stringify(value) !== JSON.stringify(saved[part as keyof Changes]),
  );
  return Object.fromEntries(parts);
}

/** The field of the form that one of the server's errors belongs to. */
export function fieldOf(name: string): FieldName {
  return (name === 'address.phone' || name === 'address.phoneCode' ? 'phone' : name) as FieldName;
}
