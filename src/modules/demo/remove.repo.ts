import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { DemoCounts } from '../../shared/contracts/demo.ts';
import { demoStaff } from './demo.ts';

/** Lets removals follow each other, and keeps the demo's orders from changing until the transaction ends. */
export async function lockDemo(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7420107)`.execute(tx);
  await sql`select id from customer_order where id in (select id from demo_row where kind = 'order') order by id for update`.execute(
    tx,
  );
}

/** Counts of the demo's rows that are still there. */
export async function countDemo(db: Db): Promise<DemoCounts> {
  const { rows } = await sql<DemoCounts>`
    select
      (select count(*) from customer_order where id in (select id from demo_row where kind = 'order')) as orders,
      (select count(*) from order_return where order_id in (select id from demo_row where kind = 'order')) as returns,
      (select count(*) from customer where id in (select id from demo_row where kind = 'customer')) as customers,
      (select count(*) from review where id in (select id from demo_row where kind = 'review')) as reviews,
      (select count(*) from comment where id in (select id from demo_row where kind = 'comment')) as comments,
      (select count(*) from inquiry where id in (select id from demo_row where kind = 'inquiry')) as inquiries,
      (select count(*) from draft where id in (select id from demo_row where kind = 'draft')) as drafts,
      (select count(*) from subscriber where id in (select id from demo_row where kind = 'subscriber')) as subscribers,
      (select count(*) from campaign where id in (select id from demo_row where kind = 'campaign')) as campaigns,
      (select count(*) from demo_row d where
        kind = 'redirect' and exists (select from redirect where id = d.id)
        or kind = 'synonym' and exists (select from search_synonym where id = d.id)
        or kind = 'reply' and exists (select from saved_reply where id = d.id)
        or kind = 'view' and exists (select from staff_view where id = d.id)
        or kind = 'slides' and exists (select from design_version where id = d.id)) as others`.execute(db);
  if (!rows[0]) throw new Error('a query without conditions has a row');
  return rows[0];
}

/** Copies the marks into tables of the transaction, by which the rest is found once the marks are gone. */
export async function noteDemo(tx: Tx): Promise<void> {
  await sql`create temporary table gone_row on commit drop as select kind, id from demo_row`.execute(tx);
  // What real people wrote below a text of the demo stays, and the text with it.
  await sql`delete from gone_row g where g.kind = 'comment' and exists (
    select from comment c where c.parent_id = g.id
      and not exists (select from demo_row d where d.kind = 'comment' and d.id = c.id))`.execute(tx);
  await sql`delete from gone_row g where g.kind = 'review' and exists (
    select from review_reply r where r.review_id = g.id and r.customer_id is not null
      and not exists (select from demo_row d where d.kind = 'customer' and d.id = r.customer_id))`.execute(tx);
  // A draft that a real person has ordered from.
  await sql`delete from gone_row g where g.kind = 'draft' and exists (
    select from draft d join customer_order o on o.checkout_id = d.checkout_id where d.id = g.id
      and not exists (select from demo_row r where r.kind = 'order' and r.id = o.id))`.execute(tx);
  // Cards that were issued for refunds of its orders; none that paid an order of somebody else.
  await sql`insert into gone_row (kind, id) select 'giftCard', c.id from gift_card c
    where c.note in (select 'refund of order ' || o.order_no from customer_order o join gone_row g on g.kind = 'order' and g.id = o.id)`.execute(
    tx,
  );
  await sql`delete from gone_row g where g.kind = 'giftCard' and exists (
    select from gift_card_entry e where e.card_id = g.id and e.order_id is not null
      and not exists (select from demo_row d where d.kind = 'order' and d.id = e.order_id))`.execute(tx);
  await sql`create temporary table gone_email on commit drop as
    select lower(email) as email from customer_order where id in ${of('order')}
    union select lower(email) from customer where id in ${of('customer')} and email is not null
    union select lower(email) from inquiry where id in ${of('inquiry')}
    union select email from subscriber where id in ${of('subscriber')}`.execute(tx);
  await sql`delete from gone_email g where exists (
      select from customer_order where lower(email) = g.email and id not in ${of('order')})
    or exists (select from customer where lower(email) = g.email and id not in ${of('customer')})
    or exists (select from inquiry where lower(email) = g.email and id not in ${of('inquiry')})`.execute(tx);
}

/** Ids of the orders and returns of the demo, which its movements of stock name. */
export async function movedBy(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from gone_row where kind = 'order'
    union all select r.id from order_return r where r.order_id in ${of('order')}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Ids of what pictures of shoppers belong to. */
export async function picturedBy(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from gone_row where kind in ('review', 'inquiry')
    union all select r.id from order_return r where r.order_id in ${of('order')}
    union all select m.id from inquiry_message m where m.inquiry_id in ${of('inquiry')}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Gives the uses of coupons back that the demo's orders took. */
export async function returnCouponUses(tx: Tx): Promise<void> {
  const uses = sql`coupon_use u where u.order_id in ${of('order')} and u.returned_at is null`;
  await sql`update coupon c set uses = c.uses - n.uses
    from (select coupon_id, count(*)::int as uses from ${uses} group by 1) n where n.coupon_id = c.id`.execute(tx);
  await sql`update coupon_code c set uses = c.uses - n.uses
    from (select code, count(*)::int as uses from ${uses} group by 1) n where n.code = c.code`.execute(tx);
}

/** Deletes the marks, and with them the movements, entries of gift cards and documents of the demo's orders. */
export async function deleteMarks(tx: Tx): Promise<void> {
  await sql`delete from demo_row`.execute(tx);
}

/** Deletes the rows of the demo with all that hangs on them; answers the products whose reviews are gone. */
export async function deleteRows(tx: Tx): Promise<string[]> {
  await deleteTraces(tx);
  await deleteMoney(tx);
  const { rows } = await sql<{ product_id: string }>`
    with gone as (delete from review where id in ${of('review')} returning product_id) select distinct product_id from gone`.execute(
    tx,
  );
  await sql`delete from comment where id in ${of('comment')}`.execute(tx);
  await sql`delete from inquiry where id in ${of('inquiry')}`.execute(tx);
  await sql`delete from checkout where id in (select checkout_id from draft where id in ${of('draft')})`.execute(tx);
  await sql`delete from customer_order where id in ${of('order')}`.execute(tx);
  await sql`delete from gift_card where id in ${of('giftCard')}`.execute(tx);
  await sql`delete from customer where id in ${of('customer')}`.execute(tx);
  await sql`delete from visitor v where id in ${of('visitor')} and not exists (select from customer c where c.visitor_id = v.id)`.execute(
    tx,
  );
  await sql`delete from subscriber where id in ${of('subscriber')}`.execute(tx);
  await deleteExamples(tx);
  await deleteDays(tx);
  return rows.map((row) => row.product_id);
}

/** Deletes what the demo set up: campaigns, redirects, synonyms, replies, views and slides. */
async function deleteExamples(tx: Tx): Promise<void> {
  await sql`delete from campaign where id in ${of('campaign')}`.execute(tx);
  await sql`delete from redirect where id in ${of('redirect')}`.execute(tx);
  await sql`delete from search_synonym where id in ${of('synonym')}`.execute(tx);
  await sql`delete from saved_reply where id in ${of('reply')}`.execute(tx);
  await sql`delete from staff_view where id in ${of('view')}`.execute(tx);
  await sql`delete from design_version where id in ${of('slides')}`.execute(tx);
}

/** Deletes the viewers and searches of the days before the shop's first start. */
async function deleteDays(tx: Tx): Promise<void> {
  await sql`delete from funnel_day where md5(to_char(day, 'YYYY-MM-DD'))::uuid in ${of('viewerDay')}`.execute(tx);
  await sql`delete from search_count where md5(to_char(day, 'YYYY-MM-DD'))::uuid in ${of('searchDay')}`.execute(tx);
}

/** Deletes mails to people of the demo, events about it, and the entries of its staff in the audit log. */
async function deleteTraces(tx: Tx): Promise<void> {
  await sql`delete from mail where lower(to_address) in (select email from gone_email)`.execute(tx);
  await sql`delete from event e where exists (
    select from jsonb_each_text(e.payload) p join gone_row g on g.id::text = p.value)`.execute(tx);
  await sql`delete from audit_log where staff_id = ${demoStaff.id}::uuid`.execute(tx);
}

/** Deletes payments and refunds; the refunds of orders before the orders, so that the sums of sales follow. */
async function deleteMoney(tx: Tx): Promise<void> {
  await sql`delete from payment_request where payment_id in (select id from payment where order_id in ${of('order')})
    or refund_id in (select id from refund where order_id in ${of('order')})`.execute(tx);
  await sql`delete from refund where order_id in ${of('order')}`.execute(tx);
  await sql`delete from order_refund where order_id in ${of('order')}`.execute(tx);
  await sql`delete from payment where order_id in ${of('order')}`.execute(tx);
}

function of(kind: string) {
  return sql`(select id from gone_row where kind = ${kind})`;
}
