import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The caller and key of a call. */
export interface CallKey {
  scope: string;
  keyHash: Buffer;
}

export interface KnownCall {
  body_hash: Buffer;
  done: boolean;
  answer: string | null;
}

interface NewCall extends CallKey {
  id: string;
  bodyHash: Buffer;
  now: Date;
  expires: Date;
}

/** Takes a key for one call: of simultaneous ones only one gets it. An expired call makes place. */
export async function takeKey(db: Db, { scope, keyHash, id, bodyHash, now, expires }: NewCall): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotent_call as known (scope, key_hash, id, body_hash, expires_at)
    values (${scope}, ${keyHash}, ${id}::uuid, ${bodyHash}, ${expires})
    on conflict (scope, key_hash) do update set
      id = excluded.id, body_hash = excluded.body_hash, done = false, answer = null, expires_at = excluded.expires_at
    where known.expires_at <= ${now}
    returning id`.execute(db);
  return rows.length > 0;
}

export function knownCall(db: Db, { scope, keyHash }: CallKey): Promise<KnownCall | undefined> {
  return db
    .selectFrom('idempotent_call')
    .select(['body_hash', 'done', 'answer'])
    .where('scope', '=', scope)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
}

/** Keeps the answer of the call that has taken a key. */
export async function keepAnswer(db: Db, id: string, { scope, keyHash }: CallKey, answer: string | null) {
  await db
    .updateTable('idempotent_call')
    .set({ done: true, answer })
    .where('scope', '=', scope)
    .where('key_hash', '=', keyHash)
    .where('id', '=', id)
    .execute();
}

/** Gives a key free, for a call that did nothing. */
export async function freeKey(db: Db, id: string, { scope, keyHash }: CallKey): Promise<void> {
  await db
    .deleteFrom('idempotent_call')
    .where('scope', '=', scope)
    .where('key_hash', '=', keyHash)
    .where('id', '=', id)
    .execute();
}

/** Deletes expired calls. */
export async function deleteExpiredCalls(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('idempotent_call').where('expires_at', '<=', now).execute();
}
