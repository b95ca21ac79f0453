import { sql } from 'kysely';
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
