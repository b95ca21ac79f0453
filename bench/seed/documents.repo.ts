import { sql } from 'kysely';
import { deletionHashes } from '../../src/modules/search/index.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import type { Batch } from './plan.repo.ts';

/**
 * Inserts the search documents of a batch. Titles begin with a name and a number of their own, so that the words of each
 * are these two before those of its source product: the same as tokenizing all of its texts, and much faster.
 */
export async function addDocuments(tx: Tx, { from, to }: Batch): Promise<void> {
  await sql`
    insert into search_document (product_id, rule, popularity, title, head, words)
    select p.id, d.rule, ln(1 + p.sold), own.said || d.title, own.said || d.head, strip(own.said) || d.words
    from plan p join source s on s.n = p.n join search_document d on d.product_id = s.id
    cross join lateral (select format('%s:1A m%s:2A', p.word, p.i)::tsvector as said) own
    where i between ${from}::int and ${to}::int order by p.id`.execute(tx);
  await sql`
    insert into search_code (code, product_id)
    select 'bench' || i || k, id from plan cross join generate_series(0, 3) k
    where i between ${from}::int and ${to}::int order by 1, 2`.execute(tx);
}

/** Words per statement. */
const step = 10_000;

/** Adds the words of all planned products to the vocabulary of spelling correction, and counts how many products use each. */
export async function addVocabulary(tx: Tx): Promise<void> {
  await sql`
    update search_word w set products = w.products + more.products from (
      select word, sum(made.products) as products from (select n, count(*) as products from plan group by n) made
      join source s on s.n = made.n join search_document d on d.product_id = s.id cross join unnest(tsvector_to_array(d.words)) word
      group by word) more
    where w.word = more.word collate "C"`.execute(tx);
  await sql`insert into search_word (word) select 'm' || i from plan order by ('m' || i) collate "C"`.execute(tx);
  const { rows } = await sql<NewWord>`
    select word, count(*)::int as products from plan group by word order by word collate "C"`.execute(tx);
  for (let at = 0; at < rows.length; at += step) await addNames(tx, rows.slice(at, at + step));
}

interface NewWord {
  word: string;
  products: number;
}

async function addNames(tx: Tx, names: NewWord[]): Promise<void> {
  const rows = names.map(({ word, products }) => ({ word, products, near: `{${deletionHashes(word).join()}}` }));
  await sql`
    insert into search_word (word, products, near)
    select word, products, near::int[] from json_to_recordset(${JSON.stringify(rows)}::json) as r (word text, products int, near text)
    on conflict (word) do update set products = search_word.products + excluded.products`.execute(tx);
}
