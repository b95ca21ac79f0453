import type { AuthReader } from '../../../shared/auth.ts';
import { accountOf } from '../../../shared/auth.ts';
import { isEmail } from '../../../shared/email.ts';
import type { FieldError } from '../../../shared/envelope.ts';
import type { Translate } from '../../../shared/messages.ts';

/** Error texts by field name (`docs/contract.md` §3), and `countryCode` for the country of a number. */
export type Errors = Partial<Record<string, string>>;

/** Typed text by field name. */
export type Typed = Partial<Record<string, string>>;

export function typedIn(form: HTMLFormElement): Typed {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}

/** Reads the account name from the fields; a number without a chosen country has no country code. */
export function accountIn(
  typed: Typed,
  { accountTypes, countries }: Pick<AuthReader, 'accountTypes' | 'countries'>,
): string {
  return accountOf({ accountType: accountTypes[0], ...typed }, countries);
}

/** Validates an account name in the browser. The server validates again, with the number format of each country. */
export function accountFaults(
  typed: Typed,
  auth: Pick<AuthReader, 'accountTypes' | 'countries'>,
  t: Translate,
): Errors {
  const account = accountIn(typed, auth);
  const name = auth.accountTypes.length > 1 ? t('auth.emailOrMobile') : t(`auth.${auth.accountTypes[0] ?? 'email'}`);
  const isMobile = (typed.accountType ?? auth.accountTypes[0]) === 'mobile';
  if (isMobile && !typed.countryCode && !account.startsWith('+')) {
    const country = { countryCode: required(t('auth.countryCode'), t) };
    return account === '' ? { ...country, account: required(name, t) } : country;
  }
  if (account === '') return { account: required(name, t) };
  const isWell = isMobile ? /^\+?[1-9]\d{1,14}$/.test(account) : isEmail(account);
  return isWell ? {} : { account: t('auth.wrongFormat') };
}

export function required(field: string, t: Translate): string {
  return t('field.required', { field });
}

export function passwordFaults({ password = '' }: Typed, t: Translate): Errors {
  return password === '' ? { password: required(t('auth.password'), t) } : {};
}

/** Validates a new password in the browser. */
export function newPasswordFaults(typed: Typed, least: number, t: Translate): Errors {
  const { password = '' } = typed;
  // Counts characters, not UTF-16 code units.
  if (password !== '' && [...password].length < least) return { password: t('auth.passwordShort', { count: least }) };
  return passwordFaults(typed, t);
}

export function codeFaults({ code = '' }: Typed, t: Translate): Errors {
  return code.trim() === '' ? { code: required(t('auth.code'), t) } : {};
}

/** Maps the server's errors to texts by field. */
export function errorsOf(errors: FieldError[]): Errors {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}
