import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { SalesPeriod } from './sales.repo.ts';

export interface CountrySum {
  country: string;
  orders: number;
  gross: number;
  refunds: number;
  tax: number;
  shipping: number;
}

/** Sums of one currency by the country that orders go to: those that are folded and, in the same statement, what is not folded yet. */
export async function countrySums(db: Db, period: SalesPeriod, currency: string): Promise<CountrySum[]> {
  return (await countrySumsQuery(period, currency).execute(db)).rows;
}

/** The query of `countrySums`; tests look at its plan. */
export function countrySumsQuery(period: SalesPeriod, currency: string): RawBuilder<CountrySum> {
  return sql<CountrySum>`
    select country, sum(orders)::bigint as orders, sum(gross)::bigint as gross, sum(refunds)::bigint as refunds,
      sum(tax)::bigint as tax, sum(shipping)::bigint as shipping
    from (
      select country, orders, gross, refunds, tax, shipping from sales_country
      where currency = ${currency} and day between ${period.from}::date and ${period.to}::date
      union all
      select country, orders, gross, refunds, tax, shipping from sales_entry e
      where currency = ${currency} and country is not null and ${isIn(period, 'e.at')}) x
    group by 1 having (sum(orders), sum(gross), sum(refunds), sum(tax), sum(shipping)) <> (0, 0, 0, 0, 0)
    order by sum(gross) desc, 1`;
}

export interface CouponSum {
  code: string;
  title: string;
  orders: number;
  discount: number;
  gross: number;
}

/** Orders of one currency by the coupons on them; one with two coupons counts with both. */
export async function couponSums(db: Db, period: SalesPeriod, currency: string): Promise<CouponSum[]> {
  return (await couponSumsQuery(period, currency).execute(db)).rows;
}

/** The query of `couponSums`; tests look at its plan. */
export function couponSumsQuery(period: SalesPeriod, currency: string): RawBuilder<CouponSum> {
  return sql<CouponSum>`
    select c.code, max(c.title) as title, count(distinct o.id)::int as orders, sum(c.amount)::bigint as discount,
      sum(l.gross)::bigint as gross
    from customer_order o
    cross join lateral (
      select d ->> 'code' as code, max(d ->> 'title') as title, sum((d ->> 'amount')::bigint) as amount
      from jsonb_array_elements(o.discounts) d where d ->> 'source' = 'coupon' group by 1) c
    cross join lateral (
      select coalesce(sum(total - case when o.tax_included then tax else 0 end), 0) as gross
      from order_line where order_id = o.id) l
    where is_sale(o.status, o.pay_status, o.is_test) and o.currency = ${currency} and ${isIn(period, 'o.submitted_at')}
      and o.coupon_discount > 0
    group by 1 order by 4 desc, 1`;
}

function isIn({ from, to, timeZone }: SalesPeriod, column: string) {
  const at = sql.ref(column);
  return sql`${at} >= ${from}::date::timestamp at time zone ${timeZone}
    and ${at} < (${to}::date + 1)::timestamp at time zone ${timeZone}`;
}
