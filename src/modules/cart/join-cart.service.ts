import { announce } from '../../platform/cache/changes.repo.ts';
import type { Tx } from '../../platform/db/database.ts';
import { cartTag } from '../../shared/change-tags.ts';
import { variantStocks } from '../catalog/index.ts';
import { maxCoupons } from '../pricing/index.ts';
import * as repo from './cart.repo.ts';
import type { CartTools } from './cart.service.ts';
import type { CouponService } from './coupon-service.ts';
import { joinedLines } from './join-lines.ts';

/**
 * Joins a guest's cart to that of the account that has taken over the guest, and announces both to every tab and device. The
 * guest's is locked first, then the account's, and no other code locks two: a concurrent change waits, and finds the joined
 * one (`changeCart`).
 */
export async function joinCart(
  tx: Tx,
  { clock, random, coupons }: Pick<CartTools, 'clock' | 'random' | 'coupons'>,
  guestId: string,
  visitorId: string,
): Promise<void> {
  const now = clock.now();
  // Made if need be: a first line that is just being put in waits at the same place.
  const guest = await repo.lockCart(tx, guestId, random.id(), now);
  const { lines, coupons: codes } = await repo.cartContents(tx, guestId);
  if (lines.length > 0 || codes.length > 0) {
    const own = await repo.lockCart(tx, visitorId, random.id(), now);
    const stocks = await variantStocks(
      tx,
      lines.map((line) => line.variant_id),
    );
    const joined = joinedLines(await repo.cartLines(tx, visitorId), lines, (id) => stocks.get(id) ?? null);
    await repo.putLines(tx, own.id, joined);
    await joinCoupons(tx, own.id, codes, visitorId, coupons);
    await announce(tx, [cartTag(visitorId, own.version), cartTag(guestId, guest.version)]);
  }
  await repo.dropCart(tx, guest.id);
}

/**
 * Merges the codes of both carts, the account's first; without those that the account has used up, which the cart reports
 * (`docs/pricing.md` R10.3).
 */
async function joinCoupons(
  tx: Tx,
  cartId: string,
  guests: string[],
  visitorId: string,
  service: CouponService,
): Promise<void> {
  const codes = [...new Set([...(await repo.cartCoupons(tx, visitorId)), ...guests])];
  const spent = await service.spent(tx, codes, { visitorId, email: '' });
  const kept = codes.filter((code) => !spent.includes(code)).slice(0, maxCoupons);
  await repo.writeCoupons(tx, cartId, kept, spent);
}
