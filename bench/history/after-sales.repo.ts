import { sql } from 'kysely';
import type { Tx } from '../../src/platform/db/database.ts';
import { firstName, lastName } from './people.repo.ts';

/** Adds a return for one order in thirty: the newest hundred are not answered, the next hundred accepted, the rest over. */
export async function addReturns(tx: Tx): Promise<void> {
  await sql`
    create temporary table back on commit drop as
      select gen_random_uuid() as id, o.id as order_id, o.at + interval '3 days' as at, row_number() over (order by o.n) as k
      from planned o where o.n % 30 = 1 and o.status = 'completed'`.execute(tx);
  await sql`
    insert into order_return (id, return_no, order_id, type, status, audit_status, reason, description, submitted_at, ended_at)
    select id, 'R' || lpad(k::text, 7, '0'), order_id, case when k % 4 = 0 then 'refundOnly' else 'returnRefund' end,
      case when k <= 200 then 'pendingApproval' when k % 10 = 0 then 'ended' else 'completed' end,
      case when k <= 100 then 'pending' when k % 10 = 0 and k > 200 then 'failed' else 'success' end, 'other', 'Too small', at,
      case when k > 200 then at + interval '9 days' end
    from back`.execute(tx);
  await sql`
    update order_return r set words = lower(' ' || r.return_no) || order_words(o.order_no, o.email, o.phone, o.address)
    from customer_order o where o.id = r.order_id`.execute(tx);
  await sql`
    insert into order_return_line (return_id, line_id, quantity)
    select b.id, l.id, 1 from back b join order_line l on l.order_id = b.order_id and l.position = 0`.execute(tx);
}

/** Adds an invoice for each paid order, numbered through the years. */
export async function addInvoices(tx: Tx): Promise<void> {
  await sql`
    create temporary table invoiced on commit drop as
      select gen_random_uuid() as invoice_id, o.*, extract(year from o.at)::int as year,
        row_number() over (partition by extract(year from o.at) order by o.n desc)::int as number
      from planned o where pay = 'paid'`.execute(tx);
  await sql`
    insert into invoice_series (code, year, last) select 'B', year, max(number) from invoiced group by year`.execute(
    tx,
  );
  await sql`
    insert into invoice (id, no, series, year, number, kind, order_id, order_no, buyer, currency, total, content, at, created_at)
    select i.invoice_id, 'B' || year || '-' || lpad(number::text, 7, '0'), 'B', year, number, 'invoice', o.id, o.order_no,
      ${firstName(sql`person`)} || ' ' || ${lastName(sql`person`)}, i.currency, o.total, '{}', at, at
    from invoiced i join customer_order o on o.id = i.id order by i.n desc`.execute(tx);
}

/** Adds inquiries, reviews and entries of the log of changes; a few hundred of each wait. */
export async function addWords(tx: Tx, orders: number, now: Date): Promise<void> {
  const n = sql`n`;
  await sql`
    insert into inquiry (id, inquiry_no, access_key, kind, state, language, email, first_name, last_name, subject, waiting_since,
      created_at, updated_at)
    select gen_random_uuid(), 'Q' || lpad(n::text, 7, '0'), md5('inquiry' || n), 'feedback',
      case when n < 200 then 'open' when n % 7 = 0 then 'quoted' when n % 11 = 0 then 'accepted' when n % 2 = 0 then 'answered' else 'closed' end,
      'en', 'person' || n || '@example.com', ${firstName(n)}, ${lastName(n)}, 'About an order of ' || n, case when n < 200 then at end, at, at
    from generate_series(0, ${sql.lit(Math.round(orders / 50))}) n
    cross join lateral (select ${now}::timestamptz - n * interval '1 hour' as at) made`.execute(tx);
  await sql`
    insert into review (id, product_id, author, rating, content, is_verified, status, reports, created_at)
    select gen_random_uuid(), s.product_id, ${firstName(n)}, 1 + n % 5, 'Review ' || n || ' of it', true,
      case when n < 300 then 'waiting' when n % 100 = 99 then 'hidden' else 'shown' end, case when n % 1000 = 5 then 1 else 0 end,
      ${now}::timestamptz - n * interval '10 minutes'
    from generate_series(0, ${sql.lit(Math.round(orders / 10))}) n join sellable s on s.k = n * 3 % (select count(*) from sellable)`.execute(
    tx,
  );
  await sql`
    insert into audit_log (id, at, staff_id, staff_name, action, subject)
    select gen_random_uuid(), ${now}::timestamptz - n * interval '3 minutes', '00000000-0000-7000-8000-000000000000', 'Mei',
      case when n % 3 = 0 then 'order:ship' when n % 1000 = 1 then 'setting:save' else 'product:save' end, 'order:' || n
    from generate_series(0, ${sql.lit(Math.round(orders / 2))}) n`.execute(tx);
  await sql`
    insert into mail (id, kind, language, to_address, subject, message_id, created_at, sent_at, attempts)
    select gen_random_uuid(), 'orderPlaced', 'en', 'person' || person || '@example.com', 'Your order', 'bench-' || n, at, at, 1
    from planned where n < ${sql.lit(Math.round(orders / 5))}`.execute(tx);
}
