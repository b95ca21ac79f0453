import type { Tx } from '../../platform/db/database.ts';
import type { Random } from '../../platform/random.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import { ok, type Result, refuse } from '../../shared/refusal.ts';
import { enter, leftOfOrder, lockCards, lockCardsOfOrder, type NewEntry } from './gift-card.repo.ts';
import { problemOf } from './gift-card.ts';

interface Paying {
  orderId: string;
  receipt: { currency: CurrencyCode; giftCards: readonly { id: string; amount: number }[] };
  now: Date;
}

/** Payments of orders by gift cards, and their release; all within the transaction of the order. */
export function giftCardRedemption({ random }: { random: Random }) {
  return {
    take: (tx: Tx, paying: Paying) => take(tx, paying, random),
    release: (tx: Tx, order: { id: string }, now: Date) => release(tx, order.id, now, random),
    payBack: (tx: Tx, orderId: string, amount: number, now: Date) => payBack(tx, { orderId, amount, now }, random),
  };
}

/** Takes what the receipt says, or refuses when a card can no longer pay it: another order was faster. */
async function take(tx: Tx, { orderId, receipt, now }: Paying, random: Random): Promise<Result<null>> {
  const { giftCards, currency } = receipt;
  if (giftCards.length === 0) return ok(null);
  const amounts = new Map(giftCards.map(({ id, amount }) => [id, amount]));
  const cards = await lockCards(tx, [...amounts.keys()]);
  const sound = cards.filter((card) => !problemOf(card, currency, now) && card.balance >= (amounts.get(card.id) ?? 0));
  if (sound.length < amounts.size) return refuse('checkout.giftCardChanged');
  const entry = { kind: 'spent' as const, order_id: orderId, at: now };
  await enter(
    tx,
    cards.map(({ id }) => ({ ...entry, id: random.id(), card_id: id, amount: -(amounts.get(id) ?? 0) })),
  );
  return ok(null);
}

/** Releases what a cancelled order was paid with and was not released yet, also to expired cards. Idempotent. */
async function release(tx: Tx, orderId: string, now: Date, random: Random): Promise<void> {
  await lockCardsOfOrder(tx, orderId);
  const entry = { kind: 'returned' as const, order_id: orderId, at: now };
  const left = await leftOfOrder(tx, orderId);
  await enter(
    tx,
    left.map(({ cardId, amount }) => ({ ...entry, id: random.id(), card_id: cardId, amount })),
  );
}

/**
 * For refunds, which go to the cards of an order first (`docs/gift-cards.md`): pays an amount back to them, to none more than
 * it paid, and answers what is left to be paid back by other means.
 */
async function payBack(
  tx: Tx,
  { orderId, amount, now }: { orderId: string; amount: number; now: Date },
  random: Random,
): Promise<number> {
  await lockCardsOfOrder(tx, orderId);
  let left = amount;
  const entries: NewEntry[] = [];
  for (const { cardId, amount: taken } of await leftOfOrder(tx, orderId)) {
    const part = Math.min(taken, left);
    left -= part;
    const entry = { kind: 'refunded' as const, order_id: orderId, at: now };
    if (part > 0) entries.push({ ...entry, id: random.id(), card_id: cardId, amount: part });
  }
  await enter(tx, entries);
  return left;
}
