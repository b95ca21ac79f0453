import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { UploadKind } from '../../../shared/contracts/attachments.ts';
import type { Stored } from './quota.ts';

/** Sender of a picture. */
export interface Uploader {
  visitorId: string | null;
  customerId: string | null;
}

/**
 * Pictures of a person since a moment and in total: those of a customer on every device, and of the visitor. Parallel calls of
 * one person wait for each other until the transaction ends.
 */
export async function storedBy(
  tx: Tx,
  { visitorId, customerId }: Uploader,
  since: Date,
): Promise<{ today: Stored; total: Stored }> {
  for (const id of [visitorId, customerId])
    if (id) await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${id}`}, 0))`.execute(tx);
  const { rows } = await sql<{ pictures: number; bytes: number; allPictures: number; allBytes: number }>`
    select count(*) filter (where created_at > ${since})::int as pictures,
      coalesce(sum(bytes) filter (where created_at > ${since}), 0)::float8 as bytes,
      count(*)::int as "allPictures", coalesce(sum(bytes), 0)::float8 as "allBytes"
    from upload where visitor_id = ${visitorId}::uuid or customer_id = ${customerId}::uuid`.execute(tx);
  const { pictures = 0, bytes = 0, allPictures = 0, allBytes = 0 } = rows[0] ?? {};
  return { today: { pictures, bytes }, total: { pictures: allPictures, bytes: allBytes } };
}

export async function insertUpload(tx: Tx, row: Insertable<Tables['upload']>): Promise<void> {
  await insertUploads(tx, [row]);
}

export async function insertUploads(tx: Tx, rows: Insertable<Tables['upload']>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('upload').values(rows).execute();
}

export function findUpload(db: Db, id: string) {
  return db
    .selectFrom('upload')
    .select(['id', 'kind', 'visitor_id', 'customer_id', 'file', 'used_by'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/**
 * Gives unused pictures of their sender to something, in this order; false where one is somebody else's, of another kind or
 * used already. The caller then rolls back.
 */
export async function useUploads(
  tx: Tx,
  ids: readonly string[],
  { kind, usedBy, visitorId, customerId }: Uploader & { kind: UploadKind; usedBy: string },
): Promise<boolean> {
  const { rows } = await sql`
    update upload u set used_by = ${usedBy}::uuid, position = i.position
    from unnest(${[...ids]}::uuid[]) with ordinality as i(id, position)
    where u.id = i.id and u.kind = ${kind} and u.used_by is null
      and (u.visitor_id = ${visitorId}::uuid or u.customer_id = ${customerId}::uuid)
    returning u.id`.execute(tx);
  return rows.length === ids.length;
}

/** Pictures of several things, each in the order that they were given in. */
export function uploadsOf(db: Db, usedBy: string[]) {
  return db
    .selectFrom('upload')
    .select(['id', 'used_by', 'width', 'height'])
    .where('used_by', '=', sql<string>`any(${usedBy}::uuid[])`)
    .orderBy('position')
    .execute();
}

/** Deletes pictures that were used by nothing before a moment, some at once; answers their files. */
export async function deleteUnused(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    delete from upload where id in (
      select id from upload where used_by is null and created_at < ${before} order by created_at limit ${limit}
      for update skip locked)
    returning file`.execute(tx);
  return rows.map(({ file }) => file);
}

/** Deletes the pictures of something; answers their files. */
export async function deleteUploadsOf(tx: Tx, usedBy: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    delete from upload where used_by = any(${[...usedBy]}::uuid[]) returning file`.execute(tx);
  return rows.map(({ file }) => file);
}
