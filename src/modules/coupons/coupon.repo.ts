import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isSelected } from '../../platform/db/is-selected.repo.ts';
import { type Days, overlapsDays } from '../../platform/db/within-days.repo.ts';
import { containing } from '../../platform/db/words.ts';
import type { CouponSort } from '../../shared/contracts/coupons.ts';
import type { CouponBenefit, CouponTrigger } from '../../shared/contracts/discounts.ts';
import type { Selection } from '../../shared/contracts/selection.ts';
import type { Text } from '../../shared/locale.ts';

type Translations = Exclude<Text, string>;

export interface CouponRow {
  id: string;
  slug: string | null;
  title: Translations;
  summary: Translations;
  description: Translations;
  image_hash: string | null;
  everything: boolean;
  threshold: CouponTrigger;
  benefit: CouponBenefit;
  stackable: boolean;
  public: boolean;
  use_limit: number | null;
  customer_limit: number | null;
  code_limit: number | null;
  /** Live orders that it has reduced. */
  uses: number;
  starts_at: Date | null;
  ends_at: Date | null;
  enabled: boolean;
  position: number;
}

// Named one by one: a column that a migration adds under traffic must not change what prepared statements answer.
export const columns = [
  'coupon.id',
  'coupon.slug',
  'coupon.title',
  'coupon.summary',
  'coupon.description',
  'coupon.image_hash',
  'coupon.everything',
  'coupon.threshold',
  'coupon.benefit',
  'coupon.stackable',
  'coupon.public',
  'coupon.use_limit',
  'coupon.customer_limit',
  'coupon.code_limit',
  'coupon.uses',
  'coupon.starts_at',
  'coupon.ends_at',
  'coupon.enabled',
  'coupon.position',
] as const;

/** Selects coupons that are listed at a time, in the merchant's order. */
export function listedRows(db: Db, now: Date, limit: number, offset: number): Promise<CouponRow[]> {
  return listed(db, now)
    .select(columns)
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute() as Promise<CouponRow[]>;
}

export async function listedCount(db: Db, now: Date): Promise<number> {
  const row = await listed(db, now)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}

function listed(db: Db, now: Date) {
  return db
    .selectFrom('coupon')
    .where('public', '=', true)
    .where('enabled', '=', true)
    .where((e) => e.or([e('starts_at', 'is', null), e('starts_at', '<=', now)]))
    .where((e) => e.or([e('ends_at', 'is', null), e('ends_at', '>', now)]));
}

export interface CouponsWanted {
  /** Part of a title, or the beginning of a code. */
  keyword: string;
  /** Days on some of which they run. */
  days: Days;
  sort: CouponSort;
  selection?: Selection;
}

const orders = {
  position: sql`position, id`,
  usesDesc: sql`uses desc, id`,
  endsAsc: sql`ends_at nulls last, id`,
  endsDesc: sql`ends_at desc nulls last, id`,
};

/** Coupons that staff ask for. */
export function couponRows(db: Db, wanted: CouponsWanted, limit: number, offset: number): Promise<CouponRow[]> {
  return db
    .selectFrom('coupon')
    .select(columns)
    .where(conditionOf(wanted))
    .orderBy(orders[wanted.sort])
    .limit(limit)
    .offset(offset)
    .execute() as Promise<CouponRow[]>;
}

/** Coupons of which some time lies between two moments, the earliest first. */
export function couponsBetween(db: Db, from: Date, to: Date, limit: number): Promise<CouponRow[]> {
  return db
    .selectFrom('coupon')
    .select(columns)
    .where((e) => e.or([e('starts_at', 'is', null), e('starts_at', '<', to)]))
    .where((e) => e.or([e('ends_at', 'is', null), e('ends_at', '>', from)]))
    .orderBy((e) => e.fn.coalesce('starts_at', e.val(new Date(0))))
    .orderBy('id')
    .limit(limit)
    .execute() as Promise<CouponRow[]>;
}

function conditionOf({ keyword, days, selection = {} }: CouponsWanted) {
  const runs = overlapsDays(sql`coupon.starts_at`, sql`coupon.ends_at`, days);
  return sql<boolean>`${named(keyword)} and ${runs} and ${isSelected(sql`coupon.id`, 'uuid', selection)}`;
}

function named(keyword: string) {
  if (!keyword) return sql<boolean>`true`;
  const first = keyword.toUpperCase();
  // The greatest character there is: every code that begins so lies before it.
  const last = `${first}\u{10FFFF}`;
  return sql<boolean>`(exists (select from jsonb_each_text(coupon.title) t where t.value ilike ${containing(keyword)})
    or coupon.id in (select coupon_id from coupon_code where code ~>=~ ${first} and code ~<~ ${last}))`;
}

export async function couponCount(db: Db, wanted: CouponsWanted): Promise<number> {
  const row = await db
    .selectFrom('coupon')
    .where(conditionOf(wanted))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}

export function findCoupon(db: Db, by: { id: string } | { slug: string }): Promise<CouponRow | undefined> {
  const query = db.selectFrom('coupon').select(columns);
  const found = 'id' in by ? query.where('id', '=', by.id) : query.where('slug', '=', by.slug);
  return found.executeTakeFirst() as Promise<CouponRow | undefined>;
}

/** Locks a coupon until the transaction ends, against saves and against orders that count a use of it. */
export async function lockCoupon(tx: Tx, id: string): Promise<CouponRow | undefined> {
  await tx.selectFrom('coupon').select('id').where('id', '=', id).forUpdate().execute();
  return findCoupon(tx, { id });
}

/** Upserts a coupon by its id; its URL has been reserved. Its uses stay. */
export async function writeCoupon(tx: Tx, { uses: _uses, ...row }: CouponRow, now: Date): Promise<void> {
  const values = {
    ...row,
    title: JSON.stringify(row.title),
    summary: JSON.stringify(row.summary),
    description: JSON.stringify(row.description),
    threshold: JSON.stringify(row.threshold),
    benefit: JSON.stringify(row.benefit),
    updated_at: now,
  };
  await tx
    .insertInto('coupon')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

export async function deleteCoupon(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('coupon').where('id', '=', id).execute();
}

/** The next moment at which a listed coupon begins or ends. */
export async function nextChangeAt(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(t.at) as at from coupon c cross join lateral (values (c.starts_at), (c.ends_at)) t (at)
    where c.public and c.enabled and t.at > ${now}`.execute(db);
  return rows[0]?.at ?? null;
}
