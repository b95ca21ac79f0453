import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Maximum of endings of an unfinished word that are tried, the commonest first. */
const maxEnds = 30;
/** Rare words that are read in their order when there are not enough common ones: a letter may begin a million. */
const maxRare = 200;
const maxCodes = 100;

interface Question {
  words: string[];
  /** Unfinished word; null for none. */
  start: string | null;
  code: string | null;
  codeLike: boolean;
}

export interface Known {
  words: string[];
  ends: string[];
  byCode: string[];
  byCodeStart: string[];
}

/** Looks up words, endings of the unfinished one, and SKUs or barcodes, in one query. */
export async function lookUp(db: Db, { words, start, code, codeLike }: Question): Promise<Known> {
  const { rows } = await sql<Known>`
    select array(select word from search_word where word = any(${words}::text[]) and products > 0) as words,
      array(select word from (
        (${endsOf(start, sql`products >= 32`, sql`products desc, word`, maxEnds)}) union all
        (${endsOf(start, sql`products > 0 and products < 32`, sql`word`, maxRare)})) e
        order by products desc, word limit ${sql.lit(maxEnds)}) as ends,
      array(select product_id::text from search_code where code = ${code ?? ''}::text) as "byCode",
      array(select distinct product_id::text from search_code
        where ${codeLike} and code > ${code ?? ''}::text and code < ${after(code ?? '')}::text limit ${sql.lit(maxCodes)}) as "byCodeStart"`.execute(
    db,
  );
  return rows[0] ?? { words: [], ends: [], byCode: [], byCodeStart: [] };
}

/** Words with this beginning; common ones have an index of their own (`search_word_common`). */
function endsOf(start: string | null, which: RawBuilder<boolean>, order: RawBuilder<unknown>, most: number) {
  return sql`select word, products from search_word
    where ${start}::text is not null and word >= ${start ?? ''} and word < ${after(start ?? '')} and ${which}
    order by ${order} limit ${sql.lit(most)}`;
}

/** Upper bound of all texts with this beginning, in the order of code points. */
function after(start: string): string {
  return `${start}\u{10ffff}`;
}

export interface NearWord {
  word: string;
  products: number;
}

const maxNear = 400;

/** Corrections of an unknown word, the commonest first. */
export async function nearWords(db: Db, near: number[]): Promise<NearWord[]> {
  const { rows } = await sql<NearWord>`
    select word, products from search_word where near && ${near}::int[] and products > 0 order by products desc, word limit ${sql.lit(maxNear)}`.execute(
    db,
  );
  return rows;
}
