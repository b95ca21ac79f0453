import type { PricedLine } from '../../../shared/contracts/cart.ts';
import type { Translate } from '../../../shared/messages.ts';
import type { Money } from '../../../shared/money.ts';

type Problem = Pick<PricedLine, 'problem' | 'stock' | 'unitPrice'>;

/** The text of a line's problem; empty without one. */
export function problemText({ problem, stock, unitPrice }: Problem, t: Translate, money: (value: Money) => string) {
  if (problem === 'tooMany') return t('cart.problem.tooMany', { count: stock ?? 0 });
  if (problem === 'priceChanged') return t('cart.problem.priceChanged', { price: money(unitPrice) });
  return problem ? t(`cart.problem.${problem}`) : '';
}
