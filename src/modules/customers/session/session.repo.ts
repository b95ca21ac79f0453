import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/random.ts';
import type { SignInMethod } from '../customers.tables.ts';

export interface NewSession {
  id: string;
  customerId: string;
  /** Token of the header `x-auth`. */
  token: string;
  /** Value of the cookie `visitor` while the session lives. */
  visitorToken: string;
  method: SignInMethod;
  ip: string;
  userAgent: string;
  expires: Date;
}

export async function insertSession(tx: Tx, session: NewSession, now: Date): Promise<void> {
  const { id, customerId, token, visitorToken, method, ip, userAgent, expires } = session;
  await tx
    .insertInto('customer_session')
    .values({
      id,
      customer_id: customerId,
      method,
      ip,
      user_agent: userAgent,
      token_hash: hashToken(token),
      visitor_token_hash: hashToken(visitorToken),
      created_at: now,
      used_at: now,
      expires_at: expires,
      ended_at: null,
    })
    .execute();
}

/** The session that a token belongs to, ended ones among them. */
export function findSession(db: Db, token: string) {
  return db
    .selectFrom('customer_session')
    .innerJoin('customer', 'customer.id', 'customer_session.customer_id')
    .select([
      'customer_session.id',
      'customer_session.customer_id',
      'customer.visitor_id',
      'customer_session.ip',
      'customer_session.used_at',
      'customer_session.expires_at',
      'customer_session.ended_at',
    ])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
}

/** Time at which a session was opened. */
export async function sessionStart(db: Db, id: string): Promise<Date | undefined> {
  const query = db.selectFrom('customer_session').select('created_at').where('id', '=', id);
  return (await query.executeTakeFirst())?.created_at;
}

/** Notes when and from where a session was last used. */
export async function touchSession(db: Db, id: string, ip: string, now: Date): Promise<void> {
  await db.updateTable('customer_session').set({ used_at: now, ip }).where('id', '=', id).execute();
}

export async function setTokens(tx: Tx, id: string, to: Pick<NewSession, 'token' | 'visitorToken'>): Promise<void> {
  await tx
    .updateTable('customer_session')
    .set({ token_hash: hashToken(to.token), visitor_token_hash: hashToken(to.visitorToken) })
    .where('id', '=', id)
    .execute();
}

/** Deletes a session at sign-out. Returns true if there was one. */
export async function removeSession(db: Db, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('customer_session').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Ends the living sessions of a customer but one, as from elsewhere; answers which. `only` ends no more than that one. */
export async function endSessions(
  tx: Tx,
  customerId: string,
  { except, only }: { except?: string | null; only?: string },
  now: Date,
): Promise<string[]> {
  let query = tx
    .updateTable('customer_session')
    .set({ ended_at: now })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now);
  if (except) query = query.where('id', '!=', except);
  if (only) query = query.where('id', '=', only);
  const rows = await query.returning('id').execute();
  return rows.map((row) => row.id);
}

/** Which of these sessions were ended from elsewhere. */
export async function endedSessions(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_session')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('ended_at', 'is not', null)
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes sessions that have expired. */
export async function deleteOldSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('customer_session').where('expires_at', '<', now).execute();
}

interface Living {
  now: Date;
  /** From when on one that was used counts as living. */
  usedAfter: Date;
}

/** The living sessions of a customer, the one used last first. */
export function listSessions(
  db: Db,
  customerId: string,
  living: Living,
  { page, pageSize }: { page: number; pageSize: number },
) {
  return livingSessions(db, customerId, living)
    .select(['id', 'ip', 'user_agent', 'method', 'created_at', 'used_at'])
    .select((e) => e.fn.countAll<number>().over().as('total'))
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

export async function countSessions(db: Db, customerId: string, living: Living): Promise<number> {
  const query = livingSessions(db, customerId, living).select((e) => e.fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}

function livingSessions(db: Db, customerId: string, { now, usedAfter }: Living) {
  return db
    .selectFrom('customer_session')
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('used_at', '>', usedAfter);
}

/** Finds the account of a live session; `usedAfter` is the time since which it must have been used. */
export async function ownerOfSession(
  db: Db,
  id: string,
  { now, usedAfter }: { now: Date; usedAfter: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('customer_session')
    .select('customer_id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('used_at', '>', usedAfter)
    .executeTakeFirst();
  return row?.customer_id;
}
