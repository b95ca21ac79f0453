import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type CurrencyCode, currencyCodes } from '../../../shared/money.ts';

/** Days of the shop, both included, and its zone. */
export interface SalesPeriod {
  from: string;
  to: string;
  timeZone: string;
}

/** A currency; converted, the sales in all of them by the rates of their orders, which the sums have under the code `*`. */
export interface SalesCurrency {
  currency: CurrencyCode;
  converted: boolean;
}

export interface SalesSum {
  /** Day, or day and hour, e.g. `2026-03-02T14:00`. */
  at: string;
  currency: string;
  orders: number;
  gross: number;
  refunds: number;
  tax: number;
  shipping: number;
}

export interface ProductSum {
  product_id: string;
  units: number;
  gross: number;
  refunded_units: number;
  refunds: number;
}

/** Sums by day or hour and currency: those that are folded and, in the same statement, what is not folded yet. */
export async function salesSums(db: Db, period: SalesPeriod, unit: 'day' | 'hour'): Promise<SalesSum[]> {
  return (await salesQuery(period, unit).execute(db)).rows;
}

export function salesQuery(period: SalesPeriod, unit: 'day' | 'hour'): RawBuilder<SalesSum> {
  const format = unit === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM-DD"T"HH24:00';
  const [hour, sums] = unit === 'day' ? [sql`0`, sql`sales_day`] : [sql`hour`, sql`sales_hour`];
  return sql<SalesSum>`
    select to_char(day + make_interval(hours => hour), ${format}) as at, currency, orders, gross, refunds, tax, shipping
    from (
      select day, hour, currency, sum(orders)::bigint as orders, sum(gross)::bigint as gross,
        sum(refunds)::bigint as refunds, sum(tax)::bigint as tax, sum(shipping)::bigint as shipping
      from (
        select day, ${hour} as hour, currency, orders, gross, refunds, tax, shipping from ${sums}
        where day between ${period.from}::date and ${period.to}::date
        union all
        select moment::date, ${unit === 'day' ? hour : sql`extract(hour from moment)::int`}, currency, orders, gross, refunds, tax,
          shipping from ${unfolded(period)}) s
      group by 1, 2, 3) d
    order by 1, 2`;
}

/** The id under which products that were removed are summed up. */
export const removedProducts = '00000000-0000-0000-0000-000000000000';

interface WantedProducts extends SalesCurrency {
  limit: number;
  /** With those that were removed, as one. */
  withRemoved?: boolean;
}

/** The code under which sales in other currencies than the shop's own are noted a second time, converted and without units. */
export const convertedCode = '*';

/** The rows of sums that are wanted; converted, all of them, since orders and units are counted by their own currency. */
export function isWanted({ currency, converted }: SalesCurrency): RawBuilder<boolean> {
  return converted
    ? sql<boolean>`currency = any(${[...currencyCodes, convertedCode]}::text[])`
    : sql<boolean>`currency = ${currency}`;
}

/** An amount of such rows; converted, of those that are in the shop's own currency already. */
export function amountOf(column: string, { currency, converted }: SalesCurrency): RawBuilder<number> {
  return converted
    ? sql<number>`case when currency in (${currency}, ${convertedCode}) then ${sql.ref(column)} else 0 end`
    : sql<number>`${sql.ref(column)}`;
}

/** Products by what they brought in one currency. */
export async function productSums(db: Db, period: SalesPeriod, wanted: WantedProducts): Promise<ProductSum[]> {
  return (await productSumsQuery(period, wanted).execute(db)).rows;
}

/**
 * The query of `productSums`; tests look at its plan. It adds up floating-point numbers, which are exact for whole numbers up to 2^53 and
 * take a third of the time and memory of `bigint`, whose sums are of any size.
 */
export function productSumsQuery(
  period: SalesPeriod,
  { limit, withRemoved = false, ...which }: WantedProducts,
): RawBuilder<ProductSum> {
  const sum = (column: string) => sql`sum(${sql.ref(column)}::float8)::bigint as ${sql.ref(column)}`;
  if (which.converted && limit <= fewProducts) return fewProductsQuery(period, which.currency, limit, withRemoved);
  const columns = sql`product_id, units, ${amountOf('gross', which)} as gross, refunded_units, ${amountOf('refunds', which)} as refunds`;
  return sql<ProductSum>`
    select product_id, ${sum('units')}, ${sum('gross')}, ${sum('refunded_units')}, ${sum('refunds')}
    from (
      select ${columns} from sales_product
      where ${isWanted(which)} and day between ${period.from}::date and ${period.to}::date
      union all
      select ${columns} from ${unfolded(period)} where ${isWanted(which)} and product_id is not null) s
    where ${withRemoved ? sql`true` : sql`product_id <> ${removedProducts}::uuid`}
    group by 1 having sum(units::float8) > 0 or sum(refunds::float8) > 0
    order by sum(gross::float8) desc, product_id limit ${limit}`;
}

/** Products up to which their units are read one by one. */
const fewProducts = 50;

/**
 * Products that brought most in all currencies: ranked by what is in the shop's own or converted, a third of the rows, and then counted,
 * since converted rows have no units.
 */
function fewProductsQuery(
  period: SalesPeriod,
  currency: CurrencyCode,
  limit: number,
  withRemoved: boolean,
): RawBuilder<ProductSum> {
  const days = sql`day between ${period.from}::date and ${period.to}::date`;
  const codes = sql`currency = any(${[currency, convertedCode]}::text[])`;
  return sql<ProductSum>`
    select r.product_id, u.units, r.gross, u.refunded_units, r.refunds
    from (
      select product_id, sum(gross::float8)::bigint as gross, sum(refunds::float8)::bigint as refunds
      from (
        select product_id, gross, refunds from sales_product where ${codes} and ${days}
        union all
        select product_id, gross, refunds from ${unfolded(period)} where ${codes} and product_id is not null) s
      where ${withRemoved ? sql`true` : sql`product_id <> ${removedProducts}::uuid`}
      group by 1 having sum(gross::float8) <> 0 or sum(refunds::float8) > 0
      order by sum(gross::float8) desc, product_id limit ${limit}) r
    cross join lateral (
      select coalesce(sum(units), 0)::bigint as units, coalesce(sum(refunded_units), 0)::bigint as refunded_units
      from (
        select units, refunded_units from sales_product p where p.product_id = r.product_id and ${days}
        union all
        select units, refunded_units from ${unfolded(period)} where e.product_id = r.product_id) s) u
    order by r.gross desc, r.product_id`;
}

function unfolded({ from, to, timeZone }: SalesPeriod): RawBuilder<unknown> {
  return sql`(select at at time zone ${timeZone} as moment, * from sales_entry
    where at >= ${from}::date::timestamp at time zone ${timeZone}
      and at < (${to}::date + 1)::timestamp at time zone ${timeZone}) e`;
}

/** Units of some products that were sold since a day, folded or not; products without any are left out. */
export async function unitsSince(
  db: Db,
  productIds: string[],
  { from, timeZone }: Pick<SalesPeriod, 'from' | 'timeZone'>,
): Promise<{ product_id: string; units: number }[]> {
  const { rows } = await sql<{ product_id: string; units: number }>`
    select product_id, sum(units)::int as units from (
      select product_id, units from sales_product where product_id = any(${productIds}::uuid[]) and day >= ${from}::date
      union all
      select product_id, units from sales_entry
      where product_id = any(${productIds}::uuid[]) and at >= ${from}::date::timestamp at time zone ${timeZone}) s
    group by product_id`.execute(db);
  return rows;
}
