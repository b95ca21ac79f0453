import type { Tx } from '../../platform/db/database.ts';
import type { CodePurpose } from '../../shared/code-purpose.ts';
import type { SecurityMails } from './security/mail-change.ts';

export interface Recipient {
  /** E-mail, or a mobile number in E.164 for a text message. */
  to: string;
  language: string;
}

export interface SecretMail {
  purpose: CodePurpose;
  code: string;
  /** Of the link; null for none. */
  token: string | null;
  /** Expiry of the last of them. */
  expires: Date;
}

/**
 * Mails of sign-in and sign-up, each in the transaction of the change. Secrets are in mails only, so these are calls and not
 * events.
 */
export interface AuthMails {
  /** Six digits to type, and for an e-mail perhaps the secret of a link that does the same. */
  code(tx: Tx, to: Recipient, secret: SecretMail): Promise<void>;
  /** Mails the owner of an account about a sign-up with their e-mail. */
  known(tx: Tx, to: Recipient): Promise<void>;
  welcome(tx: Tx, to: Recipient, person: { firstName: string }): Promise<void>;
}

/** Every mail to customers. A port: customers has no edge to notifications. */
export type CustomerMails = SecurityMails & AuthMails;
