import type { Tx } from '../../platform/db/database.ts';
import type { CouponService } from '../cart/index.ts';
import type { CheckoutChange, CheckoutRow } from './checkout.repo.ts';

/**
 * The codes of a locked checkout after a change: `admitted` ones, else those that it has, without those that the e-mail that was
 * entered has used as often as one may (`docs/pricing.md` R10.3). Nothing where neither was sent.
 */
export async function couponChange(
  tx: Tx,
  service: Pick<CouponService, 'spent'>,
  row: CheckoutRow,
  { admitted, email }: { admitted: string[] | undefined; email: string | undefined },
): Promise<CheckoutChange> {
  const codes = admitted ?? row.coupons;
  const isNew = email !== undefined && email.toLowerCase() !== row.email.toLowerCase();
  if (!isNew) return admitted ? { coupons: codes, coupons_dropped: [] } : {};
  const spent = await service.spent(tx, codes, { visitorId: row.visitor_id, email });
  return { coupons: codes.filter((code) => !spent.includes(code)), coupons_dropped: spent };
}
