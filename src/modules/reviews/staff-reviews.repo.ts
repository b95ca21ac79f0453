import { type RawBuilder, sql } from 'kysely';
import { type Counted, countRows } from '../../platform/db/count.repo.ts';
import type { Db } from '../../platform/db/database.ts';
import { isSelected } from '../../platform/db/is-selected.repo.ts';
import { type Days, isWithinDays } from '../../platform/db/within-days.repo.ts';
import { patternOf } from '../../platform/db/words.ts';
import type { Selection } from '../../shared/contracts/selection.ts';
import type { ReviewTab } from '../../shared/reviews.ts';

/** Reviews by tab; a review with a reply that waits is waiting as well. */
const tabs: Record<ReviewTab, RawBuilder<boolean>> = {
  all: sql`true`,
  // One list of ids, each part of which an index has: with "or" the whole table would be read.
  waiting: sql`(r.id in (
    select id from review where status = 'waiting' union all select review_id from review_reply where status = 'waiting')
    and r.status <> 'hidden')`,
  reported: sql`r.reports > 0 and r.status <> 'hidden'`,
  shown: sql`r.status = 'shown'`,
  hidden: sql`r.status = 'hidden'`,
};

interface Wanted {
  tab: ReviewTab;
  productId: string | undefined;
  rating: number | undefined;
  /** Stars at most. */
  ratingTo: number | undefined;
  keyword: string;
  days: Days;
}

function conditionOf({ tab, productId, rating, ratingTo, keyword, days }: Wanted): RawBuilder<boolean> {
  const all = [
    tabs[tab],
    isWithinDays(sql`r.created_at`, days),
    ...(productId ? [sql`r.product_id = ${productId}::uuid`] : []),
    ...(rating === undefined ? [] : [sql`r.rating = ${rating}::int`]),
    ...(ratingTo === undefined ? [] : [sql`r.rating <= ${ratingTo}::int`]),
    ...(keyword ? [sql`review_words(r.author, r.content) like ${patternOf(keyword)}`] : []),
  ];
  return sql`${sql.join(all, sql` and `)}`;
}

/** A page of reviews, the latest first, and how many there are. */
export async function staffReviewIds(
  db: Db,
  wanted: Wanted,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ ids: string[] } & Counted> {
  const condition = conditionOf(wanted);
  const [{ rows }, counted] = await Promise.all([
    sql<{ id: string }>`
      select r.id from review r where ${condition} order by r.created_at desc, r.id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    countRows(db, sql`select from review r where ${condition}`),
  ]);
  return { ids: rows.map(({ id }) => id), ...counted };
}

/** Place in the list of reviews. */
export interface ReviewPlace {
  at: Date;
  id: string;
}

/** Selected reviews, the latest first, from a place on. */
export async function selectedReviews(
  db: Db,
  wanted: Wanted & { selection: Selection },
  { place, limit }: { place: ReviewPlace | null; limit: number },
): Promise<ReviewPlace[]> {
  const after = place ? sql`and (r.created_at, r.id) < (${place.at}, ${place.id}::uuid)` : sql``;
  const { rows } = await sql<ReviewPlace>`
    select r.created_at as at, r.id from review r
    where ${conditionOf(wanted)} and ${isSelected(sql`r.id`, 'uuid', wanted.selection)} ${after}
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Reviews that staff have to look at. */
export async function countOpenReviews(db: Db): Promise<{ waiting: number; reported: number }> {
  const { rows } = await sql<{ waiting: number; reported: number }>`
    select (select count(*)::int from review r where ${tabs.waiting}) as waiting,
      (select count(*)::int from review r where ${tabs.reported}) as reported`.execute(db);
  return rows[0] ?? { waiting: 0, reported: 0 };
}

/** Titles and slugs of products. */
export function productsOfReviews(db: Db, productIds: string[]) {
  return db
    .selectFrom('product')
    .select(['id', 'slug', 'title'])
    .where('id', '=', sql<string>`any(${productIds}::uuid[])`)
    .execute();
}

/** Counts the reviews of the tab `waiting`, up to a maximum. */
export async function countWaiting(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select id from review where status = 'waiting'
      union select r.id from review_reply p join review r on r.id = p.review_id
        where p.status = 'waiting' and r.status <> 'hidden' limit ${most}) f`.execute(db);
  return rows[0]?.count ?? 0;
}
