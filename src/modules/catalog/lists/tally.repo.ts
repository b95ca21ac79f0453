import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { asksVariants } from './conditions.ts';
import { buyable, fits } from './filter.repo.ts';
import { type ListingQuery, visible } from './listing.repo.ts';

/** Facets to count of a list. */
export interface Wanted {
  specs: boolean;
  stock: boolean;
  rating: boolean;
  price: boolean;
  /** Lists of categories that are counted. */
  categories: string[];
  /** The viewer's currency where variants may have their own prices in it. */
  ownCurrency: string | null;
}

export interface Tally {
  total: number;
  /** Products by `s:colour=red`, `i` (can be bought), `r:4`, `c:<id>`. */
  counts: Map<string, number>;
  /** The lowest and highest of base prices, and of own prices in the viewer's currency; null where there are none. */
  base: { min: number; max: number } | null;
  own: { min: number; max: number } | null;
}

/** Counts what a list consists of, in one pass over its products. */
export async function tally(db: Db, query: ListingQuery, wanted: Wanted): Promise<Tally> {
  const parts = [sql`select 'total' as key, count(*) as least, 0::bigint as most from p`, ...partsOf(query, wanted)];
  const { rows } = await sql<Row>`
    with p as materialized (select l.product_id, k.keys, k.price_min, k.price_max ${visible(query, true)})
    ${sql.join(parts, sql` union all `)}`.execute(db);
  const counts = new Map(rows.flatMap(({ key, least }) => (least === null ? [] : [[key, least] as const])));
  return { total: counts.get('total') ?? 0, counts, base: spanOf(rows, 'base'), own: spanOf(rows, 'own') };
}

interface Row {
  key: string;
  least: number | null;
  most: number | null;
}

function spanOf(rows: Row[], name: string): Tally['base'] {
  const known = rows.flatMap(({ key, least, most }) =>
    key === name && least !== null && most !== null ? [{ least, most }] : [],
  );
  if (known.length === 0) return null;
  return { min: Math.min(...known.map(({ least }) => least)), max: Math.max(...known.map(({ most }) => most)) };
}

function partsOf(query: ListingQuery, wanted: Wanted): RawBuilder<unknown>[] {
  const { conditions } = query;
  const detailed = asksVariants(conditions);
  const kinds = [
    ...(wanted.specs && !detailed ? [conditions.inStock ? 'i:' : 's:'] : []),
    ...(wanted.rating ? ['r:'] : []),
  ];
  const isStock = wanted.stock && !detailed;
  return [
    ...(kinds.length > 0 || isStock ? [byKeys(kinds, isStock)] : []),
    ...(wanted.specs && detailed ? [byVariants(query)] : []),
    ...(wanted.stock && detailed ? [buyableOnes(query)] : []),
    ...(wanted.categories.length > 0 ? [byCategories(wanted.categories)] : []),
    ...(wanted.price ? prices(query, wanted.ownCurrency) : []),
  ];
}

/** The keys of each product, those of buyable variants under the name that both have. */
function byKeys(kinds: string[], isStock: boolean): RawBuilder<unknown> {
  return sql`
    select case left(key, 2) when 'i:' then 's' || substr(key, 2) else key end, count(*), 0 from p cross join unnest(p.keys) key
    where left(key, 2) = any(${kinds}::text[]) ${isStock ? sql`or key = 'i'` : sql``} group by 1`;
}

/** Values of the variants that match the other filters: each product counts once for a value, however many variants have it. */
function byVariants({ conditions }: ListingQuery): RawBuilder<unknown> {
  return sql`
    select 's:' || e.key || '=' || e.value, count(distinct v.product_id), 0
    from p join variant v on v.product_id = p.product_id cross join jsonb_each_text(v.spec) e
    where ${fits(conditions)} group by e.key, e.value`;
}

function buyableOnes({ conditions }: ListingQuery): RawBuilder<unknown> {
  return sql`
    select 'i', count(distinct v.product_id), 0 from p join variant v on v.product_id = p.product_id
    where ${fits(conditions)} and ${buyable}`;
}

function byCategories(ids: string[]): RawBuilder<unknown> {
  return sql`
    select 'c:' || c.category_id, count(*), 0 from p join listing c on c.product_id = p.product_id
    where c.category_id = any(${ids}::uuid[]) group by c.category_id`;
}

/** Makes FROM and WHERE: by the products where no filter is on variants, else by the variants that match the other filters. */
function prices({ conditions }: ListingQuery, own: string | null): RawBuilder<unknown>[] {
  const key = `o:${own}`;
  if (!asksVariants(conditions) && !conditions.inStock) {
    const plain = own ? sql`where not p.keys @> array[${key}]::text[]` : sql``;
    const span = sql`select 'base', min(price_min), max(price_max) from p ${plain}`;
    return own ? [span, ...variantPrices(sql`p.keys @> array[${key}]::text[]`, own)] : [span];
  }
  return variantPrices(fits(conditions), own);
}

function variantPrices(condition: RawBuilder<boolean>, own: string | null): RawBuilder<unknown>[] {
  const rows = sql`from p join variant v on v.product_id = p.product_id`;
  if (!own) return [sql`select 'base', min(v.price), max(v.price) ${rows} where ${condition}`];
  const theirs = sql`${rows} left join variant_price o on o.variant_id = v.id and o.currency = ${own} where ${condition}`;
  return [
    sql`select 'base', min(v.price), max(v.price) ${theirs} and o.price is null`,
    sql`select 'own', min(o.price), max(o.price) ${theirs} and o.price is not null`,
  ];
}
