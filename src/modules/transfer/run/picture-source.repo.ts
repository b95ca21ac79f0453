import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Finds the picture that was fetched from a URL before. */
export async function pictureFrom(db: Db, address: string): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`select hash from picture_source where address = ${address}`.execute(db);
  return rows[0]?.hash ?? null;
}

export async function rememberSource(db: Db, address: string, hash: string, at: Date): Promise<void> {
  await sql`
    insert into picture_source (address, hash, at) values (${address}, ${hash}, ${at})
    on conflict (address) do update set hash = excluded.hash, at = excluded.at`.execute(db);
}
