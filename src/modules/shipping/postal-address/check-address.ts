import { type AddressInput, addressFields } from '../../../shared/contracts/postal-address.ts';
import { type AddressField, addressLimits } from '../../../shared/postal-address-limits.ts';
import { type FieldRefusal, fieldError } from '../../../shared/refusal.ts';
import { isCountry, labelOf, postalCodeRule, requiredFields } from './country-rules.ts';
import { fieldsOf } from './field-rows.ts';
import { normalPhone } from './phone.ts';
import { normalPostalCode } from './postal-code.ts';
import { findProvince, hasProvinces } from './provinces.ts';

/** Complete postal address: province by its code, postal code as printed, phone in E.164. */
export type NormalizedAddress = AddressInput;

export type AddressCheck = { ok: true; address: NormalizedAddress } | { ok: false; errors: FieldRefusal[] };

interface FieldCheck {
  text: string;
  error?: FieldRefusal;
}

/**
 * Checks a postal address by its country's rules (`docs/contract.md` address). Fields that the country does not use are
 * returned empty, so that a state left over from another country is never stored. A phone number is demanded only where
 * the carrier needs one. Idempotent.
 */
export function checkAddress(input: AddressInput, { needsPhone = false } = {}): AddressCheck {
  if (!isCountry(input.countryCode)) {
    return { ok: false, errors: [fieldError('address.countryCode', 'unknown', 'address.countryUnknown')] };
  }
  const used = fieldsOf(input.countryCode);
  const address: NormalizedAddress = { ...emptyAddress, countryCode: input.countryCode };
  const errors: FieldRefusal[] = [];
  for (const field of addressFields.filter((name) => used.has(name))) {
    const { text, error } = checkField(field, input, needsPhone);
    address[field] = text;
    if (error) errors.push(error);
  }
  if (errors.length > 0) return { ok: false, errors };
  return { ok: true, address: { ...address, phoneCode: phoneCodeIn(address) } };
}

const emptyAddress: NormalizedAddress = {
  countryCode: '',
  province: '',
  city: '',
  area: '',
  postalCode: '',
  firstName: '',
  lastName: '',
  line1: '',
  line2: '',
  phoneCode: '',
  phone: '',
};

function checkField(field: AddressField, input: AddressInput, needsPhone: boolean): FieldCheck {
  const { text, fault } = cleanText(input[field], addressLimits[field]);
  if (fault === 'tooLong') return refused(field, 'max', 'error.tooLong', { max: addressLimits[field] });
  if (fault === 'control') return refused(field, 'characters', 'address.charactersInvalid');
  if (text === '' && field === 'phone')
    return needsPhone ? refused(field, 'required', 'address.phoneNeeded') : { text };
  if (text === '') return checkEmpty(field, input.countryCode);
  if (field === 'postalCode') return checkPostalCode(text, input.countryCode);
  if (field === 'province') return checkProvince(text, input.countryCode);
  if (field === 'phone') return checkPhone(text, input);
  return { text };
}

function checkEmpty(field: AddressField, countryCode: string): FieldCheck {
  if (!requiredFields(countryCode).includes(field)) return { text: '' };
  const key = field === 'province' && hasProvinces(countryCode) ? 'field.select' : 'field.required';
  return refused(field, 'required', key, { field: `address.label.${labelOf(countryCode, field)}` });
}

function checkPostalCode(text: string, countryCode: string): FieldCheck {
  const postalCode = normalPostalCode(countryCode, text);
  if (postalCode !== null) return { text: postalCode };
  const example = postalCodeRule(countryCode)?.example ?? '';
  return refused('postalCode', 'pattern', 'address.postalCodeInvalid', { example });
}

/** A known province becomes its code; an unknown one is refused only where the country demands one. */
function checkProvince(text: string, countryCode: string): FieldCheck {
  const code = hasProvinces(countryCode) ? findProvince(countryCode, text) : null;
  if (code !== null) return { text: code };
  if (!requiredFields(countryCode).includes('province')) return { text };
  return refused('province', 'unknown', 'address.provinceUnknown');
}

function checkPhone(text: string, input: AddressInput): FieldCheck {
  const phoneCode = input.phoneCode.slice(0, 6);
  const number = normalPhone(text, phoneCode, input.countryCode);
  return number ? { text: number.phone } : refused('phone', 'pattern', 'address.phoneInvalid');
}

function phoneCodeIn({ phone, countryCode }: NormalizedAddress): string {
  return normalPhone(phone, '', countryCode)?.phoneCode ?? '';
}

function refused(field: AddressField, rule: string, key: string, values?: Record<string, string | number>): FieldCheck {
  return { text: '', error: fieldError(`address.${field}`, rule, key, values) };
}

/** Line breaks, other controls, half surrogates, and marks that turn the reading direction of what follows. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

type CleanText = { text: string; fault: null } | { text: string; fault: 'tooLong' | 'control' };

/** A text of an address with single spaces and composed letters (NFC); any script is welcome. */
function cleanText(raw: string, maxLength: number): CleanText {
  const trimmed = raw.trim();
  // Composing and collapsing may shorten a text, but never one so far beyond the limit.
  if (trimmed.length > maxLength * 4) return { text: '', fault: 'tooLong' };
  if (unprintable.test(trimmed)) return { text: '', fault: 'control' };
  const text = trimmed.normalize('NFC').replace(/\s+/gu, ' ').trim();
  return { text, fault: text.length > maxLength ? 'tooLong' : null };
}
