import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type Days, isWithinDays } from '../../platform/db/within-days.repo.ts';
import { containing } from '../../platform/db/words.ts';
import type { RedirectListBody } from '../../shared/contracts/redirects.ts';

/** One slug in its space, and whose it shall be; null for what the settings claim. */
export interface Claim {
  space: string;
  slug: string;
  target: string | null;
}

/** The URL itself, if anybody has or had it, and whatever URLs the target has. */
export function knownUrls(tx: Tx, { space, slug, target }: Claim) {
  return tx
    .selectFrom('address')
    .select(['space', 'slug', 'target', 'current'])
    .where((e) => e.or([e.and([e('space', '=', space), e('slug', '=', slug)]), e('target', '=', target)]))
    .execute();
}

/** Adds a URL unless somebody else was faster; waits for whoever is about to. */
export async function addUrl(tx: Tx, claim: Claim, current: boolean, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('address')
    .values({ ...claim, current, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('slug')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes one of a thing's URLs the present one and all its others former ones. */
export async function moveTo(tx: Tx, { space, slug, target }: Claim, at: Date): Promise<void> {
  const present = sql<boolean>`(space, slug) = (${space}, ${slug})`;
  await tx
    .updateTable('address')
    .set({ current: false, at })
    .where('target', '=', target)
    .where('current', '=', true)
    .where(sql<boolean>`not ${present}`)
    .execute();
  await tx.updateTable('address').set({ current: true }).where('target', '=', target).where(present).execute();
}

/** Gives back what the settings claimed at the root. */
export async function dropSettingsClaims(tx: Tx): Promise<void> {
  await tx.deleteFrom('address').where('space', '=', 'root').where('target', 'is', null).execute();
}

/** Present URLs of the things that have or had one of these URLs. */
export async function currentUrls(db: Db, asked: { space: string; slug: string }[]) {
  const { rows } = await sql<{ asked_space: string; asked_slug: string; space: string; slug: string; target: string }>`
    select asked.space as asked_space, asked.slug as asked_slug, now.space, now.slug, now.target
    from unnest(${asked.map((each) => each.space)}::text[], ${asked.map((each) => each.slug)}::text[])
      as asked (space, slug)
    join address prior on prior.space = asked.space and prior.slug = asked.slug
    join address now on now.target = prior.target and now.current`.execute(db);
  return rows;
}

/** Tests if something has this URL now, or had it; null when nothing did. */
export async function holderOf(db: Db, space: string, slug: string): Promise<'taken' | 'former' | null> {
  const row = await db
    .selectFrom('address')
    .select('current')
    .where('space', '=', space)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row ? (row.current ? 'taken' : 'former') : null;
}

/** Former URLs of renamed things that staff ask for. */
export interface FormerWanted {
  /** Part of the slug of then or now. */
  keyword: string;
  days: Days;
  sort: RedirectListBody['sort'];
}

const formerOrders = {
  atDesc: sql`former.at desc, former.space, former.slug`,
  atAsc: sql`former.at, former.space, former.slug`,
  path: sql`former.slug, former.space`,
};

function formerOnes(db: Db, { keyword, days }: FormerWanted) {
  const like = containing(keyword);
  const named = keyword ? sql<boolean>`(former.slug ilike ${like} or now.slug ilike ${like})` : sql<boolean>`true`;
  return db
    .selectFrom('address as former')
    .innerJoin('address as now', (join) => join.onRef('now.target', '=', 'former.target').on('now.current', '=', true))
    .where('former.current', '=', false)
    .where(named)
    .where(isWithinDays(sql`former.at`, days));
}

/** Old URLs with where they lead, newest first. */
export function formerUrls(db: Db, wanted: FormerWanted, limit: number, offset: number) {
  return formerOnes(db, wanted)
    .select(['former.space', 'former.slug', 'former.at', 'now.space as now_space', 'now.slug as now_slug'])
    .orderBy(formerOrders[wanted.sort])
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function formerCount(db: Db, wanted: FormerWanted): Promise<number> {
  const row = await formerOnes(db, wanted)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Frees an old URL; false when it is none. */
export async function freeUrl(tx: Tx, space: string, slug: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('address')
    .where('space', '=', space)
    .where('slug', '=', slug)
    .where('current', '=', false)
    .returning('slug')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives up every URL of a thing that is gone. */
export async function releaseUrls(tx: Tx, target: string): Promise<void> {
  await tx.deleteFrom('address').where('target', '=', target).execute();
}
