import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** Locks an idempotency key: another transaction with the same key waits for the end of this one. */
export async function lockKey(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock ${key}`}, 0))`.execute(tx);
}

/** Finds the movement of an idempotency key, after `lockKey`. */
export function movementByKey(tx: Tx, key: string) {
  return tx
    .selectFrom('stock_movement')
    .select(['variant_id', 'on_hand_delta', 'note'])
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Movements of some keys, by key, after `lockKey`. */
export async function movementsByKeys(tx: Tx, keys: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('stock_movement')
    .select(['key', 'on_hand_delta'])
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(rows.flatMap(({ key, on_hand_delta }) => (key === null ? [] : [[key, on_hand_delta] as const])));
}

/** Movements of a variant of which the last one is sought: their times may differ a little from their order. */
const lastLooked = 20;

/** Id of the last movement of a variant `v`; null where nothing has moved it. */
export const lastMovement: RawBuilder<string | null> = sql<string | null>`(
  select id from (select id, no from stock_movement where variant_id = v.id order by at desc limit ${lastLooked}) latest
  order by no desc nulls last limit 1)`;

export async function lastMovements(tx: Tx, variantIds: string[]): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; last: string | null }>`
    select v.id, ${lastMovement} as last from variant v where v.id = any(${variantIds}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, last }) => [id, last]));
}

/** Variant with the last movement that a count of it has seen. */
interface Seen {
  variantId: string;
  movement: string | null;
}

/** Ids of the variants whose units anything but an order or a return changed after the movement that was seen. */
export async function changedSince(tx: Tx, seen: readonly Seen[]): Promise<Set<string>> {
  const ids = seen.map(({ variantId: each }) => each);
  const movements = seen.map(({ movement }) => movement);
  // Numbers of movements are in the order of changes; times, by which they are found, may differ a little from it.
  const { rows } = await sql<{ id: string }>`
    select w.id from unnest(${ids}::uuid[], ${movements}::uuid[]) as w(id, seen)
      left join stock_movement s on s.id = w.seen and s.variant_id = w.id
    where exists (select from stock_movement m where m.variant_id = w.id and m.on_hand_delta <> 0
      and m.at >= coalesce(s.at, '-infinity') - interval '1 hour' and coalesce(m.no, 0) > coalesce(s.no, 0)
      and m.source not in ('order', 'return'))`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** The order or return that a movement comes from. */
function referenceOf(source: 'order' | 'return') {
  return sql<string>`case when m.source = ${source} then m.reference::uuid end`;
}

export type MovementRow = Awaited<ReturnType<typeof movementsOf>>[number];

/** Lists the stock movements of a variant, the latest first. */
export function movementsOf(db: Db, variantId: string, limit: number, offset: number) {
  return db
    .selectFrom('stock_movement as m')
    .leftJoin('order_return as r', (join) => join.on('r.id', '=', referenceOf('return')))
    .leftJoin('customer_order as o', (join) =>
      join.on('o.id', '=', sql<string>`coalesce(${referenceOf('order')}, r.order_id)`),
    )
    .select(['m.at', 'm.reason', 'm.source', 'm.on_hand_delta', 'm.reserved_delta', 'm.sold_delta', 'm.returned_delta'])
    .select(['m.damaged_delta', 'm.on_hand', 'm.reserved', 'm.note', 'm.actor', 'o.order_no', 'r.return_no'])
    .where('m.variant_id', '=', variantId)
    .orderBy('m.at', 'desc')
    .orderBy('m.no', (no) => no.desc().nullsLast())
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countMovements(db: Db, variantId: string): Promise<number> {
  const row = await db
    .selectFrom('stock_movement')
    .select((of) => of.fn.countAll<number>().as('total'))
    .where('variant_id', '=', variantId)
    .executeTakeFirstOrThrow();
  return row.total;
}

export async function variantId(db: Db, sku: string): Promise<string | undefined> {
  return (await db.selectFrom('variant').select('id').where('sku', '=', sku).executeTakeFirst())?.id;
}
