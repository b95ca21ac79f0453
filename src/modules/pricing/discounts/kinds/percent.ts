import { discountArgs, type Reward } from '../../../../shared/contracts/discounts.ts';
import { scale } from '../../../../shared/money.ts';
import { wholeFrom } from '../../whole.ts';
import { leftOf, type OpenLine } from '../remains.ts';
import { type DiscountKind, nothingLeft } from './kind.ts';

type Args = Extract<Reward, { kind: 'percent' }>;

/** Basis points of the whole scope (1050 is 10.5 %), rounded once (`docs/pricing.md` R5.1). */
export type PercentTerms = Args;

export const percent: DiscountKind<Args, PercentTerms> = {
  code: 'percent',
  args: discountArgs.percent,
  check: (terms, lines) => (offOf(terms, lines) > 0 ? null : nothingLeft),
  apply: (terms, lines) => ({ off: offOf(terms, lines), gifts: [] }),
  termsOf: ({ kind, basisPoints }) => ({ kind, basisPoints }),
  refuseImpossible({ basisPoints }, of) {
    wholeFrom(1, basisPoints, `percentage of ${of}`);
    if (basisPoints > 10_000) throw new RangeError(`${of} takes off more than everything`);
  },
  text({ basisPoints }, { t, tag }) {
    const format = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
    return t('promotion.percentOff', { percent: format.format(basisPoints / 10_000) });
  },
  figures: ({ basisPoints }) => ({ basisPoints, amount: null }),
};

function offOf({ basisPoints }: PercentTerms, lines: readonly OpenLine[]) {
  return scale(leftOf(lines), BigInt(basisPoints), 10_000n);
}
