import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Emit } from '../../platform/events/emit.repo.ts';
import type { Random } from '../../platform/random.ts';
import type { Money } from '../../shared/money.ts';
import type { Releases } from './releases.ts';

/** Gift cards for refunds. The wiring passes it in: orders have no edge to giftcards. */
export interface GiftCardRefunds {
  /** Pays an amount back to the gift cards of an order, to none more than it paid; answers what is left over. */
  payBack(tx: Tx, orderId: string, amount: number, now: Date): Promise<number>;
  /** Makes a new gift card with an amount, and mails its code to the buyer. */
  issue(tx: Tx, card: { orderId: string; orderNo: string; amount: Money; at: Date }): Promise<void>;
  /**
   * Takes the amounts of refunded lines off the gift cards that were sold with them; false, and nothing taken, where one has been
   * used so far that less is left. Lines without gift cards are passed over.
   */
  takeBack(tx: Tx, lines: readonly { lineId: string; amount: number }[], note: string, now: Date): Promise<boolean>;
}

/** Dependencies of changes of orders. */
export interface OrderTools {
  db: Db;
  clock: Clock;
  random: Random;
  emit: Emit;
  /** Things that orders release besides stock when they are cancelled. */
  releases: readonly Releases[];
  giftCardRefunds: GiftCardRefunds;
}
