import { announce } from '../../platform/cache/changes.repo.ts';
import type { Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { AttemptCaller } from '../../platform/http/attempt-limit.ts';
import { customerTag } from '../../shared/change-tags.ts';
import type { CouponView } from '../../shared/contracts/coupons.ts';
import { fieldError, ok, type Result, refuse } from '../../shared/refusal.ts';
import { addClaim, claimOf } from './claim.repo.ts';
import { type CodeRow, couponsByCode, ownFreeCode } from './code.repo.ts';
import { type CouponServiceTools, findCode } from './codes.service.ts';
import { normalCode, objectionOf } from './coupon.ts';
import { type CouponReader, viewsOf } from './coupons.service.ts';
import { customerUses, lockCoupons } from './use.repo.ts';

/**
 * Claims a coupon for a customer by any of its codes. A code that works once belongs to the customer from then on; where that
 * of a listed coupon has just been claimed by another customer, a free one takes its place. Idempotent. Refuses (code 40) an
 * unknown code, and a coupon that is over, used up or used by the customer; too many unknown codes are limited (429).
 */
export async function claimCoupon(
  typed: string,
  who: AttemptCaller & { customerId: string },
  reader: CouponReader,
  tools: CouponServiceTools,
): Promise<Result<CouponView>> {
  const code = normalCode(typed);
  const found = await findCode(reader.db, code, who, tools, true);
  if (!found.ok) return found;
  if (!found.value) return refuseCode('unknown', 'coupon.unknown', { code });
  const { value: row } = found;
  const claimed = await transact(reader.db, (tx) => claim(tx, row, who.customerId, reader));
  if (!claimed.ok) return claimed;
  const [view] = await viewsOf(await couponsByCode(reader.db, [claimed.value]), reader);
  return view ? ok(view) : refuseCode('unknown', 'coupon.unknown', { code });
}

/** Answers the code under which it is the customer's. */
async function claim(tx: Tx, row: CodeRow, customerId: string, { now, buyer }: CouponReader): Promise<Result<string>> {
  await lockCoupons(tx, [row.code]);
  const earlier = await claimOf(tx, customerId, row.id);
  if (earlier) return ok(earlier);
  const uses = await customerUses(tx, [row.id], buyer);
  const customerUse = { customerId, customerUses: uses.get(row.id) ?? 0 };
  // Of a listed coupon any code will do, so that its own is spent is no objection.
  const judged = row.public ? { ...row, owner_id: null, code_uses: 0 } : row;
  const reason = objectionOf(judged, customerUse, now);
  if (reason !== null && reason !== 'not-started')
    return refuseCode(reason, `coupon.lost.${reason}`, { code: row.code });
  const code = row.code_limit === 1 ? await ownFreeCode(tx, row, customerId) : row.code;
  // A code of another customer stays unknown where no free one takes its place.
  if (!code && row.owner_id !== null && row.owner_id !== customerId)
    return refuseCode('unknown', 'coupon.unknown', { code: row.code });
  if (!code) return refuseCode('usage-limit', 'coupon.lost.usage-limit', { code: row.code });
  await addClaim(tx, { customerId, couponId: row.id, code }, now);
  await announce(tx, [customerTag(customerId, 'coupon', row.id)]);
  return ok(code);
}

function refuseCode(rule: string, key: string, values: Record<string, string>): Result<never> {
  return refuse({ key, values }, [fieldError('code', rule, key, values)]);
}
