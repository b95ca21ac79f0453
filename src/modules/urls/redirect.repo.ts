import { type Expression, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isSelected } from '../../platform/db/is-selected.repo.ts';
import { type Days, isWithinDays } from '../../platform/db/within-days.repo.ts';
import { containing } from '../../platform/db/words.ts';
import type { RedirectListBody } from '../../shared/contracts/redirects.ts';
import type { Selection } from '../../shared/contracts/selection.ts';

export interface RedirectRow {
  id: string;
  source: string;
  target: string;
  created_at: Date;
}

/** Final target of a path after all redirects; null where none begins. */
export async function redirectTarget(db: Db, source: string): Promise<string | null> {
  const { rows } = await sql<{ target: string }>`
    with recursive step (target, depth) as (
      select target, 1 from redirect where source = ${source}
      union all
      select next.target, depth + 1 from step join redirect next on next.source = ${pathIn(sql`step.target`)}
      where depth < ${maxSteps})
    select target from step order by depth desc limit 1`.execute(db);
  return rows[0]?.target ?? null;
}

/** A target without its query and its place on the page. */
function pathIn(target: Expression<unknown>) {
  return sql`substring(${target} from '^[^?#]*')`;
}

/** Redirects that may stand one behind the other. */
const maxSteps = 10;

/** Redirects are saved one at a time: two at once could close a circle that neither sees. */
export async function lockRedirects(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7420003)`.execute(tx);
}

/** Tests if the redirects from `target` on return to `source`, or are more than are followed. */
export async function leadsBack(tx: Tx, source: string, target: string): Promise<boolean> {
  const { rows } = await sql<{ back: boolean }>`
    with recursive step (path, depth) as (
      select ${pathIn(sql`${target}::text`)}, 1
      union all
      select ${pathIn(sql`next.target`)}, depth + 1 from step join redirect next on next.source = step.path
      where depth <= ${maxSteps} and step.path <> ${source})
    select bool_or(path = ${source} or depth > ${maxSteps}) as back from step`.execute(tx);
  return rows[0]?.back ?? false;
}

export function findRedirect(db: Db, id: string): Promise<RedirectRow | undefined> {
  return db.selectFrom('redirect').selectAll().where('id', '=', id).executeTakeFirst();
}

export function redirectFrom(db: Db, source: string): Promise<RedirectRow | undefined> {
  return db.selectFrom('redirect').selectAll().where('source', '=', source).executeTakeFirst();
}

export async function writeRedirect(tx: Tx, row: RedirectRow): Promise<void> {
  const { source, target } = row;
  await tx
    .insertInto('redirect')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ source, target }))
    .execute();
}

export async function deleteRedirect(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('redirect').where('id', '=', id).execute();
}

/** Redirects that staff ask for. */
export interface RedirectsWanted {
  /** Part of a path. */
  keyword: string;
  days: Days;
  sort: RedirectListBody['sort'];
  selection?: Selection;
}

const orders = {
  atDesc: sql`created_at desc, id desc`,
  atAsc: sql`created_at, id`,
  path: sql`source, id`,
};

function conditionOf({ keyword, days, selection = {} }: RedirectsWanted) {
  const named = keyword ? sql`(source ilike ${containing(keyword)} or target ilike ${containing(keyword)})` : sql`true`;
  return sql<boolean>`${named} and ${isWithinDays(sql`created_at`, days)} and ${isSelected(sql`id`, 'uuid', selection)}`;
}

export function redirectRows(db: Db, wanted: RedirectsWanted, limit: number, offset: number): Promise<RedirectRow[]> {
  return db
    .selectFrom('redirect')
    .selectAll()
    .where(conditionOf(wanted))
    .orderBy(orders[wanted.sort])
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function redirectCount(db: Db, wanted: RedirectsWanted): Promise<number> {
  const row = await db
    .selectFrom('redirect')
    .where(conditionOf(wanted))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}
