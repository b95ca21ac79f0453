import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { SalesDifference } from './sales.tables.ts';

/** Differences that are kept. */
const maxDifferences = 200;

/** Sums by the release that counts them: those of an earlier one are counted again. */
const releases = { byCurrency: 1, byCountry: 2, converted: 3 };

/** Tests if sums are there, by the days of a zone: all of them, or some that an earlier release counted, too. */
export async function areCounted(
  db: Db,
  timeZone: string,
  which: keyof typeof releases = 'converted',
): Promise<boolean> {
  const state = await readState(db);
  return state?.time_zone === timeZone && state.counted >= releases[which];
}

/** The zone by which the sums were counted, and the last check; undefined before the first count. */
export function readState(db: Db) {
  return db
    .selectFrom('sales_state')
    .select(['time_zone', 'counted', 'checked_at', 'differences', 'differences_at'])
    .executeTakeFirst();
}

/** Lets one fold or count follow the other. Takes no snapshot, so that what follows sees the one before. */
async function lockSums(tx: Tx): Promise<void> {
  await sql`lock table sales_state in exclusive mode`.execute(tx);
}

/** Adds what has changed to the sums. */
export function foldSales(db: Db): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockSums(tx);
    const state = await readState(tx);
    if (state) await fold(tx, state.time_zone);
  });
}

/** Adds what has changed to the sums, and deletes sums of which nothing is left. */
export function tidySales(db: Db): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockSums(tx);
    const state = await readState(tx);
    if (!state) return;
    await fold(tx, state.time_zone);
    await sql`delete from sales_hour where (orders, gross, refunds, tax, shipping) = (0, 0, 0, 0, 0)`.execute(tx);
    await sql`delete from sales_country where (orders, gross, refunds, tax, shipping) = (0, 0, 0, 0, 0)`.execute(tx);
    await sql`delete from sales_day where (orders, gross, refunds, tax, shipping) = (0, 0, 0, 0, 0)`.execute(tx);
    await sql`delete from sales_product where (units, gross, refunded_units, refunds) = (0, 0, 0, 0)`.execute(tx);
  });
}

async function fold(tx: Tx, timeZone: string): Promise<void> {
  await sql`
    with gone as (delete from sales_entry returning *), here as (select at at time zone ${timeZone} as moment, * from gone),
    hours as (
      insert into sales_hour as h (day, hour, currency, orders, gross, refunds, tax, shipping)
      select moment::date, extract(hour from moment), currency, sum(orders), sum(gross), sum(refunds), sum(tax), sum(shipping)
      from here group by 1, 2, 3
      on conflict (day, hour, currency) do update set orders = h.orders + excluded.orders, gross = h.gross + excluded.gross,
        refunds = h.refunds + excluded.refunds, tax = h.tax + excluded.tax, shipping = h.shipping + excluded.shipping),
    countries as (
      insert into sales_country as c (day, country, currency, orders, gross, refunds, tax, shipping)
      select moment::date, country, currency, sum(orders), sum(gross), sum(refunds), sum(tax), sum(shipping)
      from here where country is not null group by 1, 2, 3
      on conflict (day, country, currency) do update set orders = c.orders + excluded.orders, gross = c.gross + excluded.gross,
        refunds = c.refunds + excluded.refunds, tax = c.tax + excluded.tax, shipping = c.shipping + excluded.shipping)
    insert into sales_product as p (day, product_id, currency, units, gross, refunded_units, refunds)
    select moment::date, product_id, currency, sum(units), sum(gross), sum(refunded_units), sum(refunds)
    from here where product_id is not null group by 1, 2, 3
    on conflict (day, product_id, currency) do update set units = p.units + excluded.units, gross = p.gross + excluded.gross,
      refunded_units = p.refunded_units + excluded.refunded_units, refunds = p.refunds + excluded.refunds`.execute(tx);
}

/** Counts all sums from the orders, as one moment has them, by the days of a zone. */
export function countAll(db: Db, timeZone: string): Promise<void> {
  return onSnapshot(db, async (tx) => {
    await sql`delete from sales_entry`.execute(tx);
    await replaceFrom(tx, timeZone, '0001-01-01');
    await sql`insert into sales_state (time_zone, counted) values (${timeZone}, ${releases.converted})
      on conflict (only_row) do update set time_zone = excluded.time_zone, counted = excluded.counted`.execute(tx);
  });
}

