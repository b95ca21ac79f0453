import type { Translate } from '../../platform/locale/catalogue.ts';
import type { GiftCardEffect, GiftCardProblem } from '../../shared/contracts/gift-cards.ts';
import { type CurrencyCode, formatMoney, money } from '../../shared/money.ts';
import type { PricedGoods } from '../cart/index.ts';
import type { AttachedCard } from './gift-card-service.ts';

/** Effects of the cards of a checkout: what each pays, or why it does not. `tag` is a BCP 47 tag. */
export function cardEffects(
  cards: readonly AttachedCard[],
  { giftCards, currency }: PricedGoods['receipt'],
  t: Translate,
  tag: string,
): GiftCardEffect[] {
  const paid = new Map(giftCards.map(({ id, amount }) => [id, amount]));
  return cards.map((card) => {
    const amount = paid.get(card.id);
    const problem = card.problem ?? (amount === undefined ? 'nothing-left' : null);
    return {
      code: card.code,
      balance: money(card.balance, card.currency),
      problem,
      amount: amount === undefined ? null : money(amount, currency),
      expiresAt: card.expiresAt?.toISOString() ?? null,
      message: problem && problemText(problem, card, t, tag),
    };
  });
}

function problemText(
  problem: GiftCardProblem,
  { balance, currency }: { balance: number; currency: CurrencyCode },
  t: Translate,
  tag: string,
): string {
  return t(`giftCard.${problem}`, { balance: formatMoney(money(balance, currency), tag), currency });
}
