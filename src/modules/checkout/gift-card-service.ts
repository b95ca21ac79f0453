import type { Db, Tx } from '../../platform/db/database.ts';
import type { Guesser } from '../../platform/http/guess-limit.ts';
import type { GiftCardProblem } from '../../shared/contracts/gift-cards.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import type { Result } from '../../shared/refusal.ts';

/** A gift card that is to pay for a checkout. */
export interface AttachedCard {
  id: string;
  /** The end of its code: whoever knows the whole can spend it, so nothing here does. */
  code: string;
  currency: CurrencyCode;
  balance: number;
  expiresAt: Date | null;
  /** Why it cannot pay; null when it can. */
  problem: GiftCardProblem | null;
}

/** What the checkout asks about gift cards; the shop wires them in, which this room knows nothing of. */
export interface GiftCardService {
  /** The cards of a checkout in the order in which they pay, judged at a moment for an order in a currency. */
  of(db: Db, checkoutId: string, currency: CurrencyCode, now: Date): Promise<AttachedCard[]>;
  /**
   * Finds cards by their codes, or by the ends of those that are on the checkout already. Refuses, beside the field
   * `giftCards`, a code that nobody knows; whoever guesses too often is told to wait (429).
   */
  admit(db: Db, checkoutId: string, typed: readonly string[], who: Guesser): Promise<Result<string[]>>;
  /** Lets these cards pay, and no others; the caller has locked the checkout. */
  attach(tx: Tx, checkoutId: string, cardIds: string[]): Promise<void>;
}
