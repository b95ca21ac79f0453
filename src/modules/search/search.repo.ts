import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Search } from './search.ts';

/** Titles and other texts that are looked at for one page, in no order: whoever sells more than these by one word has no best one. */
const mostTitles = 6000;
const mostTexts = 2000;
/** Of them the best sold, which are ranked. */
const mostRanked = 500;

/** The query of all products that a search finds. */
export function foundBy({ anywhere, byCode, byCodeStart }: Search): Expression<{ product_id: string }> {
  const found = sql<{ product_id: string }>`select product_id from search_document where words @@ ${anywhere}::tsquery`;
  const codes = [...byCode, ...byCodeStart];
  return codes.length === 0 ? found : sql`${found} union select unnest(${codes}::uuid[])`;
}

export interface Ranked {
  product_id: string;
  /** From 0 to about 5; what is found by its whole SKU has more than any other. */
  score: number;
}

/**
 * The query of what fits a search best, with how well: titles before other texts, what was typed before its other forms,
 * what sells before what does not. At most some thousand, whatever the size of the shop; not in order; in brackets.
 */
export function rankedBy({ anywhere, inTitle, typed, byCode, byCodeStart }: Search): RawBuilder<Ranked> {
  const codes = sql`
    union all select unnest(${byCode}::uuid[]), 100 union all select unnest(${byCodeStart}::uuid[]), 10`;
  return sql<Ranked>`(
    with titled as materialized (
      select * from (select product_id, head, popularity from search_document where head @@ ${inTitle}::tsquery limit ${sql.lit(mostTitles)}) t
      order by popularity desc, product_id limit ${sql.lit(mostRanked)}),
    others as materialized (
      select * from (
        select product_id, head, popularity from search_document where words @@ ${anywhere}::tsquery
        limit case when (select count(*) from titled) < ${sql.lit(mostRanked)} then ${sql.lit(mostTexts)} else 0 end) o
      where not head @@ ${inTitle}::tsquery order by popularity desc, product_id limit ${sql.lit(mostRanked)})
    select product_id, max(score)::float8 as score from (
      select product_id, 1.5 + ${fit(typed, anywhere)} as score from titled
      union all select product_id, ${fit(typed, anywhere)} from others
      ${byCode.length + byCodeStart.length > 0 ? codes : sql``}) s group by product_id)`;
}

/** How much of what was typed the head says (0 to 2; a title counts five times), whether it says all, and how it sells. */
function fit(typed: string, anywhere: string) {
  return sql`3.29 * ts_rank('{0, 0, 0.2, 1}', head, ${typed}::tsquery)
    + case when head @@ ${anywhere}::tsquery then 0.5 else 0 end + 0.08 * popularity`;
}
