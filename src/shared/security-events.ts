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

/** What one mail about the safety of an account tells. */
export interface SecurityEvent {
  what: CredentialChange | 'newDevice';
  /** What it was about, e.g. the name of a passkey or a new address whose middle is hidden; '' for nothing to name. */
  subject: string;
  /** An e-mail address, or a mobile number in E.164 for a text message. */
  to: string;
  /** Whether the account can still be entered by this address: its old e-mail is told, and cannot. */
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
