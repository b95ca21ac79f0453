import type { Db } from '../../platform/db/database.ts';
import type { Guesser } from '../../platform/http/guesses.ts';
import type { CheckoutUpdateBody } from '../../shared/contracts/checkout.ts';
import { ok, type Result } from '../../shared/refusal.ts';
import type { CouponDesk } from '../cart/index.ts';
import type { CheckoutChange, CheckoutRow } from './checkout.repo.ts';

/**
 * The codes of a checkout after a change: those that were sent, without those that the e-mail that was entered has used as
 * often as one may (`docs/pricing.md` R10.3). Nothing where neither was sent.
 */
export async function couponChange(
  { db, coupons: desk }: { db: Db; coupons: CouponDesk },
  row: CheckoutRow,
  { coupons: typed, email }: CheckoutUpdateBody,
  who: Guesser & { visitorId: string },
): Promise<Result<CheckoutChange>> {
  const codes: Result<string[]> = typed ? await desk.admit(db, typed, row.coupons, who) : ok(row.coupons);
  if (!codes.ok) return codes;
  const isNew = email !== undefined && email.toLowerCase() !== row.email.toLowerCase();
  if (!isNew) return ok(typed ? { coupons: codes.value, coupons_dropped: [] } : {});
  const spent = await desk.spent(db, codes.value, { visitorId: who.visitorId, email });
  const kept = codes.value.filter((code) => !spent.includes(code));
  return ok({ coupons: kept, coupons_dropped: spent });
}
