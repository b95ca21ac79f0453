import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** Rows of a list are counted up to here: more are "more". */
export const maxCounted = 10_000;

export interface Counted {
  /** Exact up to `maxCounted`. */
  total: number;
  more: boolean;
}

/** The query that counts the rows of another, no further than one beyond `maxCounted`. */
export function countQuery(rows: RawBuilder<unknown>): RawBuilder<{ count: number }> {
  return sql<{ count: number }>`
    select count(*)::int as count from (${rows} limit ${sql.lit(maxCounted + 1)}) counted`;
}

/** Counts the rows of a query, no further than one beyond `maxCounted`: a list of a million costs no more than one of 10,000. */
export async function countRows(db: Db, rows: RawBuilder<unknown>): Promise<Counted> {
  const count = (await countQuery(rows).execute(db)).rows[0]?.count ?? 0;
  return { total: Math.min(count, maxCounted), more: count > maxCounted };
}
