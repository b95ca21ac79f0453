import { sql } from 'kysely';
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

/** Sums of one currency by the country that orders go to, from the orders, as `sales_hour` defines them. */
export async function countrySums(db: Db, period: SalesPeriod, currency: string): Promise<CountrySum[]> {
  const { rows } = await sql<CountrySum>`
    select country, sum(orders)::bigint as orders, sum(gross)::bigint as gross, sum(refunds)::bigint as refunds,
      sum(tax)::bigint as tax, sum(shipping)::bigint as shipping
    from (
      select coalesce(o.address ->> 'countryCode', '') as country, 1 as orders, coalesce(l.total - l.within, 0) as gross,
        0 as refunds, o.tax, o.shipping_fee - case when o.tax_included then o.tax else 0 end + coalesce(l.within, 0) as shipping
      from customer_order o left join lateral (
        select sum(total) as total, sum(case when o.tax_included then tax else 0 end) as within
        from order_line where order_id = o.id) l on true
      where is_sale(o.status, o.pay_status, o.is_test) and o.currency = ${currency} and ${isIn(period, 'o.submitted_at')}
      union all
      select coalesce(o.address ->> 'countryCode', ''), 0, 0, coalesce(d.amount - d.tax, 0), -coalesce(d.tax, 0) - r.shipping_tax,
        r.shipping_tax - r.shipping
      from order_refund r join customer_order o on o.id = r.order_id left join lateral (
        select sum(amount) as amount, sum(tax) as tax from order_refund_line where order_refund_id = r.id) d on true
      where not r.is_failed and not o.is_test and o.currency = ${currency} and ${isIn(period, 'r.at')}) x
    group by 1 order by sum(gross) desc, 1`.execute(db);
  return rows;
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
  const { rows } = await sql<CouponSum>`
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
    group by 1 order by 4 desc, 1`.execute(db);
  return rows;
}

function isIn({ from, to, timeZone }: SalesPeriod, column: string) {
  const at = sql.ref(column);
  return sql`${at} >= ${from}::date::timestamp at time zone ${timeZone}
    and ${at} < (${to}::date + 1)::timestamp at time zone ${timeZone}`;
}
