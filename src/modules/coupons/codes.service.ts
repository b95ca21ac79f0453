import type { Db } from '../../platform/db/database.ts';
import type { AttemptCaller, AttemptLimit } from '../../platform/http/attempt-limit.ts';
import { fieldError, ok, type Result, refuse } from '../../shared/refusal.ts';
import { maxCoupons } from '../pricing/index.ts';
import type { BuyerOf } from './buyer.ts';
import { claimOf } from './claim.repo.ts';
import { type CodeRow, couponsByCode } from './code.repo.ts';
import { normalCode } from './coupon.ts';
import { type Buyer, customerUses } from './use.repo.ts';

export interface CouponServiceTools {
  limitAttempts: AttemptLimit;
  buyerOf: BuyerOf;
}

/**
 * Checks the codes of a cart or checkout and returns them normalised, each once. Codes that are attached already stay; of the
 * others one that is unknown, disabled or another customer's is refused beside the field (code 40), and too many of those are
 * limited (429).
 */
export async function admitCodes(
  db: Db,
  typed: readonly string[],
  attached: readonly string[],
  who: AttemptCaller,
  tools: CouponServiceTools,
): Promise<Result<string[]>> {
  const codes = [...new Set(typed.map(normalCode))].filter(Boolean);
  if (codes.length > maxCoupons) return refuseCodes('many', 'coupon.tooMany', { count: maxCoupons });
  for (const code of codes.filter((each) => !attached.includes(each))) {
    const found = await findCode(db, code, who, tools);
    if (!found.ok) return found;
    if (!found.value) return refuseCodes('unknown', 'coupon.unknown', { code });
  }
  return ok(codes);
}

/**
 * Finds the coupon of a typed code; null for one that this shopper cannot use. Unknown codes are limited (429). For a claim, a
 * listed coupon is found by a code that another customer has claimed meanwhile, too: a free one takes its place.
 */
export async function findCode(
  db: Db,
  typed: string,
  who: AttemptCaller,
  { limitAttempts, buyerOf }: CouponServiceTools,
  isClaim = false,
): Promise<Result<CodeRow | null>> {
  const [row] = await couponsByCode(db, [normalCode(typed)]);
  const buyer = await buyerOf(db, { visitorId: who.visitorId, email: '' });
  const found = row && (isFor(row, buyer) || (isClaim && row.enabled && row.public)) ? row : null;
  // A listed coupon, or one of the customer's own, does not count as a wrong code.
  if (found && (found.public || (await isOwn(db, found, buyer)))) return ok(found);
  return limitAttempts(who, async () => found);
}

function isFor({ enabled, owner_id }: CodeRow, { customerId }: Buyer): boolean {
  return enabled && (owner_id === null || owner_id === customerId);
}

async function isOwn(db: Db, { id, code }: CodeRow, { customerId }: Buyer): Promise<boolean> {
  return customerId !== null && (await claimOf(db, customerId, id)) === code;
}

/** Filters codes to those whose coupons this shopper has used up (`docs/pricing.md` R10.3). */
export async function spentCodes(
  db: Db,
  codes: readonly string[],
  shopper: { visitorId: string; email: string },
  { buyerOf }: Pick<CouponServiceTools, 'buyerOf'>,
): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await couponsByCode(db, codes);
  const buyer = await buyerOf(db, shopper);
  const uses = await customerUses(
    db,
    rows.map(({ id }) => id),
    buyer,
  );
  return rows
    .filter(({ id, customer_limit: limit }) => limit !== null && (uses.get(id) ?? 0) >= limit)
    .map(({ code }) => code);
}

function refuseCodes(rule: string, key: string, values: Record<string, string | number>): Result<never> {
  return refuse({ key, values }, [fieldError('coupons', rule, key, values)]);
}
