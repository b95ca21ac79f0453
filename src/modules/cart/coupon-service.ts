import type { Db } from '../../platform/db/database.ts';
import type { Guesser } from '../../platform/http/guess-limit.ts';
import type { Result } from '../../shared/refusal.ts';

/** What carts and checkouts ask about codes; the shop wires the coupons in, which this room knows nothing of. */
export interface CouponService {
  /**
   * The codes that somebody wants, as they are compared, each once. Those that are there already may stay; of the others one
   * that nobody knows is refused beside the field `coupons`, and whoever guesses too often is told to wait (429).
   */
  admit(db: Db, typed: readonly string[], attached: readonly string[], who: Guesser): Promise<Result<string[]>>;
  /** A code as it is compared, where somebody has made it; null for one that is not to be had. Counts as `admit` does. */
  find(db: Db, typed: string, who: Guesser): Promise<Result<string | null>>;
  /** Those of these codes that this buyer has used as often as one may. */
  spent(db: Db, codes: readonly string[], buyer: { visitorId: string; email: string }): Promise<string[]>;
}
