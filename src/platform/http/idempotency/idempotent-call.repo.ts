import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Fence } from '../../db/fence.ts';

/** The caller and key of a call. */
export interface CallKey {
  scope: string;
  keyHash: Buffer;
}

export interface KnownCall {
  body_hash: Buffer;
  done: boolean;
  committed: boolean;
  /** The process of the call lives until then. */
  lease_until: Date | null;
  answer: string | null;
}

interface NewCall extends CallKey {
  id: string;
  bodyHash: Buffer;
  now: Date;
  leaseUntil: Date;
  expires: Date;
}

/**
 * Takes a key for one call: of simultaneous ones only one gets it. An expired call makes place, and so does one whose process
 * was killed before it committed anything.
 */
export async function takeKey(db: Db, call: NewCall): Promise<boolean> {
  const { scope, keyHash, id, bodyHash, now, leaseUntil, expires } = call;
  const { rows } = await sql`
    insert into idempotent_call as known (scope, key_hash, id, body_hash, lease_until, expires_at)
    values (${scope}, ${keyHash}, ${id}::uuid, ${bodyHash}, ${leaseUntil}, ${expires})
    on conflict (scope, key_hash) do update set
      id = excluded.id, body_hash = excluded.body_hash, done = false, answer = null, committed = false,
      lease_until = excluded.lease_until, expires_at = excluded.expires_at
    where known.expires_at <= ${now}
      or (not known.done and not known.committed and known.lease_until <= ${now} and known.body_hash = excluded.body_hash)
    returning id`.execute(db);
  return rows.length > 0;
}

/** Shows that the process of a call lives. */
export async function renewLease(db: Db, id: string, { scope, keyHash }: CallKey, until: Date): Promise<void> {
  await db
    .updateTable('idempotent_call')
    .set({ lease_until: until })
    .where('scope', '=', scope)
    .where('key_hash', '=', keyHash)
    .where('id', '=', id)
    .execute();
}

/** The fence of a call: what it commits is committed together with the note that it has, and only while the key is its own. */
export function fenceOf(id: string, { scope, keyHash }: CallKey): Fence {
  return {
    text: 'update idempotent_call set committed = true where scope = $1 and key_hash = $2 and id = $3',
    values: [scope, keyHash, id],
  };
}

export function knownCall(db: Db, { scope, keyHash }: CallKey): Promise<KnownCall | undefined> {
  return db
    .selectFrom('idempotent_call')
    .select(['body_hash', 'done', 'answer', 'committed', 'lease_until'])
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

/** Gives a key free, for a call that was refused. */
export async function freeKey(db: Db, id: string, { scope, keyHash }: CallKey): Promise<void> {
  await db
    .deleteFrom('idempotent_call')
    .where('scope', '=', scope)
    .where('key_hash', '=', keyHash)
    .where('id', '=', id)
    .execute();
}

/** Ends a call with a fault: its key is free, unless it had committed something before. */
export async function endByFault(db: Db, id: string, of: CallKey, now: Date): Promise<void> {
  await renewLease(db, id, of, now);
  await db
    .deleteFrom('idempotent_call')
    .where('scope', '=', of.scope)
    .where('key_hash', '=', of.keyHash)
    .where('id', '=', id)
    .where('committed', '=', false)
    .execute();
}

/** Deletes expired calls. */
export async function deleteExpiredCalls(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('idempotent_call').where('expires_at', '<=', now).execute();
}
