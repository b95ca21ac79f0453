import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { removeJobs } from '../../platform/jobs/queue.repo.ts';
import { deliveryJob } from '../../platform/mail/outbox.repo.ts';
import type { EventName } from '../../shared/events.ts';
import { type DemoDayKind, demoTables } from './demo.ts';

/** Notes every row of a shop that nobody but the demo has filled yet as one of the demo. */
export async function markDemoRows(db: Db): Promise<void> {
  for (const [kind, table] of Object.entries(demoTables))
    await sql`insert into demo_row (kind, id) select ${kind}, id from ${sql.table(table)}
      where ${table === 'design_version' ? sql`kind = ${kind}` : sql`true`} on conflict do nothing`.execute(db);
}

/** Notes days (`2026-03-02`) whose figures are the demo's: those before its first start, on which nobody else came. */
export async function markDemoDays(db: Db, kind: DemoDayKind, days: readonly string[]): Promise<void> {
  await sql`insert into demo_row (kind, id) select ${kind}, md5(day)::uuid from unnest(${days}::text[]) as day
    on conflict do nothing`.execute(db);
}

/**
 * Keeps the shop quiet about its history: no listener reads its events, and no job reminds, cancels or invites anybody of it.
 */
export async function silenceHistory(db: Db, at: Date): Promise<void> {
  await sql`delete from event where name not like 'product.%'`.execute(db);
  await sql`insert into review_invitation (order_id, at) select id, ${at} from demo_row where kind = 'order'
    on conflict do nothing`.execute(db);
  await sql`update customer_order set expires_at = null, reminded_at = ${at}
    where pay_status = 'unpaid' and id in (select id from demo_row where kind = 'order')`.execute(db);
  await sql`update inquiry_quote set reminded_at = ${at}
    where inquiry_id in (select id from demo_row where kind = 'inquiry')`.execute(db);
}

/** Ids of the latest paid orders of the demo, the oldest first. */
export async function paidDemoOrders(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, paid_at from customer_order
      where paid_at is not null and id in (select id from demo_row where kind = 'order')
      order by paid_at desc, id desc limit ${limit}) latest
    order by paid_at, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Latest events of some kinds, the oldest first, in a shop where only the demo has made any. */
export async function latestDemoEvents(db: Db, names: readonly EventName[], limit: number) {
  const rows = await db
    .selectFrom('event')
    .select(['id', 'name', 'payload', 'at', 'position'])
    .where('name', 'in', names)
    .orderBy('at', 'desc')
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
  // Only `emit` writes events, by their names.
  return rows.toReversed().map((row) => ({ ...row, name: row.name as EventName, position: row.position ?? 0 }));
}

/** Marks the mails that were written for the demo as sent seconds after they were written; no job delivers them. */
export async function markMailsSent(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update mail set sent_at = created_at + interval '4 seconds', attempts = 1
    where sent_at is null and order_id is not null returning id`.execute(db);
  await removeJobs(
    db,
    rows.map(({ id }) => deliveryJob(id)),
  );
}
