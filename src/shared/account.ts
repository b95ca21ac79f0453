import { isEmail } from './email.ts';

/** An account name: an e-mail address in lower case, or by a mobile number in E.164. */
export type Account = { email: string; mobile?: undefined } | { mobile: string; email?: undefined };

/** `storefront.md` §5: an optional plus, then up to fifteen digits that do not begin with a zero. */
const mobile = /^\+?[1-9]\d{1,14}$/;
/** Maximum characters of an e-mail address or a number, spaces included. */
const maxLength = 254;

/** Reads a typed account name; null for text that is neither an e-mail address nor a number. */
export function readAccount(text: string): Account | null {
  const typed = text.length > maxLength ? '' : text.trim();
  if (typed.includes('@')) return isEmail(typed) ? { email: typed.toLowerCase() } : null;
  const number = typed.replace(/[\s().-]/g, '');
  return mobile.test(number) ? { mobile: `+${number.replace('+', '')}` } : null;
}

/** The account name as it is stored and compared. */
export function nameOf(account: Account): string {
  return account.email ?? account.mobile;
}
