import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Text } from '../../shared/locale.ts';
import type { StoredSpec } from '../../shared/stored-spec.ts';

export interface SearchTextsRow {
  id: string;
  title: Text;
  summary: Text;
  description: Text;
  vendor: string;
  type: string;
  specs: StoredSpec[];
  tags: string[];
  sold: number;
  /** True where shoppers see it, now or later. */
  listed: boolean;
  tag_titles: Text[] | null;
  category_titles: Text[] | null;
  codes: string[] | null;
}

/** Selects the indexed texts of these products, with the titles of their tags and of their categories up to the topmost. */
export async function searchTextsOf(db: Db, ids: string[]): Promise<SearchTextsRow[]> {
  const { rows } = await sql<SearchTextsRow>`
    select p.id, p.title, p.summary, p.description, p.vendor, p.type, p.specs, p.tags, p.sold,
      p.status = 'active' and p.published_at is not null as listed,
      (select json_agg(t.title) from tag t where t.slug = any(p.tags)) as tag_titles,
      (with recursive place (id) as (
          select category_id from product_category where product_id = p.id
          union select c.parent_id from category c join place on place.id = c.id where c.parent_id is not null)
        select json_agg(c.title) from category c join place on place.id = c.id) as category_titles,
      (select array_agg(code) from variant v cross join lateral (values (v.sku), (v.barcode)) as c (code)
        where v.product_id = p.id and code is not null) as codes
    from product p where p.id = any(${ids}::uuid[]) order by p.id`.execute(db);
  return rows;
}

/** Selects up to `limit` products after an id that were not indexed by this version. */
export async function unindexedAfter(db: Db, after: string, rule: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from product p where p.id > ${after}::uuid
      and not exists (select from search_document d where d.product_id = p.id and d.rule = ${rule}::int)
    order by p.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Keeps these products from being saved, but not from being sold, until the transaction ends. */
export async function lockProducts(tx: Tx, ids: string[]): Promise<void> {
  await sql`select from product where id = any(${ids}::uuid[]) order by id for key share`.execute(tx);
}
