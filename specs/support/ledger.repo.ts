import { sql } from 'kysely';
import { unbalancedStock } from '../../src/modules/inventory/index.ts';
import type { Db } from '../../src/platform/db/database.ts';
import type { RunningShop } from './shop.ts';

/** The stock figures of one SKU. */
export async function stockOf(db: Db, sku: string) {
  const row = await db
    .selectFrom('variant')
    .select(['on_hand', 'reserved'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  return { onHand: row.on_hand, reserved: row.reserved };
}

/** All figures of the stock of one SKU. */
export async function figuresOf(db: Db, sku: string) {
  const { rows } = await sql<Record<'onHand' | 'reserved' | 'sold' | 'returned' | 'damaged', number>>`
    select on_hand as "onHand", reserved, sold, returned, damaged from variant where sku = ${sku}`.execute(db);
  if (!rows[0]) throw new Error(`no SKU ${sku}`);
  return rows[0];
}

export async function idOf(db: Db, sku: string): Promise<string> {
  return (await db.selectFrom('variant').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id;
}

type Table = 'customer_order' | 'order_line' | 'mail' | 'event' | 'stock_movement' | 'visitor' | 'cart_line';

export async function rowsIn(db: Db, table: Table): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The minute for which a scheduled job was last started; null before its first. */
export async function lastRunOf(db: Db, task: string): Promise<Date | null> {
  const { rows } = await sql<{ last: Date | null }>`
    select last_execution as last from graphile_worker._private_known_crontabs where identifier = ${task}`.execute(db);
  if (!rows[0]) throw new Error(`no job is scheduled as "${task}"`);
  return rows[0].last;
}

/** Every mail of the shop, including those of unread events, the oldest first. */
export async function mails({ tools, work }: RunningShop) {
  await work('events:read');
  return tools.db.selectFrom('mail').selectAll().orderBy('created_at').orderBy('id').execute();
}

export function orderRow(db: Db, orderNo: string) {
  return db.selectFrom('customer_order').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow();
}

export function timelineOf(db: Db, orderId: string) {
  return db.selectFrom('order_event').select('kind').where('order_id', '=', orderId).orderBy('id').execute();
}

/** SKUs whose movements do not add up to their stock figures. */
export async function unbalancedSkus(db: Db): Promise<string[]> {
  return (await unbalancedStock(db)).unbalanced.map(({ sku }) => sku);
}
