import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/**
 * Counts the figures of some customers anew whom a migration named (`customer_figure_recount`); answers how many. A row that
 * another process works on is left to it.
 */
export async function recountFigures(db: Db, most: number): Promise<number> {
  const { rows } = await sql`
    with named as (delete from customer_figure_recount where customer_id in (
      select customer_id from customer_figure_recount order by customer_id limit ${most} for update skip locked)
      returning customer_id)
    select count_customer_figure(customer_id) from named order by customer_id`.execute(db);
  return rows.length;
}
