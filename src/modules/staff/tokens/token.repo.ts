import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/random.ts';

const columns = [
  'id',
  'hint',
  'name',
  'member_id',
  'creator_name',
  'permissions',
  'created_at',
  'ends_at',
  'revoked_at',
  'used_at',
  'used_ip',
] as const;

export type TokenRow = NonNullable<Awaited<ReturnType<typeof lockToken>>>;

interface NewToken {
  id: string;
  token: string;
  hint: string;
  name: string;
  memberId: string;
  creatorName: string;
  permissions: string[];
  createdAt: Date;
  endsAt: Date;
}

export async function insertToken(tx: Tx, token: NewToken): Promise<TokenRow> {
  return tx
    .insertInto('api_token')
    .values({
      id: token.id,
      token_hash: hashToken(token.token),
      hint: token.hint,
      name: token.name,
      member_id: token.memberId,
      creator_name: token.creatorName,
      permissions: JSON.stringify(token.permissions),
      created_at: token.createdAt,
      ends_at: token.endsAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** API tokens, the latest first. */
export function listTokens(db: Db) {
  return db.selectFrom('api_token').select(columns).orderBy('id', 'desc').execute();
}

/** Counts the API tokens that are in force. */
export async function countTokens(tx: Tx, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('api_token')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

export function lockToken(tx: Tx, id: string) {
  return tx.selectFrom('api_token').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Revokes an API token that is not revoked yet. */
export async function revoke(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('api_token')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The API token with its member as they are today; undefined for an unknown one. */
export function findToken(db: Db, token: string) {
  return db
    .selectFrom('api_token')
    .leftJoin('staff_member', 'staff_member.id', 'api_token.member_id')
    .leftJoin('staff_role', 'staff_role.name', 'staff_member.role')
    .select([
      'api_token.id',
      'api_token.name',
      'api_token.permissions',
      'api_token.ends_at',
      'api_token.revoked_at',
      'staff_member.id as member_id',
      'staff_member.name as member_name',
      'staff_member.role',
      'staff_role.permissions as role_permissions',
      sql<boolean>`staff_member.totp_since is not null`.as('secured'),
    ])
    .where('api_token.token_hash', '=', hashToken(token))
    .executeTakeFirst();
}

/** Tests if there is an API token of this id. */
export async function isToken(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('api_token').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export interface NewCall {
  id: string;
  tokenId: string;
  at: Date;
  path: string;
  status: number;
  code: number | null;
  ms: number | null;
  ip: string;
}

/** Writes a call, and once a minute that the API token was used. */
export async function insertCall(db: Db, { id, tokenId, at, path, status, code, ms, ip }: NewCall): Promise<void> {
  await sql`
    with used as (
      update api_token set used_at = ${at}, used_ip = ${ip} where id = ${tokenId}::uuid
        and (used_at is null or used_at < ${at}::timestamptz - interval '1 minute' or used_ip is distinct from ${ip}))
    insert into api_token_call (id, token_id, at, path, status, code, ms, ip)
    values (${id}::uuid, ${tokenId}::uuid, ${at}, ${path}, ${status}, ${code}, ${ms}, ${ip})`.execute(db);
}

/** Calls of an API token, the latest first. */
export async function callsOf(db: Db, { id, page, pageSize }: { id: string; page: number; pageSize: number }) {
  const rows = db.selectFrom('api_token_call').where('token_id', '=', id);
  const items = await rows
    .select(['id', 'at', 'path', 'status', 'code', 'ms', 'ip'])
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items, total };
}

interface Old {
  callsBefore: Date;
  /** Calls of one API token that are kept at most. */
  callsOfEach: number;
  tokensBefore: Date;
}

/** Deletes old calls, those of each API token beyond a number, and API tokens that have ended long ago. */
export async function deleteOld(db: Db, { callsBefore, callsOfEach, tokensBefore }: Old): Promise<void> {
  await db.deleteFrom('api_token_call').where('at', '<', callsBefore).execute();
  await sql`
    delete from api_token_call c using (
      select t.id, (
        select k.id from api_token_call k where k.token_id = t.id order by k.id desc offset ${callsOfEach} limit 1
      ) as last from api_token t) each
    where c.token_id = each.id and c.id <= each.last`.execute(db);
  await sql`delete from api_token where least(ends_at, revoked_at) < ${tokensBefore}`.execute(db);
}
