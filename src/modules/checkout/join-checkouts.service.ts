import type { Tx } from '../../platform/db/database.ts';
import { cartLines, joinCart } from '../cart/index.ts';
import { couponsOfCheckouts, dropCoupons, followCart, takeCheckouts } from './checkout.repo.ts';
import type { CheckoutTools } from './checkout.service.ts';

/**
 * Lets what a guest was about to buy join the account that has taken over the guest: open checkouts, so that who signs in
 * during one goes on with it, and the cart. Checkouts before carts, as placing locks them: else the two could wait for each
 * other in a circle.
 */
export async function joinPurchases(
  tx: Tx,
  tools: Pick<CheckoutTools, 'clock' | 'random' | 'buyers' | 'coupons'>,
  guestId: string,
  visitorId: string,
): Promise<void> {
  const buyer = await tools.buyers.of(tx, visitorId);
  const taken = await takeCheckouts(tx, guestId, visitorId, buyer ?? { email: '', phone: '' });
  await dropSpent(tx, taken, visitorId, tools);
  await joinCart(tx, tools, guestId, visitorId);
  if (taken.length > 0) await followCart(tx, taken, await cartLines(tx, visitorId));
}

/** Removes codes that the account has used up from its checkouts, which report it (`docs/pricing.md` R10.3). */
async function dropSpent(
  tx: Tx,
  checkoutIds: string[],
  visitorId: string,
  { coupons }: Pick<CheckoutTools, 'coupons'>,
): Promise<void> {
  const codes = await couponsOfCheckouts(tx, checkoutIds);
  const spent = await coupons.spent(tx, codes, { visitorId, email: '' });
  if (spent.length > 0) await dropCoupons(tx, checkoutIds, spent);
}
