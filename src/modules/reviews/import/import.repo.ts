import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ReviewStatus } from '../../../shared/reviews.ts';

/** Ids of products by slug, and by the SKU of a variant. */
export async function productsNamed(
  db: Db,
  slugs: readonly string[],
  skus: readonly string[],
): Promise<{ bySlug: Map<string, string>; bySku: Map<string, string> }> {
  const [products, variants] = await Promise.all([
    db
      .selectFrom('product')
      .select(['id', 'slug'])
      .where('slug', '=', sql<string>`any(${[...slugs]}::text[])`)
      .execute(),
    db
      .selectFrom('variant')
      .select(['product_id', 'sku'])
      .where('sku', '=', sql<string>`any(${[...skus]}::text[])`)
      .execute(),
  ]);
  return {
    bySlug: new Map(products.map(({ id, slug }) => [slug, id])),
    bySku: new Map(variants.map(({ product_id, sku }) => [sku, product_id])),
  };
}

export interface NewImportedReview {
  id: string;
  productId: string;
  source: string;
  author: string;
  rating: number;
  content: string;
  isVerified: boolean;
  status: ReviewStatus;
  at: Date;
}

/** Adds reviews of a file; answers the ids of those that were not there. */
export async function insertImported(tx: Tx, rows: readonly NewImportedReview[]): Promise<Set<string>> {
  const sent = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  const { rows: added } = await sql<{ id: string }>`
    insert into review (id, product_id, source, author, rating, content, is_verified, status, pictures, created_at)
    select r.id, r."productId", r.source, r.author, r.rating, r.content, r."isVerified", r.status, 0, r.at
    from json_to_recordset(${JSON.stringify(sent)}::json) as r (id uuid, "productId" uuid, source text, author text,
      rating smallint, content text, "isVerified" boolean, status text, at timestamptz)
    on conflict (source) do nothing returning id`.execute(tx);
  return new Set(added.map(({ id }) => id));
}
