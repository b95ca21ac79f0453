import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ReminderKind } from '../../shared/reminders.ts';

interface NewReminder {
  id: string;
  subscriberId: string;
  kind: ReminderKind;
  subjectId: string;
  keyHash: Buffer;
  at: Date;
}

/** Notes a reminder; false where the cart or checkout was reminded of before. */
export async function addReminder(tx: Tx, { id, subscriberId, kind, subjectId, keyHash, at }: NewReminder) {
  const row = { id, subscriber_id: subscriberId, kind, subject_id: subjectId, key_hash: keyHash, at };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reminder')
    .values(row)
    .onConflict((conflict) => conflict.column('subject_id').where('ordered_at', 'is', null).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export interface WantedUnits {
  variantId: string;
  quantity: number;
}

export async function addReminderLines(tx: Tx, reminderId: string, lines: WantedUnits[]): Promise<void> {
  const rows = lines.map(({ variantId, quantity }, position) => ({
    reminder_id: reminderId,
    position,
    variant_id: variantId,
    quantity,
  }));
  await tx.insertInto('reminder_line').values(rows).execute();
}

/** The reminder of a key; undefined for an unknown key. */
export function reminderByKey(db: Db, keyHash: Buffer) {
  return db.selectFrom('reminder').select(['id', 'kind', 'at']).where('key_hash', '=', keyHash).executeTakeFirst();
}

export async function reminderLines(db: Db, reminderId: string): Promise<WantedUnits[]> {
  return db
    .selectFrom('reminder_line')
    .select(['variant_id as variantId', 'quantity'])
    .where('reminder_id', '=', reminderId)
    .orderBy('position')
    .execute();
}

/** Reminders that were written since a moment. */
export async function remindersSince(db: Db, since: Date): Promise<number> {
  const row = await db
    .selectFrom('reminder')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Notes the first order after a reminder: of its checkout, of the visitor of its cart, or of its email. */
export async function followOrder(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update reminder r set order_id = o.id, ordered_at = o.submitted_at from customer_order o
    where o.id = ${orderId}::uuid and r.ordered_at is null and r.at <= o.submitted_at and (
      r.subject_id = o.checkout_id
      or r.subject_id = (select id from cart where visitor_id = o.visitor_id)
      or r.subscriber_id = (select id from subscriber where email = lower(o.email)))`.execute(tx);
}

export interface ReminderDay {
  day: string;
  carts: number;
  checkouts: number;
  orders: number;
}

interface Period {
  from: string;
  to: string;
  timeZone: string;
  /** Days after a reminder in which an order counts. */
  within: number;
}

/** Reminders by the day on which they were written, with the orders that followed. */
export async function reminderDays(db: Db, { from, to, timeZone, within }: Period): Promise<ReminderDay[]> {
  const { rows } = await sql<ReminderDay>`
    select to_char(r.at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      (count(*) filter (where r.kind = 'cart'))::int as carts,
      (count(*) filter (where r.kind = 'checkout'))::int as checkouts,
      (count(distinct r.order_id) filter (where ${isSoon(within)}))::int as orders
    from reminder r where ${isIn({ from, to, timeZone })} group by 1 order by 1`.execute(db);
  return rows;
}

export interface ReminderSum {
  currency: string;
  orders: number;
  total: number;
}

/** Orders that followed, by their currency, in minor units. */
export async function reminderSums(db: Db, { from, to, timeZone, within }: Period): Promise<ReminderSum[]> {
  const { rows } = await sql<ReminderSum>`
    select o.currency, count(*)::int as orders, sum(o.total + o.gift_card)::bigint as total
    from customer_order o where o.id in (
      select r.order_id from reminder r where ${isIn({ from, to, timeZone })} and ${isSoon(within)})
    group by o.currency order by o.currency`.execute(db);
  return rows;
}

function isIn({ from, to, timeZone }: Omit<Period, 'within'>) {
  return sql`r.at >= ${from}::date::timestamp at time zone ${timeZone}
    and r.at < (${to}::date + 1)::timestamp at time zone ${timeZone}`;
}

function isSoon(days: number) {
  return sql`r.ordered_at <= r.at + make_interval(days => ${days})`;
}

/** Deletes the lines of links that have expired, and reminders of long ago, `limit` of each at most; answers how many. */
export async function deleteOldReminders(
  db: Db,
  { linksBefore, before, limit }: { linksBefore: Date; before: Date; limit: number },
): Promise<number> {
  const lines = await sql`
    delete from reminder_line where reminder_id in (
      select l.reminder_id from reminder_line l join reminder r on r.id = l.reminder_id
      where r.at < ${linksBefore} limit ${sql.lit(limit)})`.execute(db);
  const old = await sql`
    delete from reminder where id in (
      select id from reminder where at < ${before} order by at limit ${sql.lit(limit)})`.execute(db);
  return Number(lines.numAffectedRows ?? 0) + Number(old.numAffectedRows ?? 0);
}
