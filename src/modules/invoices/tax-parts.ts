import type { Order } from '../../shared/contracts/checkout.ts';
import { scale } from '../../shared/money.ts';
import { type InvoiceTax, sumOf } from './content.ts';

/** Amounts of one tax rate: a line, or the shipping. */
export interface Taxed {
  taxRate: number;
  net: number;
  tax: number;
}

/** Rate of the shipping, in 1/1000 percent: the one of the order's that its tax is nearest to. Orders do not keep it. */
export function shippingRate({ lines, amounts }: Order, net: number, tax: number): number {
  if (tax === 0 || net === 0) return 0;
  const rates = [...lines.map(({ taxRate }) => taxRate), ...amounts.taxes.map(({ rate }) => rate)];
  const exact = (tax * 100_000) / net;
  const distance = (rate: number) => Math.abs(rate - exact);
  return rates.reduce((best, rate) => (distance(rate) < distance(best) ? rate : best), rates[0] ?? Math.round(exact));
}

/**
 * Splits credited tax into the taxes of the order by rate: one of the same rate, or all of them where their rates are the
 * components of it, e.g. 5 % and 9.975 % of 14.975 %.
 */
export function taxParts(credited: readonly Taxed[], known: readonly InvoiceTax[]): InvoiceTax[] {
  const rates = [...new Set(credited.filter(({ tax }) => tax > 0).map(({ taxRate }) => taxRate))];
  return rates
    .sort((one, other) => one - other)
    .flatMap((rate) => {
      const same = credited.filter(({ taxRate }) => taxRate === rate);
      const on = sumOf(same, ({ net }) => net);
      const amount = sumOf(same, ({ tax }) => tax);
      return partsOf({ rate, on, amount }, known);
    });
}

function partsOf({ rate, on, amount }: Omit<InvoiceTax, 'name'>, known: readonly InvoiceTax[]): InvoiceTax[] {
  const same = known.find((tax) => tax.rate === rate);
  if (same) return [{ name: same.name, rate, on, amount }];
  const components = known.length > 1 && sumOf(known, (tax) => tax.rate) === rate ? known : [];
  if (components.length === 0) return [{ name: '', rate, on, amount }];
  let left = amount;
  return components.map((tax, index) => {
    const isLast = index === components.length - 1;
    const share = isLast ? left : scale(amount, BigInt(tax.rate), BigInt(rate));
    left -= share;
    return { name: tax.name, rate: tax.rate, on, amount: share };
  });
}
