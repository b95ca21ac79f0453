import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { MediaListBody } from '../../shared/contracts/media.ts';
import { foundBy, type Search } from '../search/index.ts';
import { standsNowhere } from './places.repo.ts';

export interface MediaRow {
  hash: string;
  name: string;
  alt: Record<string, string>;
  width: number;
  height: number;
  bytes: number;
  version: number;
  created_at: Date;
}

const columns = sql`hash, name, alt, width, height, bytes, version, created_at`;
/** Pictures of customers are no part of the library. */
const isOfShop = sql`not exists (select from customer c where c.avatar_hash = image.hash)`;
/** Newest pictures among which unused ones are looked for. */
const lookedThrough = 5000;
/** Products of a search whose pictures it finds. */
const productsSearched = 500;

/** Pictures of a search and filters, the newest first, a page of them; also those of the products that the search finds. */
export async function mediaRows(
  db: Db,
  { keyword, filters, page, pageSize }: MediaListBody,
  products: Search | null,
): Promise<{ rows: MediaRow[]; total: number }> {
  const condition = conditionOf({ keyword, filters }, products);
  const offset = (page - 1) * pageSize;
  if (filters.unused) return unusedRows(db, condition, { offset, limit: pageSize });
  const { rows } = await sql<MediaRow>`
    select ${columns} from image where ${condition}
    order by created_at desc, hash desc limit ${pageSize} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from image where ${condition}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

async function unusedRows(
  db: Db,
  condition: RawBuilder<unknown>,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: MediaRow[]; total: number }> {
  const { rows } = await unusedQuery(condition).execute(db);
  return { rows: rows.slice(offset, offset + limit), total: rows.length };
}

/** Query of the pictures that stand nowhere, of the newest that meet a condition; tests look at its plan. */
export function unusedQuery(condition: RawBuilder<unknown>): RawBuilder<MediaRow> {
  return sql<MediaRow>`
    select ${columns} from (
      select ${columns} from image where ${condition} order by created_at desc, hash desc limit ${lookedThrough}) image
    where ${standsNowhere} order by created_at desc, hash desc`;
}

function conditionOf({ keyword, filters }: Pick<MediaListBody, 'keyword' | 'filters'>, products: Search | null) {
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const ofProducts = products
    ? sql`hash in (
        select unnest(pictures_in(images::text)) from product
        where id in (select product_id from (${foundBy(products)}) f limit ${sql.lit(productsSearched)}))`
    : sql`false`;
  const found = sql`(name ilike ${like} or alt::text ilike ${like} or ${ofProducts})`;
  const isNamed = keyword ? found : sql`true`;
  const isWithout = filters.withoutAlt ? sql`coalesce(alt ->> ${filters.withoutAlt}, '') = ''` : sql`true`;
  return sql`${isOfShop} and ${isNamed} and ${isWithout}`;
}

export async function findMedia(db: Db, hash: string): Promise<MediaRow | undefined> {
  const { rows } = await sql<MediaRow>`select ${columns} from image where hash = ${hash} and ${isOfShop}`.execute(db);
  return rows[0];
}

/** Holds a picture until the transaction ends: nothing begins to refer to it meanwhile. */
export async function lockMedia(tx: Tx, hash: string): Promise<MediaRow | undefined> {
  await sql`select from image where hash = ${hash} for update`.execute(tx);
  return findMedia(tx, hash);
}

export async function writeMedia(tx: Tx, hash: string, { name, alt }: Pick<MediaRow, 'name' | 'alt'>): Promise<void> {
  await sql`
    update image set name = ${name}, alt = ${JSON.stringify(alt)}::jsonb, version = version + 1
    where hash = ${hash}`.execute(tx);
}
