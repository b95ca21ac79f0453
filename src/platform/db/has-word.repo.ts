import { type RawBuilder, sql } from 'kysely';
import { isWholeEmail, patternOf } from './words.ts';

/** Tests if a text of migration 0180 has a word, or a number that is written in another way. */
export function hasWord(
  text: RawBuilder<string>,
  word: string,
  number = word.replaceAll('-', ''),
): RawBuilder<boolean> {
  const patterns = new Set([patternOf(word), ...(number === '' ? [] : [patternOf(number)])]);
  const each = [...patterns].map((pattern) => sql<boolean>`${text} like ${pattern}`);
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** Tests if an e-mail address is the word, where the word is a whole one, or else if a text has the word. */
export function hasWordOrEmail(
  email: RawBuilder<string>,
  word: string,
  otherwise: RawBuilder<boolean>,
): RawBuilder<boolean> {
  return isWholeEmail(word) ? sql<boolean>`${email} = ${word.toLowerCase()}` : otherwise;
}

/** Rows of the newest that are looked through before the index of words is asked: a common word is in enough of them. */
const newest = 3000;

export interface WordSearch {
  table: RawBuilder<unknown>;
  /** Name of the table in `which` and `columns`. */
  alias: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  which: RawBuilder<boolean>;
  /** Rows to begin with, by conditions of the index that has the order: those after a cursor, or those of a partial index. `which` says so, too. */
  among?: RawBuilder<boolean>;
  /** The order by columns of the table, which are among `columns`; an index has it. */
  order: RawBuilder<unknown>;
  limit: number;
  offset?: number;
}

/**
 * The query of rows by words, in an order. The planner cannot know how far apart the rows with a word lie along the order: walking
 * along it would read the whole table for a rare word, asking the index as much for a common one.
 */
export function rowsWithWords<Row>(search: WordSearch): RawBuilder<Row> {
  const { table, alias, columns, which, among = sql`true`, order, limit, offset = 0 } = search;
  const enough = sql`(select count(*) from recent) >= ${limit + offset}::int`;
  return sql<Row>`
    with recent as materialized (
      select ${columns} from (select * from ${table} where ${among} order by ${order} limit ${sql.lit(newest)}) ${alias} where ${which}),
    found as materialized (select ${columns} from ${table} ${alias} where ${which} and not ${enough})
    select * from recent where ${enough} union all select * from found
    order by ${order} limit ${limit} offset ${offset}`;
}
