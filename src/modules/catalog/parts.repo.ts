import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { giftCardCategory } from '../../shared/gift-card-goods.ts';
import type { Text } from '../../shared/locale.ts';
import type { StoredImage } from '../../shared/stored-image.ts';
import type { StoredSpec } from '../../shared/stored-spec.ts';
import type { Stock, StoredPrice } from './catalog.ts';
import type { PartDraft } from './draft.ts';

/** Units that the parts of a variant `v` suffice for, if it is a bundle. */
export const partUnits = sql<number | null>`case when v.stock_policy = 'parts' then units_of_parts(v.id) end`;

/** Picture of a variant among those of its product: its own, that of its choice, or the first. */
function pictureAmong(variant: RawBuilder<unknown>, images: RawBuilder<unknown>) {
  return sql`coalesce(
        (select i from jsonb_array_elements(${images}) i where i ->> 'hash' = ${variant}.image_hash limit 1),
        (select i from jsonb_array_elements(${images}) with ordinality as e(i, n)
          where i -> 'values' <@ ${variant}.spec and i -> 'values' <> '{}' order by n limit 1),
        ${images} -> 0)`;
}

/** Most pictures of parts that stand for a bundle. */
const maxTiles = 4;

/** Pictures of the first parts of a bundle, each with an alternative text, as JSON. */
const tilesOf = (bundle: RawBuilder<unknown>) => sql`(
    select jsonb_agg(tile order by place) from (
      select min(place) as place, (array_agg(tile order by place))[1] as tile from (
        select b.position as place, (shown.i - 'values') || jsonb_build_object('alt', coalesce(shown.i -> 'alt', r.title)) as tile
        from bundle_part b join variant q on q.id = b.part_id join product r on r.id = q.product_id
        cross join lateral (select ${pictureAmong(sql`q`, sql`r.images`)} as i) shown
        where b.variant_id = ${bundle}.id and shown.i is not null) each
      group by tile ->> 'hash' order by 1 limit ${sql.lit(maxTiles)}) tiles)`;

/**
 * Pictures of a product as shoppers see them: its own, then of each bundle without any the pictures of its parts, put together.
 * A picture without a choice stands for every variant, unless another variant names it.
 */
export function shownImages(product: RawBuilder<unknown>) {
  const { images, id } = { images: sql`${product}.images`, id: sql`${product}.id` };
  return sql`case when not exists (select from variant where product_id = ${id} and stock_policy = 'parts') then ${images}
    else ${images} || coalesce((
      select jsonb_agg((composed.tiles -> 0) - 'alt' || jsonb_build_object('tiles', composed.tiles, 'values', bundle.spec)
        order by bundle.position)
      from variant bundle cross join lateral (select ${tilesOf(sql`bundle`)} as tiles) composed
      where bundle.product_id = ${id} and bundle.stock_policy = 'parts' and composed.tiles is not null
        and not exists (select from jsonb_array_elements(${images}) i where i ->> 'hash' = bundle.image_hash
          or coalesce(i -> 'values', '{}') <@ bundle.spec and (coalesce(i -> 'values', '{}') <> '{}' or not exists (
            select from variant other where other.product_id = ${id} and other.image_hash = i ->> 'hash')))), '[]') end`;
}

/** Picture of a variant: its own, that of its choice, those of its parts, or the first of the product. */
export function pictureOf(variant: RawBuilder<unknown>, product: RawBuilder<unknown>) {
  return sql`(select ${pictureAmong(variant, sql`all_shown.images`)} from (select ${shownImages(product)} as images offset 0) all_shown)`;
}

/** Part of a bundle with its words in every language. */
interface PartWords {
  sku: string;
  spec: Record<string, string>;
  specs: StoredSpec[];
  slug: string;
  title: Text;
  image: StoredImage | null;
  quantity: number;
}

/** Part of a bundle as a cart and an order need it. */
export interface BoughtPart extends PartWords, Omit<Stock, 'part_units'> {
  variant_id: string;
  /** Grams; 0 where it is unknown. */
  grams: number;
}

/** Part of a bundle as its page shows it. */
export interface ShownPart extends PartWords, StoredPrice {
  product_id: string;
  /** False for a product that shoppers may not see: it is named, without a link. */
  visible: boolean;
}

const words = sql`'sku', q.sku, 'spec', q.spec, 'specs', r.specs, 'slug', r.slug, 'title', r.title,
  'image', ${pictureAmong(sql`q`, sql`r.images`)}, 'quantity', b.quantity`;
const ofBundle = sql`from bundle_part b join variant q on q.id = b.part_id join product r on r.id = q.product_id`;

