import type { AuthReader } from '../../../shared/auth.ts';
import { accountOf } from '../../../shared/auth.ts';
import { isEmail } from '../../../shared/email.ts';
import type { FieldError } from '../../../shared/envelope.ts';
import type { Translate } from '../../../shared/messages.ts';

/** Words beside the fields, by the names of `docs/contract.md` §3 and, for the country of a number, `countryCode`. */
export type Errors = Partial<Record<string, string>>;

/** What was typed into a form, by the names of its fields. */
export type Typed = Partial<Record<string, string>>;

export function typedIn(form: HTMLFormElement): Typed {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}

/** The account that was typed; a number stays without code where no country was chosen. */
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

/** The same of a password that is to be chosen. */
export function newPasswordFaults(typed: Typed, least: number, t: Translate): Errors {
  const { password = '' } = typed;
  // As people count them, not as UTF-16 does.
  if (password !== '' && [...password].length < least) return { password: t('auth.passwordShort', { count: least }) };
  return passwordFaults(typed, t);
}

export function codeFaults({ code = '' }: Typed, t: Translate): Errors {
  return code.trim() === '' ? { code: required(t('auth.code'), t) } : {};
}

/** The server's words by field; a field that the form does not have says its words above it. */
export function errorsOf(errors: FieldError[]): Errors {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}
