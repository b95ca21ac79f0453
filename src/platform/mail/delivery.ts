import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { enqueue } from '../jobs/queue.repo.ts';
import { replaceDeferredMails } from './deferred.repo.ts';
import {
  type ClaimedMail,
  claimMails,
  expireMails,
  keepUnsent,
  markRefused,
  markSent,
  releaseMail,
} from './delivery.repo.ts';
import { failureKind, retryAfter } from './failure.ts';
import { endOutage, noteOutage, readOutage } from './outage.repo.ts';
import { type ReportTools, reportMails } from './report.ts';
import { connections, type Envelope, type MailSession, type MailTransport } from './transport.ts';

export interface DeliveryTools extends ReportTools {
  /** Null where no mail server is set: mails are then kept to be read in the shop. */
  transport: MailTransport | null;
  from: string;
}

/** Milliseconds between two attempts to reach a mail server that cannot be reached. */
export const outagePause = 20_000;
/** Milliseconds for which a claimed mail is left alone by others; longer than a mail may take. */
const claim = 120_000;

/** The job of one mail: sends it, unless the mail server is known to be out of reach. */
export async function deliverMail(tools: DeliveryTools, { id }: { id: string }): Promise<void> {
  const { db, clock, transport } = tools;
  if (!transport) return keepUnsent(db, clock.now(), id);
  const outage = await readOutage(db);
  if (outage && outage.retry_at > clock.now()) return;
  const session = transport();
  try {
    for (const mail of await claimMails(db, 1, claimSpan(clock), id)) await sendMail(tools, session, mail);
  } finally {
    session.close();
  }
}

/** Sends mails that are due, and notifies staff of those given up; every minute, and soon after the mail server was out of reach. */
export async function drainMails(tools: DeliveryTools, signal?: AbortSignal): Promise<void> {
  const { db, clock, transport } = tools;
  await replaceDeferredMails(db, new Date(clock.now().getTime() - claim));
  if (transport) await sendDue(tools, transport, signal);
  else await keepUnsent(db, clock.now());
  await expireMails(db, clock.now());
  await reportMails(tools);
}

async function sendDue(tools: DeliveryTools, transport: MailTransport, signal?: AbortSignal): Promise<void> {
  const { db, clock } = tools;
  const outage = await readOutage(db);
  const wait = outage ? outage.retry_at.getTime() - clock.now().getTime() : 0;
  if (wait > 0) return drainAfter(db, wait);
  const session = transport();
  try {
    // After an outage one mail goes ahead of the others.
    let size = outage ? 1 : connections;
    while (!signal?.aborted) {
      const mails = await claimMails(db, size, claimSpan(clock));
      const outcomes = await Promise.all(mails.map((mail) => sendMail(tools, session, mail)));
      if (mails.length === 0 || outcomes.includes('unreachable')) return;
      size = connections;
    }
  } finally {
    session.close();
  }
}

async function sendMail(tools: DeliveryTools, session: MailSession, mail: ClaimedMail) {
  const { db, clock, log, from } = tools;
  try {
    await session.send(envelopeOf(mail, from));
  } catch (error) {
    return noteFailure(tools, mail, error);
  }
  await markSent(db, mail.id, clock.now());
  const since = await endOutage(db);
  if (since) log.info({ since }, 'the mail server can be reached again');
  return 'sent';
}

async function noteFailure({ db, clock, log }: DeliveryTools, { id, refusals }: ClaimedMail, cause: unknown) {
  const at = clock.now();
  const kind = failureKind(cause);
  const error = String(cause).slice(0, 500);
  if (kind === 'unreachable') {
    log.warn({ err: cause, mail: id }, 'the mail server cannot be reached; mails wait');
    await releaseMail(db, id, { error, at });
    await noteOutage(db, { at, retryAt: new Date(at.getTime() + outagePause), error });
    await drainAfter(db, outagePause);
    return kind;
  }
  const retryAt = retryAfter(kind, refusals, at);
  log.warn({ err: cause, mail: id, retryAt }, 'the mail server refused a mail');
  await markRefused(db, id, { error, retryAt, at });
  return kind;
}

/** All processes together have one such job. */
function drainAfter(db: Db, delay: number): Promise<void> {
  return enqueue(db, 'mail:drain', {}, { key: 'mail:drain', delay });
}

function claimSpan(clock: Clock): { now: Date; until: Date } {
  const now = clock.now();
  return { now, until: new Date(now.getTime() + claim) };
}

function envelopeOf(mail: ClaimedMail, from: string): Envelope {
  const { to_address: to, subject, text, html, message_id: messageId, unsubscribe } = mail;
  return { from, to, subject, text, html, messageId, ...(unsubscribe && oneClick(unsubscribe)) };
}

/** Headers that mail programs make a button of (RFC 8058). */
function oneClick(url: string): Pick<Envelope, 'headers'> {
  return { headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } };
}