/** Counts the sums since a day anew, mends those that differ and keeps the differences; answers them. */
export function checkSince(db: Db, day: string, now: Date): Promise<SalesDifference[]> {
  return onSnapshot(db, async (tx) => {
    const state = await readState(tx);
    if (!state) return [];
    const { time_zone: timeZone } = state;
    await fold(tx, timeZone);
    const found = [
      ...(await differingDays(tx, timeZone, day)),
      ...(await differingCountries(tx, timeZone, day)),
      ...(await differingProducts(tx, timeZone, day)),
    ];
    if (found.length > 0) await replaceFrom(tx, timeZone, day);
    const kept = JSON.stringify(found.slice(0, maxDifferences));
    await tx
      .updateTable('sales_state')
      .set({ checked_at: now, ...(found.length > 0 && { differences: kept, differences_at: now }) })
      .execute();
    return found;
  });
}

/** Runs in a transaction of one snapshot: entries that it does not see are of changes that it does not see. */
function onSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await lockSums(tx);
      return work(tx);
    });
}

async function replaceFrom(tx: Tx, timeZone: string, day: string): Promise<void> {
  await sql`delete from sales_hour where day >= ${day}::date`.execute(tx);
  await sql`delete from sales_country where day >= ${day}::date`.execute(tx);
  await sql`delete from sales_product where day >= ${day}::date`.execute(tx);
  await sql`insert into sales_country (day, country, currency, orders, gross, refunds, tax, shipping)
    ${countedCountries(timeZone, day)}`.execute(tx);
  await sql`insert into sales_hour (day, hour, currency, orders, gross, refunds, tax, shipping)
    ${countedHours(timeZone, day)}`.execute(tx);
  await sql`insert into sales_product (day, product_id, currency, units, gross, refunded_units, refunds)
    ${countedProducts(timeZone, day)}`.execute(tx);
}

async function differingDays(tx: Tx, timeZone: string, day: string): Promise<SalesDifference[]> {
  const fields = sql`(values ('orders', s.orders, c.orders), ('gross', s.gross, c.gross), ('refunds', s.refunds, c.refunds),
    ('tax', s.tax, c.tax), ('shipping', s.shipping, c.shipping)) f (field, stored, counted)`;
  const { rows } = await sql<SalesDifference>`
    select to_char(day, 'YYYY-MM-DD') as day, currency, field, sum(coalesce(stored, 0))::bigint as stored,
      sum(coalesce(counted, 0))::bigint as counted
    from (select * from sales_hour where day >= ${day}::date) s
    full join (${countedHours(timeZone, day)}) c using (day, hour, currency) cross join lateral ${fields}
    where coalesce(stored, 0) <> coalesce(counted, 0) group by 1, 2, 3 order by 1, 2, 3`.execute(tx);
  return rows;
}

async function differingCountries(tx: Tx, timeZone: string, day: string): Promise<SalesDifference[]> {
  const { rows } = await sql<SalesDifference>`
    select to_char(day, 'YYYY-MM-DD') as day, currency, 'countries' as field, sum(coalesce(s.gross, 0))::bigint as stored,
      sum(coalesce(c.gross, 0))::bigint as counted
    from (select * from sales_country where day >= ${day}::date) s
    full join (${countedCountries(timeZone, day)}) c using (day, country, currency)
    where (coalesce(s.orders, 0), coalesce(s.gross, 0), coalesce(s.refunds, 0), coalesce(s.tax, 0), coalesce(s.shipping, 0))
      <> (coalesce(c.orders, 0), coalesce(c.gross, 0), coalesce(c.refunds, 0), coalesce(c.tax, 0), coalesce(c.shipping, 0))
    group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
}

async function differingProducts(tx: Tx, timeZone: string, day: string): Promise<SalesDifference[]> {
  const { rows } = await sql<SalesDifference>`
    select to_char(day, 'YYYY-MM-DD') as day, currency, 'products' as field, sum(coalesce(s.gross, 0))::bigint as stored,
      sum(coalesce(c.gross, 0))::bigint as counted
    from (select * from sales_product where day >= ${day}::date) s
    full join (${countedProducts(timeZone, day)}) c using (day, product_id, currency)
    where (coalesce(s.units, 0), coalesce(s.gross, 0), coalesce(s.refunded_units, 0), coalesce(s.refunds, 0))
      <> (coalesce(c.units, 0), coalesce(c.gross, 0), coalesce(c.refunded_units, 0), coalesce(c.refunds, 0))
    group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
}