/** The parts of a variant `v` that is a bundle, in their order, as JSON of `BoughtPart`. */
export const partsBought = sql<BoughtPart[] | null>`case when v.stock_policy = 'parts' then coalesce((
        select json_agg(json_build_object(${words}, 'variant_id', q.id, 'grams', coalesce(q.weight_grams, 0),
          'stock_policy', q.stock_policy, 'on_hand', q.on_hand, 'reserved', q.reserved, 'preorder_places', 0)
          order by b.position) ${ofBundle} where b.variant_id = v.id), '[]') end`;

/** The same as JSON of `ShownPart`, with prices. */
export function partsShown(currency: string, now: Date) {
  return sql<ShownPart[] | null>`case when v.stock_policy = 'parts' then coalesce((
        select json_agg(json_build_object(${words}, 'product_id', r.id, 'price', q.price, 'list_price', q.list_price,
          'own_price', w.price, 'own_list_price', w.list_price,
          'visible', coalesce(r.status = 'active' and r.published_at <= ${now}, false)) order by b.position)
        ${ofBundle} left join variant_price w on w.variant_id = q.id and w.currency = ${currency}
        where b.variant_id = v.id), '[]') end`;
}

/** Variants that may be parts, by SKU, held until the transaction ends. */
export async function lockParts(
  tx: Tx,
  skus: string[],
): Promise<Map<string, { id: string; isBundle: boolean; isGiftCard: boolean }>> {
  if (skus.length === 0) return new Map();
  const { rows } = await sql<{ sku: string; id: string; isBundle: boolean; isGiftCard: boolean }>`
    select sku, id, stock_policy = 'parts' as "isBundle", tax_category = ${giftCardCategory} as "isGiftCard" from variant
    where sku = any(${skus}::text[]) order by id for share`.execute(tx);
  return new Map(rows.map(({ sku, ...row }) => [sku, row]));
}

/** A part of a bundle by its variant. */
export interface PartUnits {
  id: string;
  quantity: number;
}

/** The parts of those of some variants that are bundles, in their order, by the variant. */
export async function keptParts(tx: Tx, variantIds: string[]): Promise<Map<string, PartUnits[]>> {
  const { rows } = await sql<{ bundle: string; parts: PartUnits[] }>`
    select variant_id as bundle, json_agg(json_build_object('id', part_id, 'quantity', quantity) order by position) as parts
    from bundle_part where variant_id = any(${variantIds}::uuid[]) group by 1`.execute(tx);
  return new Map(rows.map(({ bundle, parts }) => [bundle, parts]));
}

/** Replaces the parts of a variant; none for what is no bundle. */
export async function replaceParts(tx: Tx, variantId: string, parts: readonly PartUnits[]): Promise<void> {
  const ids = parts.map(({ id }) => id);
  const quantities = parts.map(({ quantity }) => quantity);
  await sql`delete from bundle_part where variant_id = ${variantId}::uuid`.execute(tx);
  if (parts.length === 0) return;
  await sql`
    insert into bundle_part (variant_id, part_id, quantity, position)
    select ${variantId}::uuid, p.id, p.quantity, p.place - 1
    from unnest(${ids}::uuid[], ${quantities}::int[]) with ordinality as p(id, quantity, place)`.execute(tx);
}

/** Bundles of other products that need one of these variants: SKU of the part and title of the bundle. */
export async function bundlesOf(tx: Tx, of: { variantIds: string[] } | { productId: string }) {
  const among =
    'productId' in of ? sql`q.product_id = ${of.productId}::uuid` : sql`q.id = any(${of.variantIds}::uuid[])`;
  const { rows } = await sql<{ sku: string; title: Text; product_id: string; part_id: string }>`
    select q.sku, q.id as part_id, r.title, r.id as product_id
    from variant q join bundle_part b on b.part_id = q.id join variant v on v.id = b.variant_id
    join product r on r.id = v.product_id where ${among} order by r.id`.execute(tx);
  return rows;
}

/** SKUs and quantities of the parts of bundles by the variant. */
export async function partDrafts(db: Db, variantIds: string[]): Promise<Map<string, PartDraft[]>> {
  const { rows } = await sql<{ id: string; parts: PartDraft[] }>`
    select b.variant_id as id, json_agg(json_build_object('sku', q.sku, 'quantity', b.quantity) order by b.position) as parts
    from bundle_part b join variant q on q.id = b.part_id where b.variant_id = any(${variantIds}::uuid[]) group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ id, parts }) => [id, parts]));
}

/** Takes variants that are about to go out of the bundles of their own product. */
export async function dropParts(tx: Tx, variantIds: string[]): Promise<void> {
  await sql`delete from bundle_part where part_id = any(${variantIds}::uuid[])`.execute(tx);
}
