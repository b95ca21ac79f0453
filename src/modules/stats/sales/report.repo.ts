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

export interface VariantSum {
  sku: string;
  spec: Record<string, string>;
  /** Its name in the words of the latest order. */
  label: string;
  units: number;
  gross: number;
  refunded_units: number;
  refunds: number;
}

/** Sales of the variants of a product in one currency, from the orders; a variant that was removed counts by its SKU. */
export async function variantSums(
  db: Db,
  period: SalesPeriod,
  { productId, currency }: { productId: string; currency: string },
): Promise<VariantSum[]> {
  const line = sql`select coalesce(l.variant_id::text, l.sku) as key, l.sku, l.spec, l.spec_label, o.submitted_at`;
  const { rows } = await sql<VariantSum>`
    select (array_agg(sku order by submitted_at desc))[1] as sku, (array_agg(spec order by submitted_at desc))[1] as spec,
      (array_agg(spec_label order by submitted_at desc))[1] as label, sum(units)::bigint as units, sum(gross)::bigint as gross,
      sum(refunded_units)::bigint as refunded_units, sum(refunds)::bigint as refunds
    from (
      ${line}, l.quantity as units, l.total - case when o.tax_included then l.tax else 0 end as gross, 0 as refunded_units, 0 as refunds
      from order_line l join customer_order o on o.id = l.order_id
      where l.product_id = ${productId}::uuid and is_sale(o.status, o.pay_status, o.is_test) and o.currency = ${currency}
        and ${isIn(period, 'o.submitted_at')}
      union all
      ${line}, 0, 0, d.units, d.amount - d.tax
      from order_line l join order_refund_line d on d.line_id = l.id join order_refund r on r.id = d.order_refund_id
      join customer_order o on o.id = l.order_id
      where l.product_id = ${productId}::uuid and not r.is_failed and not o.is_test and o.currency = ${currency}
        and ${isIn(period, 'r.at')}) x
    group by key having (sum(units), sum(gross), sum(refunded_units), sum(refunds)) <> (0, 0, 0, 0)
    order by sum(gross) desc, 1`.execute(db);
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