const isSale = sql`is_sale(o.status, o.pay_status, o.is_test)`;
const isRefund = sql`not r.is_failed and not o.is_test`;
/** Tax that the price of an order, and that of a line contains. */
const within = sql`case when o.tax_included then o.tax else 0 end`;
const withinLine = sql`case when o.tax_included then l.tax else 0 end`;
const currencies = sql`sales_currencies(o.currency, o.rate, o.rate_base) s`;

/** The beginning of a day of the shop. */
function startOf(timeZone: string, day: string) {
  return sql`${day}::date::timestamp at time zone ${timeZone}`;
}

function countedHours(timeZone: string, day: string): RawBuilder<unknown> {
  return countedBySlot(sql`extract(hour from moment)::smallint as hour`, timeZone, day);
}

function countedCountries(timeZone: string, day: string): RawBuilder<unknown> {
  return countedBySlot(sql`country`, timeZone, day);
}

/** Sums of the orders by day, currency and another column. */
function countedBySlot(slot: RawBuilder<unknown>, timeZone: string, day: string): RawBuilder<unknown> {
  const since = startOf(timeZone, day);
  return sql`
    select moment::date as day, ${slot}, currency, sum(orders)::bigint as orders,
      sum(gross)::bigint as gross, sum(refunds)::bigint as refunds, sum(tax)::bigint as tax, sum(shipping)::bigint as shipping
    from (
      select o.submitted_at at time zone ${timeZone} as moment, country_of(o.address) as country, s.code as currency, s.counts as orders,
        coalesce(l.gross, 0) as gross, 0 as refunds, converted(o.tax, s.worth) as tax,
        converted(o.shipping_fee - ${within}, s.worth) + coalesce(l.within, 0) as shipping
      from customer_order o cross join lateral ${currencies} left join lateral (
        select sum(converted(total - ${withinLine}, s.worth)) as gross, sum(converted(${withinLine}, s.worth)) as within
        from order_line l where order_id = o.id) l on true
      where ${isSale} and o.submitted_at >= ${since}
      union all
      select r.at at time zone ${timeZone}, country_of(o.address), s.code, 0, 0, coalesce(d.refunds, 0),
        -coalesce(d.tax, 0) - converted(r.shipping_tax, s.worth), -converted(r.shipping - r.shipping_tax, s.worth)
      from order_refund r join customer_order o on o.id = r.order_id cross join lateral ${currencies} left join lateral (
        select sum(converted(amount - tax, s.worth)) as refunds, sum(converted(tax, s.worth)) as tax
        from order_refund_line where order_refund_id = r.id) d on true
      where ${isRefund} and r.at >= ${since}) x
    group by 1, 2, 3`;
}

function countedProducts(timeZone: string, day: string): RawBuilder<unknown> {
  const since = startOf(timeZone, day);
  return sql`
    select moment::date as day, coalesce(product_id, '00000000-0000-0000-0000-000000000000') as product_id, currency,
      sum(units)::bigint as units, sum(gross)::bigint as gross, sum(refunded_units)::bigint as refunded_units,
      sum(refunds)::bigint as refunds
    from (
      select o.submitted_at at time zone ${timeZone} as moment, l.product_id, s.code as currency, s.counts * l.quantity as units,
        converted(l.total - ${withinLine}, s.worth) as gross, 0 as refunded_units, 0 as refunds
      from customer_order o join order_line l on l.order_id = o.id cross join lateral ${currencies}
      where ${isSale} and o.submitted_at >= ${since}
      union all
      select r.at at time zone ${timeZone}, l.product_id, s.code, 0, 0, s.counts * d.units, converted(d.amount - d.tax, s.worth)
      from order_refund r join customer_order o on o.id = r.order_id join order_refund_line d on d.order_refund_id = r.id
      join order_line l on l.id = d.line_id cross join lateral ${currencies} where ${isRefund} and r.at >= ${since}) x
    group by 1, 2, 3`;
}
