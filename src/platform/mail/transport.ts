import { createTransport } from 'nodemailer';

export interface Envelope {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers?: Record<string, string>;
}

/** Connections to a mail server that are kept for several mails, until `close`. */
export interface MailSession {
  send(mail: Envelope): Promise<void>;
  close(): void;
}

/** Opens sessions with the mail server. */
export type MailTransport = () => MailSession;

/** Connections of one session. */
export const connections = 5;

/** Milliseconds for a mail server to answer: one that accepts a connection and sends nothing must fail soon. */
const timeouts = { connectionTimeout: '10000', greetingTimeout: '10000', socketTimeout: '20000' };
/** Milliseconds for a whole mail, also with a server that answers very slowly. */
const sendTimeout = 60_000;

/** A transport over SMTP, by a URL such as `smtps://user:password@mail.example.com`. */
export function smtpTransport(smtpUrl: string): MailTransport {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(timeouts)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return () => {
    // Broken connections are counted here: the pool must not retry by itself.
    const pool = createTransport({ url: url.href, pool: true, maxConnections: connections, maxRequeues: 0 });
    return {
      send: async (mail) => {
        await pool.sendMail({ ...mail, signal: AbortSignal.timeout(sendTimeout) });
      },
      close: () => pool.close(),
    };
  };
}
