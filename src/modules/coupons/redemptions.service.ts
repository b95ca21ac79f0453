import { announce } from '../../platform/cache/changes.repo.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { customerTag } from '../../shared/change-tags.ts';
import { fieldError, ok, type Result, refuse } from '../../shared/refusal.ts';
import { variantsBySku } from '../catalog/index.ts';
import { type CouponOutcome, skusGiven } from '../pricing/index.ts';
import { addClaim } from './claim.repo.ts';
import { couponsByCode } from './code.repo.ts';
import { objectionOf } from './coupon.ts';
import { couponsTag } from './tags.ts';
import { type Buyer, countUse, customerUses, lockCoupons, returnUses } from './use.repo.ts';

interface Order {
  orderId: string;
  /** The account that is signed in; null for a guest. */
  customerId: string | null;
  email: string;
  receipt: { coupons: CouponOutcome[] };
  now: Date;
}

/** Variants of the gifts of these codes: an order locks them together with those of its lines, in one order. */
export async function giftVariants(db: Db, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await couponsByCode(db, codes);
  const skus = skusGiven(rows.map(({ benefit }) => benefit));
  return variantsBySku(db, skus);
}

/**
 * Counts a use of every coupon that has an effect on an order, under a lock on the coupon, in the order's transaction
 * (`docs/pricing.md` R10.1). Refuses a coupon that was used up, has ended or was disabled meanwhile: uses never exceed a
 * limit, however many orders are placed at once.
 */
export async function redeemUses(tx: Tx, { orderId, customerId, email, receipt, now }: Order): Promise<Result<null>> {
  const codes = receipt.coupons.filter(({ reason }) => reason === null).map(({ code }) => code);
  if (codes.length === 0) return ok(null);
  await lockCoupons(tx, codes);
  const rows = await couponsByCode(tx, codes);
  const buyer: Buyer = { customerId, email: email.toLowerCase() };
  const uses = await customerUses(
    tx,
    rows.map(({ id }) => id),
    buyer,
  );
  for (const code of codes) {
    const row = rows.find((each) => each.code === code);
    const customerUse = { customerId, customerUses: (row && uses.get(row.id)) ?? 0 };
    const reason = row ? objectionOf(row, customerUse, now) : 'invalid';
    if (!row || reason) return refuseCode(code, reason ?? 'invalid');
    await countUse(tx, { orderId, couponId: row.id, code, ...buyer }, now);
    // Pages say that it is used up.
    if (row.use_limit !== null && row.uses + 1 >= row.use_limit) await announce(tx, [couponsTag]);
    if (customerId) await keepFor(tx, customerId, row.id, code, now);
  }
  return ok(null);
}

/** Releases the uses of a cancelled order, once, unless some of it was shipped (`docs/pricing.md` R10.2). */
export async function releaseUses(tx: Tx, order: { id: string; shipped: boolean }, now: Date): Promise<void> {
  if (order.shipped) return;
  const returned = await returnUses(tx, order.id, now);
  if (returned.some(({ isLimited }) => isLimited)) await announce(tx, [couponsTag]);
  await announce(
    tx,
    returned.flatMap(({ customerId, couponId }) => (customerId ? [customerTag(customerId, 'coupon', couponId)] : [])),
  );
}

/** Adds a used coupon to the customer's own, and announces it to their other tabs. */
async function keepFor(tx: Tx, customerId: string, couponId: string, code: string, now: Date): Promise<void> {
  await addClaim(tx, { customerId, couponId, code }, now);
  await announce(tx, [customerTag(customerId, 'coupon', couponId)]);
}

function refuseCode(code: string, reason: string): Result<never> {
  const message = { key: `coupon.lost.${reason}`, values: { code } };
  return refuse(message, [fieldError('coupons', reason, message.key, message.values)]);
}
