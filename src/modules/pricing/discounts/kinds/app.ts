import { discountArgs, type Reward } from '../../../../shared/contracts/discounts.ts';
import { type Minor, minor } from '../../../../shared/money.ts';
import { sum } from '../../sum.ts';
import { wholeFrom } from '../../whole.ts';
import { leftOf, type OpenLine } from '../remains.ts';
import type { AppOff } from './app-answer.ts';
import { type DiscountKind, type Effect, nothingLeft } from './kind.ts';

type Args = Extract<Reward, { kind: 'app' }>;

/** Amounts that an app told for this basket, whatever they are: the shop bounds them by what is left (`docs/pricing.md` R5.6). */
export interface AppTerms {
  kind: 'app';
  /** `{slug}.{code}` */
  code: string;
  /** Null where no app has told any: nothing is taken off. */
  told: AppOff | null;
}

export const app: DiscountKind<Args, AppTerms> = {
  code: 'app',
  args: discountArgs.app,
  check: (terms, lines) => (effectOf(terms, lines).off > 0 ? null : nothingLeft),
  apply: effectOf,
  termsOf: ({ kind, code }) => ({ kind, code, told: null }),
  refuseImpossible({ told }, of) {
    if (!told) return;
    const amounts = 'total' in told ? [told.total] : told.lines.map(({ amount }) => amount);
    for (const amount of amounts) wholeFrom(0, amount, `amount off by ${of}`);
    if ('lines' in told && new Set(told.lines.map(({ sku }) => sku)).size < told.lines.length)
      throw new RangeError(`one line twice in what ${of} takes off`);
  },
  // How much it is depends on the basket, so no text says a figure.
  text: (_, { t }) => t('promotion.appOff'),
  figures: () => ({ basisPoints: null, amount: null }),
};

function effectOf({ told }: AppTerms, lines: readonly OpenLine[]): Effect {
  if (!told) return { off: minor(0), gifts: [] };
  if ('total' in told) return { off: minor(Math.min(told.total, leftOf(lines))), gifts: [] };
  const wanted = new Map(told.lines.map(({ sku, amount }) => [sku, amount]));
  const shares = new Map<string, Minor>();
  for (const { sku, left } of lines) {
    const share = Math.min(wanted.get(sku) ?? 0, left);
    if (share > 0) shares.set(sku, minor(share));
  }
  return { off: sum([...shares.values()]), shares, gifts: [] };
}
