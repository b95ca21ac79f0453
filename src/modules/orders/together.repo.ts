import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Beyond so many products an order is a restaurant's or a dealer's, and its pairs say nothing; they grow with the square. */
const largestOrder = 20;
/** Others that are remembered of each product. */
const closest = 12;

/**
 * Counts anew what different buyers had in one order since a moment, cancelled orders left out, and answers the products
 * for which that has changed. One statement: whoever reads meanwhile sees the counts of before.
 */
export async function countTogether(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with bought as (
      select distinct o.id, lower(o.email) as buyer, l.product_id
      from customer_order o join order_line l on l.order_id = o.id
      where o.submitted_at > ${since} and o.status <> 'cancelled' and l.product_id is not null),
    telling as (select id from bought group by id having count(*) between 2 and ${sql.lit(largestOrder)}),
    pairs as (
      select one.product_id, other.product_id as other_id, count(distinct one.buyer)::int as buyers
      from telling join bought one using (id) join bought other using (id)
      where one.product_id <> other.product_id
      group by 1, 2 having count(distinct one.buyer) > 1),
    ranked as (
      select *, row_number() over (partition by product_id order by buyers desc, other_id) as place from pairs),
    present as (select product_id, other_id, buyers from ranked where place <= ${sql.lit(closest)}),
    gone as (
      delete from bought_together t
      where not exists (select from present p where p.product_id = t.product_id and p.other_id = t.other_id)
      returning product_id),
    written as (
      insert into bought_together as t (product_id, other_id, buyers) select * from present
      on conflict (product_id, other_id) do update set buyers = excluded.buyers where t.buyers <> excluded.buyers
      returning product_id)
    select distinct product_id as id from (select * from gone union all select * from written) changed`.execute(db);
  return rows.map(({ id }) => id);
}
