import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Cards that were sold with order lines; `unit` counts the units of a line from 0. */
export async function soldCards(db: Db, lineIds: string[]): Promise<{ id: string; lineId: string; unit: number }[]> {
  const { rows } = await sql<{ id: string; lineId: string; unit: number }>`
    select id, order_line_id as "lineId", unit from gift_card
    where order_line_id = any(${lineIds}::uuid[]) order by order_line_id, unit`.execute(db);
  return rows;
}
