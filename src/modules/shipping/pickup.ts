import type { AddressInput } from '../../shared/contracts/postal-address.ts';
import type { PickupView } from '../../shared/contracts/shipping.ts';
import { type Language, pickText } from '../../shared/locale.ts';
import { type AddressCheck, checkAddress } from './postal-address/check-address.ts';
import { formatAddress } from './postal-address/format-address.ts';
import type { StoredPickup } from './shipping.tables.ts';

/** Person who picks an order up: a name is enough, with a phone number where the place needs one. */
export type Collector = Pick<AddressInput, 'firstName' | 'lastName' | 'phone' | 'phoneCode'>;

/** Place of pickup in the reader's language. */
export function pickupView({ address, hours }: StoredPickup, language: Language, fallback: Language): PickupView {
  return {
    countryCode: address.countryCode,
    lines: formatAddress(address, language),
    hours: pickText(hours, language, fallback),
  };
}

/**
 * Returns the postal address of a place in the name of the person who picks up; refused, beside its fields, without a name, or
 * without a number that is needed.
 */
export function checkCollector(
  { address }: StoredPickup,
  collector: Collector,
  needs: { needsPhone: boolean },
): AddressCheck {
  const { firstName, lastName, phone, phoneCode } = collector;
  const checked = checkAddress({ ...address, firstName, lastName, phone, phoneCode }, needs);
  if (checked.ok) return checked;
  const errors = checked.errors.map((error) =>
    error.field === 'address.phone' && error.rule === 'required'
      ? { ...error, message: { key: 'checkout.phoneForPickup' } }
      : error,
  );
  return { ok: false, errors };
}

/** Placeholder name with which the postal address of a place is checked. */
const anybody = { firstName: 'x', lastName: 'x', phone: '', phoneCode: '' };
const nobody = { firstName: '', lastName: '', phone: '', phoneCode: '' };

/** Returns the postal address of a place without a name; refused like any postal address. */
export function checkPlace(address: AddressInput): AddressCheck {
  const checked = checkAddress({ ...address, ...anybody });
  return checked.ok ? { ok: true, address: { ...checked.address, ...nobody } } : checked;
}
