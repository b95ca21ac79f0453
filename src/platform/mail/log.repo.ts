import { type RawBuilder, sql } from 'kysely';
import type { Selection } from '../../shared/contracts/selection.ts';
import type { Db, Tx } from '../db/database.ts';
import { isSelected } from '../db/is-selected.repo.ts';
import { type Days, isWithinDays } from '../db/within-days.repo.ts';
import { enqueue } from '../jobs/queue.repo.ts';
import { deliveryJob } from './outbox.repo.ts';

/** Mails are counted up to here: more are "more". */
export const maxCountedMails = 10_000;

export interface LoggedMail {
  id: string;
  kind: string;
  to: string;
  language: string;
  state: 'waiting' | 'sent' | 'refused' | 'expired' | 'kept';
  at: Date;
  sentAt: Date | null;
  attempts: number;
  error: string;
  canResend: boolean;
  orderId: string | null;
}

interface Wanted {
  to: string | null;
  /** Id of the order that they are about. */
  orderId: string | null;
  state: LoggedMail['state'] | undefined;
  /** Days on which they were written. */
  days: Days;
  selection: Selection;
  now: Date;
}

const state = sql`case when sent_at is not null then 'sent' else coalesce(unsent_reason, 'waiting') end`;

function refusedUntil(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(sent_at is null and unsent_reason is not distinct from 'refused' and blanked_at is null
    and (expires_at is null or expires_at > ${now}))`;
}

/** As `state` says it, in the words of the indexes of mails that wait and of those that were not sent. */
function isIn(wanted: LoggedMail['state']): RawBuilder<boolean> {
  if (wanted === 'sent') return sql<boolean>`sent_at is not null`;
  return sql<boolean>`sent_at is null and ${wanted === 'waiting' ? sql`unsent_reason is null` : sql`unsent_reason = ${wanted}`}`;
}

function conditionOf({ to, orderId, state: wanted, days, selection }: Wanted): RawBuilder<boolean> {
  const ofRecipient = to === null ? sql`true` : sql`lower(to_address) = lower(${to})`;
  const ofOrder = orderId === null ? sql`true` : sql`order_id = ${orderId}`;
  return sql<boolean>`${ofRecipient} and ${ofOrder} and ${wanted === undefined ? sql`true` : isIn(wanted)}
    and ${isWithinDays(sql`created_at`, days)} and ${isSelected(sql`id`, 'uuid', selection)}`;
}

function shown(now: Date) {
  return sql`id, kind, to_address as "to", language, ${state} as state, created_at as at, sent_at as "sentAt", attempts,
    left(coalesce(last_error, ''), 500) as error, ${refusedUntil(now)} as "canResend", order_id as "orderId"`;
}

/** A mail by its id. */
export async function loggedMail(db: Db, id: string, now: Date): Promise<LoggedMail | undefined> {
  const { rows } = await sql<LoggedMail>`select ${shown(now)} from mail where id = ${id}`.execute(db);
  return rows[0];
}

/** A page of mails, the latest first; neither subject nor text, which may hold a code. */
export async function loggedMails(
  db: Db,
  wanted: Wanted,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<LoggedMail[]> {
  const { rows } = await sql<LoggedMail>`
    select ${shown(wanted.now)} from mail where ${conditionOf(wanted)}
    order by created_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

/** Mails of a list from a place on, the latest first. */
export async function mailsAfter(
  db: Db,
  wanted: Wanted,
  { place, limit }: { place: { at: Date; id: string } | null; limit: number },
): Promise<LoggedMail[]> {
  const after = place ? sql`(created_at, id) < (${place.at}, ${place.id}::uuid)` : sql`true`;
  const { rows } = await sql<LoggedMail>`
    select ${shown(wanted.now)} from mail where ${conditionOf(wanted)} and ${after}
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Counts them, no further than one beyond `maxCountedMails`. */
export async function countLoggedMails(db: Db, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from mail where ${conditionOf(wanted)} limit ${sql.lit(maxCountedMails + 1)}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Queues a refused mail again; its kind, or null where there is nothing to send. Two calls at once queue it once. */
export async function resendMail(tx: Tx, id: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ kind: string }>`
    update mail set unsent_reason = null, ended_at = null, refusals = 0, attempts = 0, next_attempt_at = ${now}
    where id = ${id} and ${refusedUntil(now)} returning kind`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  await enqueue(tx, 'mail:deliver', { id }, { key: deliveryJob(id) });
  return row.kind;
}
