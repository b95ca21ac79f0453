import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { MediaListBody } from '../../shared/contracts/media.ts';
import { countPlaces } from './places.repo.ts';

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

/** Pictures of a search and filters, the newest first, a page of them. */
export async function mediaRows(
  db: Db,
  { keyword, filters, page, pageSize }: MediaListBody,
): Promise<{ rows: MediaRow[]; total: number }> {
  const condition = conditionOf({ keyword, filters });
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
  condition: ReturnType<typeof conditionOf>,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: MediaRow[]; total: number }> {
  const { rows } = await sql<MediaRow>`
    select ${columns} from image where ${condition} order by created_at desc, hash desc limit ${lookedThrough}`.execute(
    db,
  );
  const uses = await countPlaces(
    db,
    rows.map(({ hash }) => hash),
  );
  const unused = rows.filter(({ hash }) => !uses.has(hash));
  return { rows: unused.slice(offset, offset + limit), total: unused.length };
}

function conditionOf({ keyword, filters }: Pick<MediaListBody, 'keyword' | 'filters'>) {
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const found = sql`(name ilike ${like} or alt::text ilike ${like} or hash in (
    select unnest(pictures_in(images::text)) from product where title::text ilike ${like}))`;
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
