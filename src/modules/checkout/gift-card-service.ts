import type { Db, Tx } from '../../platform/db/database.ts';
import type { AttemptCaller } from '../../platform/http/attempt-limit.ts';
import type { GiftCardProblem } from '../../shared/contracts/gift-cards.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import type { Result } from '../../shared/refusal.ts';

/** A gift card that is to pay for a checkout. */
export interface AttachedCard {
  id: string;
  /** End of its code: the whole code can spend it, so it is not stored. */
  code: string;
  currency: CurrencyCode;
  balance: number;
  expiresAt: Date | null;
  /** Reason why it cannot pay; null when it can. */
  problem: GiftCardProblem | null;
}

/** Gift cards for the checkout. The wiring passes it in: checkout has no edge to giftcards. */
export interface GiftCardService {
  /** The cards of a checkout in the order in which they pay, judged at a moment for an order in a currency. */
  of(db: Db, checkoutId: string, currency: CurrencyCode, now: Date): Promise<AttachedCard[]>;
  /**
   * Finds cards by their codes, or by the ends of those that are on the checkout already. Refuses, beside the field
   * `giftCards`, an unknown code; too many unknown codes are limited (429).
   */
  admit(db: Db, checkoutId: string, typed: readonly string[], who: AttemptCaller): Promise<Result<string[]>>;
  /** Lets these cards pay, and no others; the caller has locked the checkout. */
  attach(tx: Tx, checkoutId: string, cardIds: string[]): Promise<void>;
}
