import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import { notFound, ok, type Result } from '../../shared/refusal.ts';
import { addCodes } from './code.repo.ts';
import { lockCoupon } from './coupon.repo.ts';
import { normalCode } from './coupon.ts';
import type { CouponAdminTools } from './save-coupon.service.ts';

/** Characters of a made code: 50 bits, which twenty tries an hour never find. */
const length = 10;

/** Makes random codes with a prefix and returns them. */
export function makeCodes(
  { id, count, prefix }: { id: string; count: number; prefix: string },
  staff: Staff,
  tools: CouponAdminTools,
): Promise<Result<{ codes: string[] }>> {
  const { db, clock, random } = tools;
  return transact(db, async (tx) => {
    if (!(await lockCoupon(tx, id))) return notFound();
    const made: string[] = [];
    while (made.length < count) {
      const wanted = Array.from({ length: count - made.length }, () => normalCode(prefix) + random.code(length));
      made.push(...(await addCodes(tx, id, wanted, clock.now())));
    }
    const activity = { action: 'coupon:makeCodes', subject: `coupon:${id}`, before: null, after: { count, prefix } };
    await recordAudit(tx, { staff, ...activity }, tools);
    return ok({ codes: made });
  });
}
