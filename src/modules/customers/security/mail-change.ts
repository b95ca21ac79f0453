import type { Tx } from '../../../platform/db/database.ts';
import type { Call } from '../../../platform/http/route.ts';
import { hideMiddle } from '../../../shared/hide-middle.ts';
import type { CredentialChange, SecurityEvent } from '../../../shared/security-events.ts';
import { recordActivity } from '../activity.repo.ts';
import type { CustomerRow } from '../customer.repo.ts';
import type { SessionTools } from '../session/session.ts';
import { readBrowser } from './browser.ts';

/** Mails about the security of an account; they are sent after the commit. A port: customers has no edge to notifications. */
export interface SecurityMails {
  security(tx: Tx, event: SecurityEvent): Promise<void>;
}

export type SecurityMailTools = SessionTools & { mails: SecurityMails };

/** IP and browser of a call, for mails and the log. */
export interface From {
  ip: string;
  userAgent: string;
}

export function fromOf({ ip, request }: Pick<Call, 'ip' | 'request'>): From {
  return { ip, userAgent: request.headers['user-agent'] ?? '' };
}

export interface Change {
  action: CredentialChange;
  /** Subject, e.g. the name of a passkey; never a secret. */
  subject?: string;
  /** New e-mail of the account: it gets a mail, too, and the old one a mail that says how to object. */
  newEmail?: string;
  /** Remaining ways to sign in besides a new password. */
  stays?: SecurityEvent['stays'];
}

/**
 * Records a change of a way to sign in, and mails the owner: at the e-mail of `before`, the account as it was, and at a new
 * one too. In the transaction of the change. By text message where there is no e-mail, and to a mobile number that is removed.
 */
export async function mailChange(
  tx: Tx,
  tools: SecurityMailTools,
  before: CustomerRow,
  change: Change,
  from: From,
): Promise<void> {
  const { action, subject = '', newEmail, stays } = change;
  const { mails, clock } = tools;
  await recordActivity(tx, tools, { customerId: before.id, action, subject: newEmail ?? subject, ip: from.ip });
  const event = {
    what: action,
    language: before.language,
    at: clock.now(),
    ip: from.ip,
    ...readBrowser(from.userAgent),
    ...(stays && { stays }),
  };
  const moved = newEmail !== undefined;
  const withSubject = { ...event, subject: hideMiddle(newEmail ?? '') || subject, moved };
  const to = before.email ?? before.mobile;
  if (to) await mails.security(tx, { ...withSubject, to });
  const lost = action === 'mobileChanged' ? before.mobile : null;
  if (lost && lost !== to) await mails.security(tx, { ...withSubject, to: lost, moved: true });
  if (moved) await mails.security(tx, { ...event, subject: newEmail, to: newEmail, moved: false });
}

function browserOf({ userAgent }: From): Pick<SecurityEvent, 'browser' | 'device'> {
  const { browser, device } = readBrowser(userAgent);
  return { browser, device };
}

/** Mails the owner of an account about a sign-in with a new browser. */
export async function mailNewDevice(
  tx: Tx,
  { mails, clock }: SecurityMailTools,
  row: CustomerRow,
  from: From,
): Promise<void> {
  const to = row.email ?? row.mobile;
  if (!to) return;
  const event = { language: row.language, at: clock.now(), ip: from.ip, ...browserOf(from) };
  await mails.security(tx, { what: 'newDevice', subject: '', to, moved: false, ...event });
}
