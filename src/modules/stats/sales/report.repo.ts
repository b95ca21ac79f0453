import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { amountOf, convertedCode, isWanted, type SalesCurrency, type SalesPeriod } from './sales.repo.ts';

export interface CountrySum {
  country: string;
  orders: number;
  gross: number;
  refunds: number;
  tax: number;
  shipping: number;
}

/** Sums of one currency by the country that orders go to: those that are folded and, in the same statement, what is not folded yet. */
export async function countrySums(db: Db, period: SalesPeriod, which: SalesCurrency): Promise<CountrySum[]> {
  return (await countrySumsQuery(period, which).execute(db)).rows;
}

/** The query of `countrySums`; tests look at its plan. */
export function countrySumsQuery(period: SalesPeriod, which: SalesCurrency): RawBuilder<CountrySum> {
  const amounts = ['gross', 'refunds', 'tax', 'shipping'].map(
    (column) => sql`${amountOf(column, which)} as ${sql.ref(column)}`,
  );
  const columns = sql`country, orders, ${sql.join(amounts)}`;
  return sql<CountrySum>`
    select country, sum(orders)::bigint as orders, sum(gross)::bigint as gross, sum(refunds)::bigint as refunds,
      sum(tax)::bigint as tax, sum(shipping)::bigint as shipping
    from (
      select ${columns} from sales_country
      where ${isWanted(which)} and day between ${period.from}::date and ${period.to}::date
      union all
      select ${columns} from sales_entry e
      where ${isWanted(which)} and country is not null and ${isIn(period, 'e.at')}) x
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
  { productId, ...which }: { productId: string } & SalesCurrency,
): Promise<VariantSum[]> {
  const line = sql`select coalesce(l.variant_id::text, l.sku) as key, l.sku, l.spec, l.spec_label, o.submitted_at`;
  const { rows } = await sql<VariantSum>`
    select (array_agg(sku order by submitted_at desc))[1] as sku, (array_agg(spec order by submitted_at desc))[1] as spec,
      (array_agg(spec_label order by submitted_at desc))[1] as label, sum(units)::bigint as units, sum(gross)::bigint as gross,
      sum(refunded_units)::bigint as refunded_units, sum(refunds)::bigint as refunds
    from (
      ${line}, l.quantity as units, converted(l.total - case when o.tax_included then l.tax else 0 end, s.worth) as gross,
        0 as refunded_units, 0 as refunds
      from order_line l join customer_order o on o.id = l.order_id cross join lateral ${worthOf(which)}
      where l.product_id = ${productId}::uuid and is_sale(o.status, o.pay_status, o.is_test) and ${isIn(period, 'o.submitted_at')}
      union all
      ${line}, 0, 0, d.units, converted(d.amount - d.tax, s.worth)
      from order_line l join order_refund_line d on d.line_id = l.id join order_refund r on r.id = d.order_refund_id
      join customer_order o on o.id = l.order_id cross join lateral ${worthOf(which)}
      where l.product_id = ${productId}::uuid and not r.is_failed and not o.is_test and ${isIn(period, 'r.at')}) x
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
export async function couponSums(db: Db, period: SalesPeriod, which: SalesCurrency): Promise<CouponSum[]> {
  return (await couponSumsQuery(period, which).execute(db)).rows;
}

/** The query of `couponSums`; tests look at its plan. */
export function couponSumsQuery(period: SalesPeriod, which: SalesCurrency): RawBuilder<CouponSum> {
  return sql<CouponSum>`
    select c.code, max(c.title) as title, count(distinct o.id)::int as orders, sum(c.amount)::bigint as discount,
      sum(l.gross)::bigint as gross
    from customer_order o cross join lateral ${worthOf(which)}
    cross join lateral (
      select d ->> 'code' as code, max(d ->> 'title') as title, converted(sum((d ->> 'amount')::bigint)::bigint, s.worth) as amount
      from jsonb_array_elements(o.discounts) d where d ->> 'source' = 'coupon' group by 1) c
    cross join lateral (
      select coalesce(sum(converted(total - case when o.tax_included then tax else 0 end, s.worth)), 0) as gross
      from order_line where order_id = o.id) l
    where is_sale(o.status, o.pay_status, o.is_test) and ${isIn(period, 'o.submitted_at')}
      and o.coupon_discount > 0
    group by 1 order by 4 desc, 1`;
}

/** Worth of the minor unit of an order in a currency, null where it is its own; no row for an order that does not count in it. */
function worthOf({ currency, converted }: SalesCurrency): RawBuilder<unknown> {
  if (!converted) return sql`(select null::numeric as worth where o.currency = ${currency}) s`;
  return sql`(select worth from sales_currencies(o.currency, o.rate, o.rate_base)
    where code = case when o.currency = ${currency} then o.currency else ${convertedCode} end) s`;
}

function isIn({ from, to, timeZone }: SalesPeriod, column: string) {
  const at = sql.ref(column);
  return sql`${at} >= ${from}::date::timestamp at time zone ${timeZone}
    and ${at} < (${to}::date + 1)::timestamp at time zone ${timeZone}`;
}
