import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type CouponRow, columns } from './coupon.repo.ts';

/** A coupon as one of its codes finds it. */
export interface CodeRow extends CouponRow {
  code: string;
  code_uses: number;
  owner_id: string | null;
}

/** Selects coupons by code; unknown codes are left out. */
export function couponsByCode(db: Db, codes: readonly string[]): Promise<CodeRow[]> {
  return db
    .selectFrom('coupon_code')
    .innerJoin('coupon', 'coupon.id', 'coupon_code.coupon_id')
    .select(columns)
    .select(['coupon_code.code', 'coupon_code.uses as code_uses', 'coupon_code.owner_id'])
    .where('coupon_code.code', '=', sql<string>`any(${[...codes]}::text[])`)
    .orderBy('coupon_code.code')
    .execute() as Promise<CodeRow[]>;
}

/** Makes codes of a coupon; answers those that are new, which leaves out what any coupon has already. */
export async function addCodes(tx: Tx, couponId: string, codes: string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    insert into coupon_code (code, coupon_id, created_at)
    select code, ${couponId}::uuid, ${now} from unnest(${codes}::text[]) c (code)
    on conflict (code) do nothing returning code`.execute(tx);
  return rows.map(({ code }) => code);
}

/** The codes of a coupon, the oldest first. */
export function codesOf(db: Db, couponId: string, limit: number, offset: number) {
  return db
    .selectFrom('coupon_code')
    .select(['code', 'uses', 'created_at'])
    .where('coupon_id', '=', couponId)
    .orderBy('created_at')
    .orderBy('code')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts the codes of each coupon, with the oldest code; a coupon without codes is left out. */
export async function codeCounts(db: Db, couponIds: string[]): Promise<Map<string, { total: number; first: string }>> {
  const { rows } = await sql<{ id: string; total: number; first: string }>`
    select c.id, n.total, f.code as first from unnest(${couponIds}::uuid[]) c (id)
    cross join lateral (select count(*)::int as total from coupon_code k where k.coupon_id = c.id) n
    join lateral (select code from coupon_code k where k.coupon_id = c.id order by created_at, code limit 1) f on true`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...each }) => [id, each]));
}

/** Selects a code of each coupon that nobody owns; a coupon without one is left out. */
export async function freeCodes(db: Db, couponIds: string[]): Promise<CodeRow[]> {
  const { rows } = await sql<{ code: string }>`
    select k.code from coupon c
    join lateral (select code from coupon_code k where k.coupon_id = c.id and k.owner_id is null
      and (c.code_limit is null or k.uses < c.code_limit) order by created_at, code limit 1) k on true
    where c.id = any(${couponIds}::uuid[])`.execute(db);
  return couponsByCode(
    db,
    rows.map(({ code }) => code),
  );
}

/**
 * Assigns a customer a code that works once and that nobody owns: this one, or of a listed coupon another. Null when none is
 * left.
 */
export async function ownFreeCode(tx: Tx, row: CodeRow, customerId: string): Promise<string | null> {
  const wanted = row.public ? sql`true` : sql`code = ${row.code}`;
  const { rows } = await sql<{ code: string }>`
    update coupon_code set owner_id = ${customerId}::uuid where code = (
      select code from coupon_code where coupon_id = ${row.id}::uuid and owner_id is null and uses = 0 and ${wanted}
      order by code <> ${row.code}, created_at, code limit 1 for update skip locked)
    returning code`.execute(tx);
  return rows[0]?.code ?? null;
}
