import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../src/platform/db/database.ts';

const firstNames =
  'Ana Bea Carlo Dina Emil Fe Gino Hana Ivan Jun Kai Lena Marco Nina Omar Pia Quin Rosa Sam Tess 明 丽华 小红 伟';
const lastNames =
  'Reyes Cruz Santos Meyer Dubois Rossi Novak Silva Okafor Tanaka Smith Jones Brown Garcia Lopez Nguyen Kim Park 王 李 陈 張 黃 林';

/** One of the words of a text, by a number. */
export function wordAt(words: string, number: RawBuilder<unknown>): RawBuilder<string> {
  const list = words.split(' ');
  return sql<string>`(array[${sql.join(list.map((each) => sql.lit(each)))}])[1 + (${number})::int % ${sql.lit(list.length)}]`;
}

/** Names of a person by number. */
export const firstName = (number: RawBuilder<unknown>) => wordAt(firstNames, number);
export const lastName = (number: RawBuilder<unknown>) => wordAt(lastNames, sql`(${number})::int / 7`);

/** A phone number that no other person has, and whose digits do not follow the counting. */
export const phoneOf = (number: RawBuilder<unknown>) =>
  sql<string>`'+1' || (2000000000 + (${number})::bigint * 2654435761 % 7999999937)::text`;

/** Adds customers with their visitors; their figures are counted with their orders. */
export async function addCustomers(tx: Tx, count: number, now: Date): Promise<void> {
  const n = sql`n`;
  await sql`
    create temporary table person on commit drop as
      select n, gen_random_uuid() as id, gen_random_uuid() as visitor_id from generate_series(0, ${sql.lit(count - 1)}) n`.execute(
    tx,
  );
  await sql`create index on person (n)`.execute(tx);
  await sql`analyze person`.execute(tx);
  await sql`
    insert into visitor (id, token_hash, created_at) select visitor_id, sha256(visitor_id::text::bytea), ${now} from person`.execute(
    tx,
  );
  await sql`
    insert into customer (id, visitor_id, email, mobile, first_name, last_name, referral_code, language, created_at)
    select id, visitor_id, 'person' || n || '@example.com', ${phoneOf(n)}, ${firstName(n)}, ${lastName(n)}, 'bench' || n, 'en',
      ${now}::timestamptz - (${sql.lit(count)} - n) * (interval '3 years' / ${sql.lit(count)})
    from person`.execute(tx);
}

/** Counts the figures of every customer as the database does for one (migration 0101). */
export async function countFigures(tx: Tx): Promise<void> {
  await sql`
    insert into customer_figure (customer_id, orders, spent, last_order_at, country)
    select c.id, coalesce(n.orders, 0), coalesce(n.spent, '{}'), coalesce(n.last_at, 'epoch'), n.country
    from customer c left join (
      select customer_id, sum(orders)::int as orders, jsonb_object_agg(currency, amount) as spent, max(last_at) as last_at,
        min(country) as country
      from (
        select customer_id, currency, count(*) as orders, sum(total - refunded) as amount, max(submitted_at) as last_at,
          min(address ->> 'countryCode') as country
        from customer_order where customer_id is not null and is_sale(status, pay_status, is_test) group by 1, 2) by_currency
      group by 1) n on n.customer_id = c.id
    on conflict (customer_id) do nothing`.execute(tx);
}

/** Adds subscribers: one in ten left again, one in twenty has not confirmed. */
export async function addSubscribers(tx: Tx, count: number, now: Date): Promise<void> {
  await sql`
    insert into subscriber (id, email, state, language, source, created_at, confirmed_at, unsubscribed_at)
    select gen_random_uuid(), 'person' || n || '@example.com', state, 'en', 'footer', at,
      case when state <> 'pending' then at end, case when state = 'unsubscribed' then at end
    from generate_series(0, ${sql.lit(count - 1)}) n cross join lateral (
      select case when n % 10 = 3 then 'unsubscribed' when n % 20 = 4 then 'pending' else 'confirmed' end as state,
        ${now}::timestamptz - n * interval '5 minutes' as at) made
    on conflict do nothing`.execute(tx);
}
