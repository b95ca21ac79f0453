import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const { db } = shop.tools;

/** The search document of each product, with the transaction that wrote it. */
async function documents(): Promise<Record<string, string>> {
  const { rows } = await sql<{ slug: string; written: string }>`
    select p.slug, d.xmin::text as written from search_document d join product p on p.id = d.product_id`.execute(db);
  return Object.fromEntries(rows.map(({ slug, written }) => [slug, written]));
}

const found = async (keyword: string) =>
  (await shop.visitor().post('product/list', { keyword })).items.map(({ slug }) => slug);

test('only products without search words, or with words of another tokenizer version, are indexed again', async () => {
  await sql`delete from setting where key = 'search'`.execute(db);
  await sql`delete from search_document d using product p where p.id = d.product_id and p.slug = 'moon-cup'`.execute(
    db,
  );
  await sql`update search_document d set rule = d.rule + 1 from product p where p.id = d.product_id and p.slug = 'rain-cup'`.execute(
    db,
  );
  const before = await documents();
  await shop.work('search:reindex');
  const after = await documents();
  const written = Object.keys(after).filter((slug) => after[slug] !== before[slug]);
  expect(written.sort()).toEqual(['moon-cup', 'rain-cup']);
  expect(await found('moon')).toContain('moon-cup');
});
