import { type CurrencyCode, minor, money } from '../../../shared/money.ts';
import type { GiftCard } from '../basket.ts';
import type { CardPayment } from '../receipt.ts';
import { sum } from '../sum.ts';
import type { Note, Step } from './step.ts';

/**
 * Gift cards pay, one after the other, until nothing is left to pay. They are money and no discount: goods, thresholds,
 * shipping and tax are what they are without them.
 */
export const tender: Step = {
  name: 'tender',
  apply({ giftCards: cards, currency }, { total }) {
    if (cards.length === 0) return { change: {}, notes: [] };
    const giftCards = payments(cards, total);
    const giftCard = sum(giftCards.map(({ amount }) => amount));
    const left = minor(total - giftCard);
    const rest: Note = { key: 'pricing.trace.leftToPay', values: { total: money(left, currency) } };
    return { change: { giftCards, giftCard, total: left }, notes: [...giftCards.map(note(currency)), rest] };
  },
};

function payments(cards: readonly GiftCard[], total: number): CardPayment[] {
  let left = total;
  return cards.flatMap(({ id, code, balance }) => {
    const amount = minor(Math.min(balance, left));
    left -= amount;
    return amount > 0 ? [{ id, code, amount }] : [];
  });
}

function note(currency: CurrencyCode): (payment: CardPayment) => Note {
  return ({ code, amount }) => ({ key: 'pricing.trace.giftCard', values: { code, amount: money(amount, currency) } });
}
