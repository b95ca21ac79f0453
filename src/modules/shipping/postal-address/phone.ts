import { getCountries, getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

export interface PhoneNumber {
  /** Calling code with its plus: "+44". */
  phoneCode: string;
  /** ITU-T E.164: "+447911123456". */
  phone: string;
}

const e164 = /^\+?[1-9]\d{1,14}$/;

/** Known ones only: the library throws at a calling code that no country has. */
const callingCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));

/**
 * Converts a typed phone number to E.164: international ("+44…", "0044…") or national, then of `phoneCode` where it is given,
 * else of the country. Null unless its length is possible there; ranges of numbers are not checked.
 */
export function normalPhone(text: string, phoneCode: string, countryCode: string): PhoneNumber | null {
  const international = text.normalize('NFKC').replace(/^\s*00(?=[1-9])/, '+');
  const callingCode = phoneCode.replace(/\D/g, '');
  const number = parse(international, callingCode, countryCode);
  if (!number?.isPossible() || !e164.test(number.number)) return null;
  // The library takes local numbers of the North American plan, which are not possible as international ones.
  const again = parsePhoneNumberFromString(number.number, { extract: false });
  if (again?.number !== number.number || !again.isPossible()) return null;
  return { phoneCode: `+${number.countryCallingCode}`, phone: number.number };
}

/** A kept number as people read it, e.g. "+1 415 555 2671"; anything else as it is. */
export function phoneText(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}

function parse(text: string, callingCode: string, countryCode: string) {
  if (callingCodes.has(callingCode)) {
    return parsePhoneNumberFromString(text, { defaultCallingCode: callingCode, extract: false });
  }
  if (!isSupportedCountry(countryCode)) return undefined;
  return parsePhoneNumberFromString(text, { defaultCountry: countryCode, extract: false });
}
