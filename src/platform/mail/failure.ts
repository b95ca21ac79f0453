/** The kind of a failed attempt: of the server, or of this mail, temporary or permanent. */
export type FailureKind = 'unreachable' | 'temporary' | 'permanent';

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds after each refusal until the next attempt; after the last the mail is given up and reported. */
const delays: Record<Exclude<FailureKind, 'unreachable'>, number[]> = {
  temporary: [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour],
  // Servers answer 5xx during a misconfiguration too.
  permanent: [minute, 15 * minute, hour],
};

/** Errors of nodemailer that are about one mail; all others are about the connection. */
const ofOneMail = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM', 'EMAXRECIPIENTS', 'EREQUIRETLS']);
/** Replies by which a server ends the session, whatever it was asked (RFC 5321). */
const closing = 421;

export function failureKind(error: unknown): FailureKind {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (typeof code === 'string' && !ofOneMail.has(code)) return 'unreachable';
  if (responseCode === closing) return 'unreachable';
  return typeof responseCode === 'number' && responseCode >= 500 ? 'permanent' : 'temporary';
}

/** Returns when a mail is retried that was refused `refusals` times before; null for never. */
export function retryAfter(kind: Exclude<FailureKind, 'unreachable'>, refusals: number, now: Date): Date | null {
  const delay = delays[kind][refusals];
  return delay === undefined ? null : new Date(now.getTime() + delay);
}
