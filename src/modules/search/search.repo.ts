import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Search } from './search.ts';

/** The query of all products that a search finds, or of those among them for which `which` holds in `search_document`. */
export function foundBy(
  { anywhere, byCode, byCodeStart }: Search,
  which: RawBuilder<boolean> = sql`true`,
): Expression<{ product_id: string }> {
  const found = sql<{ product_id: string }>`
    select product_id from search_document where words @@ ${anywhere}::tsquery and ${which}`;
  const codes = [...byCode, ...byCodeStart];
  return codes.length === 0 ? found : sql`${found} union select unnest(${codes}::uuid[])`;
}

/** The query of the products that have one of these codes (`foldCode`) whole. */
export function ofCodes(codes: string[]): RawBuilder<{ product_id: string }> {
  return sql`select product_id from search_code where code = any(${codes}::text[])`;
}

/** The query of the number of products that a search finds, no further than `most`. */
export function countFound(search: Search, most: number): RawBuilder<{ count: number }> {
  const hasCodes = search.byCode.length + search.byCodeStart.length > 0;
  if (!hasCodes)
    return sql<{ count: number }>`select count_found_products(${search.anywhere}::tsquery, ${most}::int) as count`;
  return sql<{ count: number }>`
    select count(*)::int as count from (select from (${foundBy(search)}) f limit ${sql.lit(most)}) found`;
}

export interface Ranked {
  product_id: string;
  /** From 0 to about 5; a title that says it all has 2 at least; what is found by its whole SKU has more than any other. */
  score: number;
}

/**
 * The query of what fits a search best, with how well: titles before other texts, what was typed before its other forms,
 * what sells before what does not. At most some thousand, whatever the size of the shop; not in order; in brackets.
 */
export function rankedBy({ anywhere, typed, byCode, byCodeStart, looked }: Search): RawBuilder<Ranked> {
  const titles = sql.lit(looked.titles);
  const texts = sql.lit(looked.texts);
  const best = sql.lit(looked.best);
  const ask = sql`${anywhere}::tsquery, ${typed}::tsquery`;
  const codes = sql`
    union all select unnest(${byCode}::uuid[]), 100 union all select unnest(${byCodeStart}::uuid[]), 10`;
  return sql<Ranked>`(
    with titled as materialized (
      select * from search_titled(${ask}, ${titles}, ${best})),
    others as materialized (
      select * from search_told(${ask},
        case when (select count(*) from titled) < ${best} then ${texts} else 0 end, ${best}))
    select product_id, max(score) as score from (
      select * from titled union all select * from others
      ${byCode.length + byCodeStart.length > 0 ? codes : sql``}) s group by product_id)`;
}
