import { discountArgs, type Reward } from '../../../../shared/contracts/discounts.ts';
import { formatMoney, type Minor, minor, money } from '../../../../shared/money.ts';
import { inCurrency } from '../../price-list.ts';
import { wholeFrom } from '../../whole.ts';
import { leftOf, type OpenLine } from '../remains.ts';
import { type DiscountKind, nothingLeft } from './kind.ts';

type Args = Extract<Reward, { kind: 'amount' }>;

/** An amount off the whole scope, once (`docs/pricing.md` R5.1). */
export interface AmountTerms {
  kind: 'amount';
  amount: Minor;
}

export const amount: DiscountKind<Args, AmountTerms> = {
  code: 'amount',
  args: discountArgs.amount,
  check: (terms, lines) => (offOf(terms, lines) > 0 ? null : nothingLeft),
  apply: (terms, lines) => ({ off: offOf(terms, lines), gifts: [] }),
  termsOf: ({ kind, amounts }, { prices }) => ({ kind, amount: inCurrency(amounts, prices) }),
  // A small amount may convert to nothing in a dearer currency.
  refuseImpossible: (terms, of) => wholeFrom(0, terms.amount, `amount off by ${of}`),
  text: (terms, { t, currency, tag }) =>
    t('promotion.amountOff', { amount: formatMoney(money(terms.amount, currency), tag) }),
  figures: (terms) => ({ basisPoints: null, amount: terms.amount }),
  amounts: ({ amounts }) => amounts,
};

function offOf(terms: AmountTerms, lines: readonly OpenLine[]) {
  return minor(Math.min(terms.amount, leftOf(lines)));
}
