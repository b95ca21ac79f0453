import type { Hashing } from '../../../platform/password/hashing.ts';
import type { Account } from '../../../shared/account.ts';
import { readAccount } from '../../../shared/account.ts';
import { type FieldRefusal, fieldError } from '../../../shared/refusal.ts';
import type { SignInTools } from '../sign-in.ts';
import type { AttemptTools } from './attempts.ts';

/** Rules for accounts, by the merchant's settings and the configuration. */
export interface AuthRules {
  /** Characters of a password, at least. */
  passwordMin: number;
  /** True where text messages can be sent; without them accounts with a mobile number cannot sign in. */
  mobile: boolean;
}

export type AuthTools = SignInTools & AttemptTools & { hashing: Hashing; rules: () => AuthRules };

/** Parses the typed account, or refuses it beside its field. */
export function validateAccount(text: string, { rules }: Pick<AuthTools, 'rules'>): Account | FieldRefusal {
  if (text === '') return fieldError('account', 'required', 'account.required');
  const account = readAccount(text);
  if (!account) return fieldError('account', 'format', 'account.format');
  return account.mobile && !rules().mobile ? fieldError('account', 'mobile', 'account.mobileOff') : account;
}

export function isRefused(found: Account | FieldRefusal): found is FieldRefusal {
  return 'rule' in found;
}
