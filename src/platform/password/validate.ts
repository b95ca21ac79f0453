import { type FieldRefusal, fieldError } from '../../shared/refusal.ts';
import { lengthOf, maxPasswordLength } from './hashing.ts';

export interface PasswordRules {
  /** Characters; a merchant's setting, 6 unless raised. */
  min: number;
  /** Its email or number, which is refused as a password. */
  accounts?: (string | null | undefined)[];
}

/** Returns the refusal of a new password by field; null for one that may be set. Any character is allowed. */
export async function validatePassword(
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

/** Loaded on first use: 49,000 words that most processes never need. */
async function isCommon(password: string): Promise<boolean> {
  commonest ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return (await commonest).has(password);
}
