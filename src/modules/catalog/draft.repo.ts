import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { type CurrencyCode, minor } from '../../shared/money.ts';
import type { PartDraft, ProductDraft, VariantDraft } from './draft.ts';
import { partDrafts } from './parts.repo.ts';

/** A stored product as it could be saved again, whatever its status; null when the slug is free. */
export async function readDraft(db: Db, slug: string): Promise<ProductDraft | null> {
  const row = await db.selectFrom('product').selectAll().where('slug', '=', slug).executeTakeFirst();
  return row ? draftOfRow(row, await categorySlugs(db, row.id), await variantDrafts(db, row.id)) : null;
}

/** The same by its id, in statements that are started at once. */
export async function readDraftById(db: Db, id: string): Promise<ProductDraft | null> {
  const [row, categories, variants] = await Promise.all([
    db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirst(),
    categorySlugs(db, id),
    variantDrafts(db, id),
  ]);
  return row ? draftOfRow(row, categories, variants) : null;
}

function draftOfRow(row: Selectable<Tables['product']>, categories: string[], variants: VariantDraft[]): ProductDraft {
  const { slug } = row;
  const { title, summary, description, vendor, type, status, specs, images, tags, seo, rank, sold } = row;
  const texts = { slug, title, summary, description, vendor, type, status, specs, images, tags, seo, rank, sold };
  const times = { publishedAt: row.published_at, createdAt: row.created_at };
  return {
    ...texts,
    ...times,
    categories,
    metafields: row.metafields,
    appFields: row.app_fields,
    relatedIds: row.related_ids,
    variants,
  };
}

async function categorySlugs(db: Db, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_category')
    .innerJoin('category', 'category.id', 'product_category.category_id')
    .select('category.slug')
    .where('product_id', '=', productId)
    .orderBy('product_category.position')
    .execute();
  return rows.map((row) => row.slug);
}

async function variantDrafts(db: Db, productId: string): Promise<VariantDraft[]> {
  const rows = await db
    .selectFrom('variant')
    .selectAll()
    .select([
      sql<string | null>`back_on::text`.as('back_on_text'),
      sql<string | null>`preorder_on::text`.as('preorder_on_text'),
    ])
    .select(
      sql<{ currency: CurrencyCode; price: number; listPrice: number | null }[] | null>`(
        select json_agg(json_build_object('currency', currency, 'price', price, 'listPrice', list_price) order by currency)
        from variant_price where variant_id = variant.id)`.as('own'),
    )
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
  const parts = await partsOf(db, rows);
  return rows.map((row) => ({
    sku: row.sku,
    spec: row.spec,
    price: minor(row.price),
    listPrice: row.list_price === null ? null : minor(row.list_price),
    prices: (row.own ?? []).map(({ currency, price, listPrice }) => ({
      currency,
      price: minor(price),
      listPrice: listPrice === null ? null : minor(listPrice),
    })),
    barcode: row.barcode,
    weightGrams: row.weight_grams,
    stockPolicy: row.stock_policy,
    parts: parts.get(row.id) ?? [],
    onHand: row.on_hand,
    imageHash: row.image_hash,
    taxCategory: row.tax_category,
    requiresShipping: row.requires_shipping,
    backOn: row.back_on_text,
    preorderOn: row.preorder_on_text,
    preorderLimit: row.preorder_limit,
    metafields: row.metafields,
  }));
}

/** Parts of those of some variants that are bundles, by the variant. */
async function partsOf(
  db: Db,
  rows: readonly { id: string; stock_policy: string }[],
): Promise<Map<string, PartDraft[]>> {
  const bundles = rows.filter(({ stock_policy: policy }) => policy === 'parts').map(({ id }) => id);
  return bundles.length > 0 ? partDrafts(db, bundles) : new Map();
}
