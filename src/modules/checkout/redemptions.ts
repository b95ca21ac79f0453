import type { Tx } from '../../platform/db/database.ts';
import type { Result } from '../../shared/refusal.ts';
import type { PricedGoods } from '../cart/index.ts';

/** Order that is being written, for its redemptions. */
export interface RedemptionFor {
  orderId: string;
  visitorId: string;
  /** The account that is signed in; null for a guest, also where the order joins an account by its e-mail. */
  customerId: string | null;
  email: string;
  receipt: PricedGoods['receipt'];
  /** By the database's clock. */
  now: Date;
}

/** Redemption of an order besides stock, e.g. a use of a coupon or money of a gift card; the wiring lists them. */
export interface Redemption {
  /** Variants that it may add to an order with these codes: they are locked together with those of the lines. */
  variants?(tx: Tx, codes: readonly string[]): Promise<string[]>;
  /** Takes it, or refuses: then nothing at all is written, and the shopper gets the reason with fresh figures. */
  take(tx: Tx, order: RedemptionFor): Promise<Result<null>>;
}
