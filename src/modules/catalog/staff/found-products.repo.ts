import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Text } from '../../../shared/locale.ts';
import type { StoredImage } from '../../../shared/stored-image.ts';
import { rankedBy, type Search } from '../../search/index.ts';
import { shownImages } from '../parts.repo.ts';

/** A product that a search has found. */
export interface FoundProduct {
  id: string;
  title: Exclude<Text, string>;
  vendor: string;
  /** The first one. */
  image: StoredImage | null;
}

/** Products of every status, the best first. */
export async function foundProducts(db: Db, search: Search, limit: number): Promise<FoundProduct[]> {
  const { rows } = await sql<FoundProduct>`
    select p.id, p.title, p.vendor, (${shownImages(sql`p`)}) -> 0 as image from ${rankedBy(search)} s join product p on p.id = s.product_id
    order by s.score desc, p.sold desc, p.id limit ${limit}`.execute(db);
  return rows;
}
