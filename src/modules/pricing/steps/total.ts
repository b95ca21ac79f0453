import { money } from '../../../shared/money.ts';
import { sum } from '../sum.ts';
import type { Step } from './step.ts';

/** Sums the total: tax is added to net prices only (`docs/pricing.md` R2). */
export const total: Step = {
  name: 'total',
  apply({ currency, taxIncluded }, { goods, shipping, tax }) {
    const due = sum(taxIncluded ? [goods, shipping] : [goods, shipping, tax]);
    const parts = { goods: money(goods, currency), shipping: money(shipping, currency), tax: money(tax, currency) };
    const key = taxIncluded ? 'pricing.trace.totalTaxIncluded' : 'pricing.trace.totalTaxAdded';
    return { change: { total: due }, notes: [{ key, values: { ...parts, total: money(due, currency) } }] };
  },
};
