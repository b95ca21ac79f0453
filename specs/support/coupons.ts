import type { Db } from '../../src/platform/db/database.ts';
import type { RunningShop } from './shop.ts';
import type { Worker } from './staff.ts';

export const tenth = { kind: 'percent', basisPoints: 1000 } as const;

/** Creates coupons: 10 % off everything by default. Returns their names and ids. */
export function couponMaker(owner: Worker) {
  let made = 0;
  return async (input: object = {}) => {
    made += 1;
    const code = `CODE-${made}`;
    const draft = { code, title: `Coupon ${made}`, benefit: tenth, ...input };
    const { id } = await owner.does<{ id: string }>('coupon/save', draft);
    return { id, code, draft };
  };
}

/** The counter of a coupon, and its active redemptions. */
export async function usesOf(db: Db, id: string) {
  const coupon = await db.selectFrom('coupon').select('uses').where('id', '=', id).executeTakeFirstOrThrow();
  const uses = await db.selectFrom('coupon_use').select(['returned_at', 'code']).where('coupon_id', '=', id).execute();
  const codes = await db.selectFrom('coupon_code').select('uses').where('coupon_id', '=', id).execute();
  return {
    counted: coupon.uses,
    byCode: codes.reduce((sum, each) => sum + each.uses, 0),
    live: uses.filter((each) => each.returned_at === null).length,
    all: uses.length,
  };
}

/** A shopper with something in the cart. */
export async function cartOf(shop: RunningShop, ...skus: [sku: string, quantity: number][]) {
  const somebody = shop.visitor();
  for (const [sku, quantity] of skus) await somebody.post('cart/add', { sku, quantity });
  return somebody;
}

/** Expires an unpaid order now: it is cancelled. */
export async function expireOrder({ tools, clock, work }: RunningShop, orderNo: string): Promise<void> {
  const expires_at = clock.now();
  await tools.db.updateTable('customer_order').set({ expires_at }).where('order_no', '=', orderNo).execute();
  await work('orders:expire');
}
