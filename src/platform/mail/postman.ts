import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { findLetter, markFailed, markSent } from './outbox.repo.ts';

export interface Envelope {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers?: Record<string, string>;
}

/** What carries a letter away; without one, letters are kept and can be read in the shop itself. */
export type Carrier = (letter: Envelope) => Promise<void>;

/** Milliseconds for a mail server to answer: a silent one must not keep the few who carry letters for ten minutes. */
const patience = { connectionTimeout: '10000', greetingTimeout: '10000', socketTimeout: '20000' };

/** A carrier over SMTP, by an address such as `smtps://user:password@mail.example.com`. */
export function smtpCarrier(url: string): Carrier {
  const address = new URL(url);
  for (const [name, value] of Object.entries(patience)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, value);
  }
  const transport = createTransport(address.href, { from: undefined });
  return async (letter) => {
    await transport.sendMail(letter);
  };
}

/** The job that sends one letter: once, or again later when the mail server refuses it. */
export function sendLetter(db: Db, carrier: Carrier | null, from: string, clock: Clock) {
  return async (payload: unknown): Promise<void> => {
    const letter = await findLetter(db, (payload as { id: string }).id);
    if (!letter || letter.sent_at || !carrier) return;
    const { to_address: to, subject, text, html, message_id: messageId, unsubscribe } = letter;
    try {
      await carrier({ from, to, subject, text, html, messageId, ...(unsubscribe && oneClick(unsubscribe)) });
    } catch (error) {
      await markFailed(db, letter.id, String(error));
      throw error;
    }
    await markSent(db, letter.id, clock.now());
  };
}

/** What mail programs make a button of (RFC 8058). */
function oneClick(url: string): Pick<Envelope, 'headers'> {
  return { headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } };
}
