import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Text } from '../../shared/locale.ts';
import type { StoredImage } from '../../shared/stored-image.ts';
import { shownImages } from './parts.repo.ts';

export interface NamedProduct {
  id: string;
  title: Text;
  /** The first one. */
  image: StoredImage | null;
}

/** Titles and first pictures of the existing ones of these products, in no order. */
export async function namedProducts(db: Db, ids: string[]): Promise<NamedProduct[]> {
  const { rows } = await sql<NamedProduct>`
    select id, title, (${shownImages(sql`product`)}) -> 0 as image from product where id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows;
}
