import type { SavedAddress } from '../../../shared/contracts/addressbook.ts';
import type { Regions } from '../../../shared/contracts/postal-address.ts';
import type { FieldError } from '../../../shared/envelope.ts';
import type { Translate } from '../../../shared/messages.ts';
import { fitsPostalCode, isPhone } from '../../../ui/address/faults.ts';
import { missingText } from '../../../ui/address/labels.ts';

export type Typed = Partial<Record<string, string>>;
export type Errors = Partial<Record<string, string>>;

/** Validates a postal address in the browser. The server validates again, with more rules. */
export function faultsOf(typed: Typed, regions: Regions | null, t: Translate): Errors {
  const text = (name: string) => (typed[name] ?? '').trim();
  const errors: Errors = {};
  const needed = regions ? ['countryCode', ...regions.required] : ['countryCode'];
  for (const name of needed) {
    if (!text(name)) errors[name] = missingText(name, regions, t);
  }
  if (text('phone') && !isPhone(text('phone'))) errors.phone = t('address.phoneInvalid');
  const postalCode = text('postalCode');
  if (regions && postalCode && !fitsPostalCode(postalCode, regions))
    errors.postalCode = t('address.postalCodeInvalid', { example: regions.postalCodeExample ?? '' });
  return errors;
}

/** The body of `address/save`: of what was typed, the fields that the country has. */
export function bodyOf(
  typed: Typed,
  regions: Regions | null,
  address: Pick<SavedAddress, 'id' | 'version'> | undefined,
) {
  const used = new Set<string>(['countryCode', ...(regions?.rows.flat() ?? [])]);
  const fields = Object.entries(typed).filter(([name]) => used.has(name));
  return {
    ...Object.fromEntries(fields.map(([name, text]) => [name, (text ?? '').trim()])),
    countryCode: (typed.countryCode ?? '').trim(),
    phoneCode: regions?.phoneCode ?? '',
    isDefault: typed.isDefault === 'on',
    ...(address && { id: address.id, version: address.version }),
  };
}

export function typedIn(form: HTMLFormElement): Typed {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}

export function errorsIn(errors: FieldError[]): Errors {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}
