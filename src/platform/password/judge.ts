import { type FieldRefusal, fieldError } from '../../shared/refusal.ts';
import { lengthOf, maxPasswordLength } from './hashing.ts';

export interface PasswordRules {
  /** Characters; a merchant's setting, 6 unless raised. */
  min: number;
  /** What everybody who knows the account would try first: its address or number. */
  accounts?: (string | null | undefined)[];
}

/** What is wrong with a new password, beside its field; null for one that may be set. Any character counts. */
export async function judgePassword(
  password: string,
  { min, accounts = [] }: PasswordRules,
  field = 'password',
): Promise<FieldRefusal | null> {
  const length = lengthOf(password);
  if (length === 0) return fieldError(field, 'required', 'account.passwordRequired');
  if (length < min) return fieldError(field, 'min', 'account.passwordShort', { min });
  if (length > maxPasswordLength) return fieldError(field, 'max', 'account.passwordLong', { max: maxPasswordLength });
  const plain = password.normalize('NFKC').toLowerCase();
  const obvious = accounts.flatMap((account) => namesIn(account?.toLowerCase() ?? '')).includes(plain);
  return obvious || (await isCommon(plain)) ? fieldError(field, 'common', 'account.passwordCommon') : null;
}

function namesIn(account: string): string[] {
  return [account, account.split('@', 1)[0] ?? '', account.replace('+', '')];
}

let commonest: Promise<Set<string>> | undefined;

/** Read when it is first needed: 49,000 words that most processes never ask for. */
async function isCommon(password: string): Promise<boolean> {
  commonest ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return (await commonest).has(password);
}
