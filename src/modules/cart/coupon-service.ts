import type { Db } from '../../platform/db/database.ts';
import type { AttemptCaller } from '../../platform/http/attempt-limit.ts';
import type { Result } from '../../shared/refusal.ts';

/** Codes for carts and checkouts. The wiring passes it in: cart has no edge to coupons. */
export interface CouponService {
  /**
   * Normalises typed codes, each once. Those that are attached already may stay; of the others an unknown one is refused
   * beside the field `coupons`, and too many unknown codes are limited (429).
   */
  admit(db: Db, typed: readonly string[], attached: readonly string[], who: AttemptCaller): Promise<Result<string[]>>;
  /** Normalises a known code; null for an unknown one. Counts as `admit` does. */
  find(db: Db, typed: string, who: AttemptCaller): Promise<Result<string | null>>;
  /** Filters codes to those that this buyer has used up. */
  spent(db: Db, codes: readonly string[], buyer: { visitorId: string; email: string }): Promise<string[]>;
}
