import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Text } from '../../shared/locale.ts';
import type { StoredImage } from '../../shared/stored-image.ts';
import type { StoredSpec } from '../../shared/stored-spec.ts';
import type { StoredPrice } from './catalog.ts';
import { shownImages } from './parts.repo.ts';

/** Figures of a card that change with every sale; small, so that they are read for every list. */
export interface CardFigures {
  id: string;
  /** Another one after any change of the product's row. */
  version: string;
  price_min: number;
  price_max: number;
  sold: number;
  rating_sum: number;
  rating_count: number;
  available: boolean;
  /** The first day from which it is dispatched, where it can only be ordered before there is any; else null. */
  preorder_on: string | null;
  variants: number;
  only_sku: string;
  list_price: number | null;
}

/** Queries products by a subquery of their ids, which saves a query. */
export type Chosen = Expression<{ product_id: string }>;

/** The figures of the chosen products' cards, in base prices and in the order of the choice. */
export async function cardFigures(db: Db, chosen: Chosen): Promise<CardFigures[]> {
  const { rows } = await figuresOf(chosen).execute(db);
  return rows;
}

/** Version of a product `p`: of its row, and of those whose pictures it may show as a bundle. */
function versionOf(hasBundle: RawBuilder<unknown>) {
  // xmin is the transaction that wrote the row: what was read under it is what the row still says.
  return sql`p.xmin::text || case when ${hasBundle} then coalesce((
      select string_agg(distinct ' ' || r.xmin::text, '') from variant b join bundle_part on variant_id = b.id
        join variant q on q.id = part_id join product r on r.id = q.product_id where b.product_id = p.id), '') else '' end`;
}

/** Query of `cardFigures`, to be joined with another. */
export function figuresOf(chosen: Chosen) {
  return sql<CardFigures>`
    select p.id, ${versionOf(sql`v.has_bundle`)} as version, p.price_min, p.price_max, p.sold, p.rating_sum, p.rating_count, v.*
    from unnest(array(${chosen})) with ordinality as c (id, place) join product p on p.id = c.id cross join lateral (
      select bool_or(is_buyable(o)) as available, bool_or(stock_policy = 'parts') as has_bundle,
        case when not bool_or(is_buyable(o) and (stock_policy <> 'counted' or on_hand > reserved))
          then (min(preorder_on) filter (where on_hand + preorder_places > reserved))::text end as preorder_on, count(*)::int as variants,
        min(sku) as only_sku, min(list_price) filter (where price = p.price_min) as list_price
      from variant o where product_id = p.id) v
    order by c.place`;
}

/** Texts of a card in every language, which only an edit of the product changes. */
export interface CardTexts {
  id: string;
  version: string;
  slug: string;
  title: Text;
  summary: Text;
  vendor: string;
  colours: StoredSpec | null;
  sizes: StoredSpec | null;
  /** A SKU of each colour, an available one where there is one; null without colours. */
  skus: Record<string, string> | null;
  images: StoredImage[];
}

export async function cardTexts(db: Db, ids: string[]): Promise<CardTexts[]> {
  const { rows } = await sql<CardTexts>`
    select id, ${versionOf(sql`exists (select from variant b where b.product_id = p.id and b.stock_policy = 'parts')`)} as version,
      slug, title, summary, vendor,
      jsonb_path_query_first(specs, '$[*] ? (@.code == "colour")') as colours,
      jsonb_path_query_first(specs, '$[*] ? (@.code == "size")') as sizes,
      (select jsonb_object_agg(colour, sku) from (
        select distinct on (spec ->> 'colour') spec ->> 'colour' as colour, sku from variant o
        where product_id = p.id and spec ->> 'colour' is not null
        order by spec ->> 'colour', is_buyable(o) desc, position
      ) of_colour) as skus,
      jsonb_path_query_array(${shownImages(sql`p`)}, '$[0 to 1]') as images
    from product p where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export interface PriceRow extends StoredPrice {
  product_id: string;
}

/** Prices of some products with own ones in `currency`, where conversion is not enough. */
export function priceRows(db: Db, ids: string[], currency: string): Promise<PriceRow[]> {
  return db
    .selectFrom('variant')
    .leftJoin('variant_price', (join) =>
      join.onRef('variant_price.variant_id', '=', 'variant.id').on('variant_price.currency', '=', currency),
    )
    .select(['variant.product_id', 'variant.price', 'variant.list_price'])
    .select(['variant_price.price as own_price', 'variant_price.list_price as own_list_price'])
    .where('variant.product_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
