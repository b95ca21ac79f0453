import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
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

export async function synonymPage(db: Db, limit: number, offset: number) {
  const { rows } = await sql<SynonymRow>`
    select * from search_synonym order by updated_at desc, id limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: await countSynonyms(db) };
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
