import type { ActivityAction } from './activity-actions.ts';
import type { Message } from './refusal.ts';

/** Changes to how an account is entered: its owner is written to of each, at the address that it had before, too. */
export const credentialChanges = [
  'passwordChanged',
  'passwordReset',
  'emailChanged',
  'mobileChanged',
  'loginVerifyOn',
  'loginVerifyOff',
  'passkeyAdded',
  'passkeyRemoved',
  'identityLinked',
  'identityRemoved',
] as const satisfies ActivityAction[];

export type CredentialChange = (typeof credentialChanges)[number];

/** Content of one mail about the security of an account. */
export interface SecurityEvent {
  what: CredentialChange | 'newDevice';
  /** Subject of the event, e.g. the name of a passkey or a new email whose middle is masked; '' for nothing to name. */
  subject: string;
  /** An e-mail address, or a mobile number in E.164 for a text message. */
  to: string;
  /** True if the recipient is the former email, which can no longer sign in. */
  moved: boolean;
  /** The language that the account was opened in. */
  language: string;
  at: Date;
  ip: string;
  /** The names of passkeys and issuers that open the account as before. */
  stays?: { passkeys: string[]; issuers: string[] };
  /** Null for a program that does not say its name as browsers do. */
  browser: string | null;
  device: Message;
}
