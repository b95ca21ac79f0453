import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { rule } from './document.ts';

const mark = 'search';

/** After which product the rule is still to be applied; null when all have been looked at since it is what it is. */
export async function ruleAppliedUpTo(db: Db, first: string): Promise<string | null> {
  const { rows } = await sql<{ rule: number; after: string | null }>`
    select (value ->> 'rule')::int as rule, value ->> 'after' as after from setting where key = ${mark}`.execute(db);
  return rows[0]?.rule === rule ? rows[0].after : first;
}

/** Notes how far the rule has been applied; null says to all. */
export async function noteRule(db: Db, after: string | null): Promise<void> {
  await sql`
    insert into setting (key, value) values (${mark}, jsonb_build_object('rule', ${rule}::int, 'after', ${after}::text))
    on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(db);
}

/**
 * Counts how many products use each word. Words that were unused the night before, too, are deleted. Reads all words of all
 * products.
 */
export async function countWords(db: Db): Promise<void> {
  await sql`delete from search_word where products = 0`.execute(db);
  await sql`
    update search_word w set products = c.products from (
      select s.word, coalesce(u.ndoc, 0) as products from search_word s
      left join (select word, ndoc from ts_stat('select words from search_document')) u on u.word = s.word) c
    where c.word = w.word and c.products <> w.products`.execute(db);
}
