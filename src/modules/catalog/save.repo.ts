import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { byLanguage, type Text } from '../../shared/locale.ts';
import type { ProductDraft, VariantDraft } from './draft.ts';

export interface SavedProduct {
  id: string;
  created: boolean;
}

/** Upserts the product's row by its id; its URL has been reserved. */
export async function upsertProduct(tx: Tx, id: string, draft: ProductDraft, now: Date): Promise<SavedProduct> {
  const values = productValues(draft, now);
  const row = await tx
    .insertInto('product')
    // How many were sold is given once; from then on only orders count.
    .values({ id, slug: draft.slug, created_at: draft.createdAt ?? now, sold: draft.sold, ...values })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ ...values, slug: draft.slug, version: sql`product.version + 1` }),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('created')])
    .executeTakeFirstOrThrow();
  return row;
}

function productValues(draft: ProductDraft, now: Date) {
  const prices = draft.variants.map((each) => each.price);
  return {
    title: json(draft.title),
    summary: json(draft.summary),
    description: json(draft.description),
    vendor: draft.vendor,
    type: draft.type,
    status: draft.status,
    published_at: draft.publishedAt,
    specs: JSON.stringify(draft.specs),
    images: JSON.stringify(draft.images),
    tags: draft.tags,
    seo: JSON.stringify(draft.seo),
    price_min: Math.min(...prices),
    price_max: Math.max(...prices),
    rank: draft.rank,
    updated_at: now,
    ...metafieldsOf(draft),
    ...(draft.relatedIds && { related_ids: draft.relatedIds }),
    ...(draft.appFields && { app_fields: JSON.stringify(draft.appFields) }),
  };
}

function metafieldsOf({ metafields }: Pick<ProductDraft, 'metafields'>) {
  return metafields && { metafields: JSON.stringify(metafields) };
}

/** Merchants' texts are kept as maps, so that one query reads both forms. */
function json(text: Text): string {
  return JSON.stringify(byLanguage(text));
}

export interface KeptVariant {
  id: string;
  sku: string;
  product_id: string;
  on_hand: number;
  reserved: number;
  is_preorder: boolean;
}

/** Variants to overwrite or to compare: those of the product, and others with these SKUs. */
export function variantsFor(tx: Tx, productId: string, skus: string[]): Promise<KeptVariant[]> {
  return tx
    .selectFrom('variant')
    .select(['id', 'sku', 'product_id', 'on_hand', 'reserved'])
    .select(sql<boolean>`preorder_on is not null`.as('is_preorder'))
    .where((e) => e.or([e('product_id', '=', productId), e('sku', '=', sql<string>`any(${skus}::text[])`)]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Upserts a variant by its id; its quantity, and the policy of one that is there, are set with its stock. */
export async function upsertVariant(
  tx: Tx,
  id: string,
  productId: string,
  position: number,
  draft: VariantDraft,
): Promise<void> {
  const values = {
    sku: draft.sku,
    position,
    spec: JSON.stringify(draft.spec),
    price: draft.price,
    list_price: draft.listPrice,
    barcode: draft.barcode,
    weight_grams: draft.weightGrams,
    image_hash: draft.imageHash,
    tax_category: draft.taxCategory,
    requires_shipping: draft.requiresShipping,
    back_on: draft.backOn,
    ...metafieldsOf(draft),
  };
  await tx
    .insertInto('variant')
    .values({ id, product_id: productId, stock_policy: draft.stockPolicy, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** Gives variants SKUs that nothing else has, so that two of a product may change theirs with each other. */
export async function releaseSkus(tx: Tx, ids: string[]): Promise<void> {
  await tx.updateTable('variant').set({ sku: sql`'released ' || id` }).where('id', 'in', ids).execute();
}

/** Answers what they were before. */
export async function replaceOwnPrices(
  tx: Tx,
  variantId: string,
  prices: VariantDraft['prices'],
): Promise<{ currency: string; price: number; list_price: number | null }[]> {
  const before = await tx
    .deleteFrom('variant_price')
    .where('variant_id', '=', variantId)
    .returning(['currency', 'price', 'list_price'])
    .execute();
  if (prices.length === 0) return before;
  const rows = prices.map(({ currency, price, listPrice }) => ({
    variant_id: variantId,
    currency,
    price,
    list_price: listPrice,
  }));
  await tx.insertInto('variant_price').values(rows).execute();
  return before;
}

export async function deleteVariants(tx: Tx, ids: string[]): Promise<void> {
  await tx.deleteFrom('variant').where('id', 'in', ids).execute();
}

export async function replaceCategories(tx: Tx, productId: string, slugs: string[]): Promise<void> {
  const deleted = sql`delete from product_category where product_id = ${productId}::uuid`.execute(tx);
  const added = sql`
    insert into product_category (product_id, category_id, position)
    select ${productId}::uuid, c.id, s.n from unnest(${slugs}::text[]) with ordinality as s(slug, n)
    join category c on c.slug = s.slug
    on conflict do nothing`.execute(tx);
  await Promise.all([deleted, added]);
}

/** Fields of a product that changes of many set without its variants. */
export interface ProductFields {
  status: ProductDraft['status'];
  publishedAt: Date | null;
  vendor: string;
  tags: string[];
}

/** Writes some fields of a product as a new version of it. */
export async function updateFields(tx: Tx, id: string, fields: ProductFields, now: Date): Promise<void> {
  const { status, publishedAt, vendor, tags } = fields;
  await tx
    .updateTable('product')
    .set({ status, published_at: publishedAt, vendor, tags, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function ensureTags(tx: Tx, tags: { slug: string; title: Text }[]): Promise<void> {
  if (tags.length === 0) return;
  // In one order for everybody, so that two imports never wait for each other in a circle.
  const inOrder = tags.toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
  const rows = inOrder.map(({ slug, title }) => ({ slug, title: json(title) }));
  await tx
    .insertInto('tag')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
