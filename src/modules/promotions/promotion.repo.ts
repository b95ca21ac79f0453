import { sql } from 'kysely';
import { keptRules } from '../../platform/cache/kept-rules.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isSelected } from '../../platform/db/is-selected.repo.ts';
import { type Days, overlapsDays } from '../../platform/db/within-days.repo.ts';
import { containing } from '../../platform/db/words.ts';
import type { Reward, Trigger } from '../../shared/contracts/discounts.ts';
import type { PromotionSort } from '../../shared/contracts/promotions.ts';
import type { Selection } from '../../shared/contracts/selection.ts';
import type { Text } from '../../shared/locale.ts';

type Translations = Exclude<Text, string>;

export interface PromotionRow {
  id: string;
  slug: string;
  title: Translations;
  summary: Translations;
  description: Translations;
  seo: { title?: Translations; description?: Translations };
  image_hash: string | null;
  everything: boolean;
  threshold: Trigger;
  reduction: Reward;
  starts_at: Date | null;
  ends_at: Date | null;
  enabled: boolean;
  position: number;
}

/** A promotion with the count of its saves. */
export interface StaffPromotionRow extends PromotionRow {
  version: number;
}

// Named one by one: a column that a migration adds under traffic must not change what prepared statements answer.
const columns = [
  'id',
  'slug',
  'title',
  'summary',
  'description',
  'seo',
  'image_hash',
  'everything',
  'threshold',
  'reduction',
  'starts_at',
  'ends_at',
  'enabled',
  'position',
] as const;

/** Promotions that are switched on, also of other times, in the merchant's order, as of a version of the rules or now. */
export const enabledRows = keptRules<PromotionRow[]>(
  (db) =>
    db
      .selectFrom('promotion')
      .select(columns)
      .where('enabled', '=', true)
      .orderBy('position')
      .orderBy('slug')
      .execute() as Promise<PromotionRow[]>,
);

export interface PromotionsWanted {
  /** Part of a title. */
  keyword: string;
  /** Days on some of which they run. */
  days: Days;
  sort: PromotionSort;
  selection?: Selection;
}

const orders = {
  position: sql`position, slug`,
  startsDesc: sql`starts_at desc nulls last, slug`,
  endsAsc: sql`ends_at nulls last, slug`,
  endsDesc: sql`ends_at desc nulls last, slug`,
};

/** Promotions that staff ask for. */
export function promotionRows(
  db: Db,
  wanted: PromotionsWanted,
  limit: number,
  offset: number,
): Promise<StaffPromotionRow[]> {
  return db
    .selectFrom('promotion')
    .select([...columns, 'version'])
    .where(conditionOf(wanted))
    .orderBy(orders[wanted.sort])
    .limit(limit)
    .offset(offset)
    .execute() as Promise<StaffPromotionRow[]>;
}

export async function promotionCount(db: Db, wanted: PromotionsWanted): Promise<number> {
  const row = await db
    .selectFrom('promotion')
    .where(conditionOf(wanted))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}

function conditionOf({ keyword, days, selection = {} }: PromotionsWanted) {
  const all = [
    overlapsDays(sql`starts_at`, sql`ends_at`, days),
    isSelected(sql`id`, 'uuid', selection),
    ...(keyword ? [sql`exists (select from jsonb_each_text(title) t where t.value ilike ${containing(keyword)})`] : []),
  ];
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

export function findPromotion(db: Db, by: { id: string } | { slug: string }): Promise<StaffPromotionRow | undefined> {
  const query = db.selectFrom('promotion').select([...columns, 'version']);
  const found = 'id' in by ? query.where('id', '=', by.id) : query.where('slug', '=', by.slug);
  return found.executeTakeFirst() as Promise<StaffPromotionRow | undefined>;
}

/** Locks a promotion until the transaction ends: one save after the other. */
export async function lockPromotion(tx: Tx, id: string): Promise<StaffPromotionRow | undefined> {
  await tx.selectFrom('promotion').select('id').where('id', '=', id).forUpdate().execute();
  return findPromotion(tx, { id });
}

/** Upserts a promotion by its id; its URL has been reserved. */
export async function writePromotion(tx: Tx, row: PromotionRow, now: Date): Promise<void> {
  const values = {
    ...row,
    title: JSON.stringify(row.title),
    summary: JSON.stringify(row.summary),
    description: JSON.stringify(row.description),
    seo: JSON.stringify(row.seo),
    threshold: JSON.stringify(row.threshold),
    reduction: JSON.stringify(row.reduction),
    updated_at: now,
  };
  await tx
    .insertInto('promotion')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values, version: sql`promotion.version + 1` }))
    .execute();
}

export async function deletePromotion(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('promotion').where('id', '=', id).execute();
}

/** Promotions of which some time lies between two moments, the earliest first. */
export function promotionsBetween(db: Db, from: Date, to: Date, limit: number): Promise<PromotionRow[]> {
  return db
    .selectFrom('promotion')
    .select(columns)
    .where((e) => e.or([e('starts_at', 'is', null), e('starts_at', '<', to)]))
    .where((e) => e.or([e('ends_at', 'is', null), e('ends_at', '>', from)]))
    .orderBy((e) => e.fn.coalesce('starts_at', e.val(new Date(0))))
    .orderBy('id')
    .limit(limit)
    .execute() as Promise<PromotionRow[]>;
}

/** The next moments at which a promotion begins or ends. */
export async function nextChangeAt(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(t.at) as at from promotion p cross join lateral (values (p.starts_at), (p.ends_at)) t (at)
    where p.enabled and t.at > ${now}`.execute(db);
  return rows[0]?.at ?? null;
}
