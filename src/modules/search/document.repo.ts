import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { rule, type SearchDocument } from './document.ts';
import { deletionHashes } from './fuzzy.ts';

/** Writes what a product is found by, over what it was found by before. */
export async function writeDocument(tx: Tx, document: SearchDocument): Promise<void> {
  const { productId, popularity, title, head, words } = document;
  const written = sql`
    insert into search_document (product_id, rule, popularity, title, head, words)
    values (${productId}::uuid, ${rule}, ${popularity}, ${title}::tsvector, ${head}::tsvector, array_to_tsvector(${words}::text[]))
    on conflict (product_id) do update set rule = excluded.rule, popularity = excluded.popularity,
      title = excluded.title, head = excluded.head, words = excluded.words`.execute(tx);
  await Promise.all([written, replaceCodes(tx, document), addWords(tx, document)]);
}

async function replaceCodes(tx: Tx, { productId, codes }: SearchDocument): Promise<void> {
  const deleted = sql`
    delete from search_code where product_id = ${productId}::uuid and code <> all(${codes}::text[])`.execute(tx);
  const added =
    sql`insert into search_code (code, product_id) select code, ${productId}::uuid from unnest(${codes}::text[]) as c (code)
    on conflict do nothing`.execute(tx);
  await Promise.all([deleted, added]);
}

/**
 * Adds new words to the vocabulary; known ones are only read, so that savers of products never wait for each other because of
 * "table". In one order, against deadlocks. A job counts how many products use a word.
 */
async function addWords(tx: Tx, { spelt, forms }: SearchDocument): Promise<void> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${[...spelt, ...forms]}::text[]) as w (word)
    where not exists (select from search_word s where s.word = w.word collate "C" and s.products > 0)`.execute(tx);
  const fresh = rows.map(({ word }) => word).sort();
  if (fresh.length === 0) return;
  const written = new Set(spelt);
  const values = fresh.map((word) => ({ word, near: written.has(word) ? deletionHashes(word) : [] }));
  await sql`
    insert into search_word (word, near)
    select v.word, array(select jsonb_array_elements_text(v.near)::int)
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (word text, near jsonb) order by v.word collate "C"
    on conflict (word) do update set products = 1`.execute(tx);
}

/** Selects up to `limit` products that are to be indexed again. */
export async function outdated(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select product_id as id from search_document where rule < ${rule} order by rule, product_id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Marks products to be indexed again by the next run of the job. */
export async function outdate(tx: Tx, productIds: string[]): Promise<void> {
  await sql`update search_document set rule = 0 where product_id = any(${productIds}::uuid[])`.execute(tx);
}
