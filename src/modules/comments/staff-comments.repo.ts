import { type RawBuilder, sql } from 'kysely';
import { type Counted, countRows } from '../../platform/db/count.repo.ts';
import type { Db } from '../../platform/db/database.ts';
import { isSelected } from '../../platform/db/is-selected.repo.ts';
import { type Days, isWithinDays } from '../../platform/db/within-days.repo.ts';
import { patternOf } from '../../platform/db/words.ts';
import type { CommentType } from '../../shared/comments.ts';
import type { Selection } from '../../shared/contracts/selection.ts';
import type { ReviewTab } from '../../shared/reviews.ts';

const tabs: Record<ReviewTab, RawBuilder<boolean>> = {
  all: sql`true`,
  waiting: sql`c.status = 'waiting'`,
  reported: sql`c.reports > 0 and c.status <> 'hidden'`,
  shown: sql`c.status = 'shown'`,
  hidden: sql`c.status = 'hidden'`,
};

interface Wanted {
  tab: ReviewTab;
  types: CommentType | undefined;
  subjectId: string | undefined;
  keyword: string;
  days: Days;
}

function conditionOf({ tab, types, subjectId, keyword, days }: Wanted): RawBuilder<boolean> {
  const all = [
    tabs[tab],
    isWithinDays(sql`c.created_at`, days),
    ...(types ? [types === 'article' ? sql`c.article_id is not null` : sql`c.page_id is not null`] : []),
    ...(subjectId ? [sql`c.subject_id = ${subjectId}::uuid`] : []),
    ...(keyword ? [sql`review_words(c.author, c.content) like ${patternOf(keyword)}`] : []),
  ];
  return sql`${sql.join(all, sql` and `)}`;
}

/** A page of comments and replies, the latest first, and how many there are. */
export async function staffCommentIds(
  db: Db,
  wanted: Wanted,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ ids: string[] } & Counted> {
  const condition = conditionOf(wanted);
  const [{ rows }, counted] = await Promise.all([
    sql<{ id: string }>`
      select c.id from comment c where ${condition} order by c.created_at desc, c.id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    countRows(db, sql`select from comment c where ${condition}`),
  ]);
  return { ids: rows.map(({ id }) => id), ...counted };
}

/** Place in the list of comments. */
export interface CommentPlace {
  at: Date;
  id: string;
}

/** Selected comments and replies, the latest first, from a place on. */
export async function selectedComments(
  db: Db,
  wanted: Wanted & { selection: Selection },
  { place, limit }: { place: CommentPlace | null; limit: number },
): Promise<CommentPlace[]> {
  const after = place ? sql`and (c.created_at, c.id) < (${place.at}, ${place.id}::uuid)` : sql``;
  const { rows } = await sql<CommentPlace>`
    select c.created_at as at, c.id from comment c
    where ${conditionOf(wanted)} and ${isSelected(sql`c.id`, 'uuid', wanted.selection)} ${after}
    order by c.created_at desc, c.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Comments that staff have to look at. */
export async function countOpenComments(db: Db): Promise<{ waiting: number; reported: number }> {
  const { rows } = await sql<{ waiting: number; reported: number }>`
    select (select count(*)::int from comment c where ${tabs.waiting}) as waiting,
      (select count(*)::int from comment c where ${tabs.reported}) as reported`.execute(db);
  return rows[0] ?? { waiting: 0, reported: 0 };
}

/** Counts comments that wait for approval, up to a maximum. */
export async function countWaiting(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from comment c where ${tabs.waiting} limit ${most}) f`.execute(db);
  return rows[0]?.count ?? 0;
}
