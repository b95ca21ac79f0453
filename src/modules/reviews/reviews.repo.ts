import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Histogram, ReviewSort, ReviewStatus } from '../../shared/reviews.ts';

const columns = [
  'id',
  'product_id',
  'line_id',
  'customer_id',
  'source',
  'author',
  'rating',
  'content',
  'spec',
  'variant',
  'is_verified',
  'status',
  'hidden_because',
  'likes',
  'pictures',
  'reports',
  'created_at',
] as const;

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>;

export function findReview(db: Db, id: string) {
  return db.selectFrom('review').select(columns).where('id', '=', id).executeTakeFirst();
}

/** A review, kept from changing until the transaction ends. */
export function lockReview(tx: Tx, id: string) {
  return tx.selectFrom('review').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findReviews(db: Db, ids: string[]): Promise<ReviewRow[]> {
  return db.selectFrom('review').select(columns).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

export function reviewsOfLines(db: Db, lineIds: string[]): Promise<ReviewRow[]> {
  return db.selectFrom('review').select(columns).where('line_id', '=', sql<string>`any(${lineIds}::uuid[])`).execute();
}

/** Reviews of a product that are chosen for a page. */
export interface ReviewChoice {
  productId: string;
  sort: ReviewSort;
  rating: number | undefined;
  withImages: boolean;
}

// Each order is that of an index (`db/migrations/0066_reviews.sql`).
const orders: Record<ReviewSort, RawBuilder<unknown>> = {
  newest: sql`created_at desc, id desc`,
  helpful: sql`likes desc, created_at desc, id desc`,
  ratingDesc: sql`rating desc, created_at desc, id desc`,
  ratingAsc: sql`rating, created_at desc, id desc`,
};

/** A page of the reviews of a product that are shown. */
export function shownReviews(
  db: Db,
  choice: ReviewChoice,
  place: { page: number; pageSize: number },
): Promise<ReviewRow[]> {
  return shownQuery(db, choice, place).execute();
}

/** Query of `shownReviews`: the beginning of one index, whatever the choice. */
export function shownQuery(
  db: Db,
  { productId, sort, rating, withImages }: ReviewChoice,
  { page, pageSize }: { page: number; pageSize: number },
) {
  let rows = db
    .selectFrom('review')
    .select(columns)
    .where('product_id', '=', productId)
    // Literals, so that a prepared statement finds the partial indexes.
    .where('status', '=', sql.lit('shown' as const));
  if (rating !== undefined) rows = rows.where('rating', '=', rating);
  if (withImages) rows = rows.where('pictures', '>', sql.lit(0));
  const isOneRating = rating !== undefined && sort !== 'helpful';
  return rows
    .orderBy(isOneRating ? orders.newest : orders[sort])
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

/** Adds a review; false where its line, or its number in an imported file, has one already. */
export async function insertReview(tx: Tx, row: Insertable<Tables['review']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('review')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function setReviewStatus(
  tx: Tx,
  id: string,
  { status, because }: { status: ReviewStatus; because: string },
): Promise<void> {
  await tx.updateTable('review').set({ status, hidden_because: because }).where('id', '=', id).execute();
}

export async function deleteReview(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('review').where('id', '=', id).execute();
}

/** Notes that a customer likes a review; false where they did before. */
export async function addLike(tx: Tx, reviewId: string, customerId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('review_like')
    .values({ review_id: reviewId, customer_id: customerId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return false;
  await tx
    .updateTable('review')
    .set((e) => ({ likes: e('likes', '+', 1) }))
    .where('id', '=', reviewId)
    .execute();
  return true;
}

/** Those of some reviews that a customer likes. */
export async function likedOf(db: Db, reviewIds: string[], customerId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('review_like')
    .select('review_id')
    .where('review_id', '=', sql<string>`any(${reviewIds}::uuid[])`)
    .where('customer_id', '=', customerId)
    .execute();
  return new Set(rows.map((row) => row.review_id));
}

/** Notes a report; false where this visitor reported the review before. */
export async function addReport(tx: Tx, row: Insertable<Tables['review_report']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('review_report')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return false;
  await tx
    .updateTable('review')
    .set((e) => ({ reports: e('reports', '+', 1) }))
    .where('id', '=', row.review_id)
    .execute();
  return true;
}

export async function clearReports(tx: Tx, reviewId: string): Promise<void> {
  await tx.deleteFrom('review_report').where('review_id', '=', reviewId).execute();
  await tx.updateTable('review').set({ reports: 0 }).where('id', '=', reviewId).execute();
}

export function reportsOf(db: Db, reviewIds: string[]) {
  return db
    .selectFrom('review_report')
    .select(['review_id', 'reason', 'created_at'])
    .where('review_id', '=', sql<string>`any(${reviewIds}::uuid[])`)
    .orderBy('created_at')
    .execute();
}

export interface ReviewFigures {
  /** All reviews that are shown, by stars. */
  histogram: Histogram;
  /** Those with pictures. */
  pictured: Histogram;
}

/** The figures of a product's reviews: one row. */
export async function figuresOf(db: Db, productId: string): Promise<ReviewFigures> {
  const row = await db.selectFrom('review_summary').selectAll().where('product_id', '=', productId).executeTakeFirst();
  const part = (name: 'stars' | 'pictured'): Histogram => ({
    1: row?.[`${name}_1`] ?? 0,
    2: row?.[`${name}_2`] ?? 0,
    3: row?.[`${name}_3`] ?? 0,
    4: row?.[`${name}_4`] ?? 0,
    5: row?.[`${name}_5`] ?? 0,
  });
  return { histogram: part('stars'), pictured: part('pictured') };
}
