import type { CodeStep } from './contracts/customers.ts';
import type { FieldError } from './envelope.ts';

/** Types of account names. */
export type AccountType = 'email' | 'mobile';

/** A country whose mobile numbers may be account names. */
export interface CallingCountry {
  /** ISO 3166-1 alpha-2 */
  code: string;
  name: string;
  /** With its plus, e.g. `+63`. */
  phoneCode: string;
  /** The national prefix, which is left out behind the country code, e.g. `0`; empty where there is none. */
  trunk: string;
}

/** Reply of a sign-in page to its form, sent without JavaScript. */
export interface AuthReply {
  /** The typed values by field name, without passwords and codes. */
  typed: Record<string, string>;
  errors: FieldError[];
  /** Message above the form, where no field is at fault. */
  message: string;
  /** True if a code or a mail has been sent to what was typed. */
  sent: boolean;
  /** The step that is left of a sign-in. */
  step: CodeStep | null;
}

/** Data that every sign-in form needs. */
export interface AuthReader {
  accountTypes: AccountType[];
  /** Empty where no mobile number is an account. */
  countries: CallingCountry[];
  /** The country that is chosen at first, by the page's language; empty where that names none. */
  country: string;
  /** The page of this site that one came from, as it may stand in `?redirect=`; null where there is none. */
  redirect: string | null;
  /** The page after the sign-in. */
  onward: string;
  reply: AuthReply;
}

/** Digits as a keyboard gives them, full-width ones too, without the marks between them. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/[^\d+]/g, '');
}

/** The account name that the fields make (`docs/contract.md` §3): an e-mail as typed, or a number with its country code. */
export function accountOf(
  { accountType, email = '', countryCode = '', mobile = '' }: Partial<Record<string, string>>,
  countries: Omit<CallingCountry, 'name'>[],
): string {
  if (accountType !== 'mobile') return email.trim();
  const number = digitsOf(mobile);
  if (number === '' || number.startsWith('+')) return number;
  const country = countries.find(({ code }) => code === countryCode);
  if (!country) return number;
  const { phoneCode, trunk } = country;
  return phoneCode + (trunk && number.startsWith(trunk) ? number.slice(trunk.length) : number);
}
