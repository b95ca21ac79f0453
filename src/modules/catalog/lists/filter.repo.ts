import { type RawBuilder, sql } from 'kysely';
import type { Conditions, PriceBand } from './conditions.ts';

type Condition = RawBuilder<boolean>;

/**
 * Conditions on the row `k` of `product_keys` and, where the keys are not enough, on variants: one variant has to match all of
 * them; a red small one that is sold out is not "red, small, in stock".
 */
export function keyConditions(conditions: Conditions): Condition[] {
  const { price, inStock, rating, spec, categories } = conditions;
  const kind = inStock ? 'i' : 's';
  const found: Condition[] = spec.map(([code, values]) => anyKey(values.map((value) => `${kind}:${code}=${value}`)));
  if (inStock && spec.length === 0) found.push(allKeys(['i']));
  if (rating > 0) found.push(...ratingConditions(rating));
  if (categories) found.push(inLists(categories));
  if (price) found.push(mayCost(price));
  if (!matchesByKeys(conditions)) found.push(someVariant(conditions));
  return found;
}

/** One specification with or without stock is a key of its own, and so is nothing but stock. */
function matchesByKeys({ price, spec }: Conditions): boolean {
  return price === null && spec.length <= 1;
}

function anyKey(keys: string[]): Condition {
  return sql`k.keys && ${keys}::text[]`;
}

function allKeys(keys: string[]): Condition {
  return sql`k.keys @> ${keys}::text[]`;
}

/** Keys have whole stars; for halves the average is compared. */
function ratingConditions(rating: number): Condition[] {
  const whole = allKeys([`r:${Math.floor(rating)}`]);
  if (Number.isInteger(rating)) return [whole];
  return [
    whole,
    sql`exists (select from product r where r.id = k.product_id and r.rating_sum >= ${rating}::numeric * r.rating_count)`,
  ];
}

function inLists(ids: string[]): Condition {
  return sql`exists (select from listing c where c.product_id = k.product_id and c.category_id = any(${ids}::uuid[]))`;
}

/** Leaves out what cannot have a variant in the band, by the span of its prices; own prices are not in that span. */
function mayCost({ own, min, max }: PriceBand): Condition {
  const span = min > max ? sql<boolean>`false` : sql<boolean>`${spanOfPrices} && int8range(${min}, ${max}, '[]')`;
  return own ? sql`(${span} or ${hasOwn(own.currency)})` : span;
}

/** Uses the expression of the index `product_keys_prices`. */
const spanOfPrices = sql`int8range(k.price_min, k.price_max, '[]')`;

/** Products whose cheapest variant is below the price range, and whose dearest may be in it. */
export function reachesInto({ min }: PriceBand): Condition {
  return sql`(l.price < ${min}::bigint and ${spanOfPrices} @> ${min}::bigint)`;
}

function hasOwn(currency: string): Condition {
  return sql`k.keys @> array[${`o:${currency}`}]::text[]`;
}

function someVariant(conditions: Conditions): Condition {
  // A value, not `exists`: PostgreSQL would take what variants are like for so rare that it gathers and sorts the whole list.
  const exists: Condition = sql`
    coalesce((select true from variant v where v.product_id = k.product_id and ${fits(conditions)} limit 1), false)`;
  const { price, spec, inStock } = conditions;
  return price && spec.length === 0 && !inStock ? sql`(${surelyCosts(price)} or ${exists})` : exists;
}

/** Products whose cheapest or dearest variant is in the range need no look at variants. */
function surelyCosts({ own, min, max }: PriceBand): Condition {
  const sure = sql<boolean>`(k.price_min between ${min}::bigint and ${max}::bigint
    or k.price_max between ${min}::bigint and ${max}::bigint)`;
  return own ? sql`(${sure} and not ${hasOwn(own.currency)})` : sure;
}

/** Condition on the variant `v`; true without filters of variants. */
export function fits({ price, inStock, spec }: Conditions): Condition {
  const each: Condition[] = spec.map(([code, values]) => sql`v.spec ->> ${code} = any(${values}::text[])`);
  if (inStock) each.push(buyable);
  if (price) each.push(costs(price));
  return each.length > 0 ? sql`${sql.join(each, sql` and `)}` : sql`true`;
}

export const buyable: Condition = sql`is_buyable(v)`;

function costs({ own, min, max }: PriceBand): Condition {
  const converted = sql<boolean>`v.price between ${min}::bigint and ${max}::bigint`;
  if (!own) return converted;
  return sql`coalesce(
    (select o.price between ${own.min}::bigint and ${own.max}::bigint from variant_price o
      where o.variant_id = v.id and o.currency = ${own.currency}), ${converted})`;
}
