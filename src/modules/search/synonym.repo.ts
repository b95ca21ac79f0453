import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isSelected } from '../../platform/db/is-selected.repo.ts';
import { type Days, isWithinDays } from '../../platform/db/within-days.repo.ts';
import { containing } from '../../platform/db/words.ts';
import type { SynonymListBody } from '../../shared/contracts/search.ts';
import type { Selection } from '../../shared/contracts/selection.ts';
import type { Language } from '../../shared/locale.ts';

export interface SynonymRow {
  id: string;
  language: Language | null;
  words: string[];
  means: string[];
  created_at: Date;
  updated_at: Date;
}

/** All of them; a shop has at most `maxSynonyms`. */
export async function allSynonyms(db: Db): Promise<SynonymRow[]> {
  const { rows } = await sql<SynonymRow>`select * from search_synonym order by id`.execute(db);
  return rows;
}

/** Synonyms that staff ask for. */
export interface SynonymsWanted {
  /** Part of a word. */
  keyword: string;
  language: Language | undefined;
  /** Days of the last change. */
  days: Days;
  sort: SynonymListBody['sort'];
  selection: Selection;
}

const orders = { updatedDesc: sql`updated_at desc, id`, updatedAsc: sql`updated_at, id` };

export async function synonymPage(db: Db, wanted: SynonymsWanted, limit: number, offset: number) {
  const { keyword, language, days, sort, selection } = wanted;
  const { rows } = await sql<SynonymRow & { total: number }>`
    select *, count(*) over ()::int as total from search_synonym
    where ${keyword ? sql`exists (select from unnest(words || means) w where w ilike ${containing(keyword)})` : sql`true`}
      and ${language ? sql`language = ${language}` : sql`true`}
      and ${isWithinDays(sql`updated_at`, days)} and ${isSelected(sql`id`, 'uuid', selection)}
    order by ${orders[sort]} limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function countSynonyms(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from search_synonym`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function findSynonym(db: Db, id: string): Promise<SynonymRow | null> {
  const { rows } = await sql<SynonymRow>`select * from search_synonym where id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** Synonyms are saved one at a time, so that there are never more than their number allows. */
export async function lockSynonyms(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7420009)`.execute(tx);
}

export async function writeSynonym(tx: Tx, { id, language, words, means, created_at, updated_at }: SynonymRow) {
  await sql`
    insert into search_synonym (id, language, words, means, created_at, updated_at)
    values (${id}::uuid, ${language}, ${words}::text[], ${means}::text[], ${created_at}, ${updated_at})
    on conflict (id) do update set language = excluded.language, words = excluded.words, means = excluded.means,
      updated_at = excluded.updated_at`.execute(tx);
}

export async function deleteSynonym(tx: Tx, id: string): Promise<void> {
  await sql`delete from search_synonym where id = ${id}::uuid`.execute(tx);
}
