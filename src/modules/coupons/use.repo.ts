import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/**
 * Buyer whose uses count together (`docs/pricing.md` R10.3): those of an account while signed in, or those of guests under one
 * e-mail. Neither counts for the other, since any e-mail can be typed.
 */
export interface Buyer {
  customerId: string | null;
  /** In lower case; empty until it is entered. */
  email: string;
}

/** Counts the live orders of this buyer with each of these coupons; coupons without any are left out. */
export async function customerUses(
  db: Db,
  couponIds: readonly string[],
  { customerId, email }: Buyer,
): Promise<Map<string, number>> {
  if (couponIds.length === 0 || (customerId === null && email === '')) return new Map();
  const theirs =
    customerId === null ? sql`customer_id is null and email = ${email}` : sql`customer_id = ${customerId}::uuid`;
  const { rows } = await sql<{ id: string; uses: number }>`
    select coupon_id as id, count(*)::int as uses from coupon_use
    where returned_at is null and coupon_id = any(${[...couponIds]}::uuid[])
      and ${theirs}
    group by coupon_id`.execute(db);
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}

/** Locks the coupons of these codes in the order of their ids: uses of one are counted one after the other. */
export async function lockCoupons(tx: Tx, codes: readonly string[]): Promise<void> {
  await sql`
    select from coupon where id in (select coupon_id from coupon_code where code = any(${[...codes]}::text[]))
    order by id for no key update`.execute(tx);
}

interface Use extends Buyer {
  orderId: string;
  couponId: string;
  code: string;
}

/** Writes a use down and counts it, on the coupon and on its code; the coupon is locked. */
export async function countUse(tx: Tx, { orderId, couponId, code, customerId, email }: Use, now: Date): Promise<void> {
  const use = { order_id: orderId, coupon_id: couponId, code, customer_id: customerId, email, used_at: now };
  await tx.insertInto('coupon_use').values(use).execute();
  await sql`update coupon set uses = uses + 1 where id = ${couponId}::uuid`.execute(tx);
  await sql`update coupon_code set uses = uses + 1 where code = ${code}`.execute(tx);
}

/** Releases the uses of an order, idempotently; returns whose they were. */
export async function returnUses(tx: Tx, orderId: string, now: Date) {
  const { rows } = await sql<{ customerId: string | null; couponId: string; isLimited: boolean }>`
    with held as (
      select c.id, c.use_limit from coupon c where c.id in (select coupon_id from coupon_use where order_id = ${orderId}::uuid)
      order by c.id for no key update),
    returned as (
      update coupon_use u set returned_at = ${now} from held
      where u.order_id = ${orderId}::uuid and u.coupon_id = held.id and u.returned_at is null
      returning u.coupon_id, u.code, u.customer_id, held.use_limit),
    counted as (update coupon c set uses = c.uses - 1 from returned r where c.id = r.coupon_id),
    codes as (update coupon_code k set uses = k.uses - 1 from returned r where k.code = r.code)
    select customer_id as "customerId", coupon_id as "couponId", use_limit is not null as "isLimited" from returned`.execute(
    tx,
  );
  return rows;
}
