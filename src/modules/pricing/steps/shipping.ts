import { type CurrencyCode, type Minor, minor, money } from '../../../shared/money.ts';
import type { ShippingFee } from '../basket.ts';
import type { TraceValue } from '../receipt.ts';
import type { Note, Step } from './step.ts';

/** The fee of the chosen method for these goods, nothing once they reach its free-from amount (`docs/pricing.md` R3.2, R3.3). */
export const shipping: Step = {
  name: 'shipping',
  apply({ shipping: fee, currency }, { goods }) {
    if (!fee) return { change: {}, notes: [{ key: 'pricing.trace.shippingNotChosen', values: {} }] };
    const free = isFree(fee, goods);
    const gap = freeShippingGap(fee, goods);
    const change = { shipping: shippingPrice(fee, goods), freeShippingGap: gap };
    return { change, notes: [note({ ...fee, price: stepPrice(fee, goods) }, gap, free, currency)] };
  },
};

/** Returns the shipping fee for an amount of goods. */
export function shippingPrice(fee: ShippingFee, goods: Minor): Minor {
  return isFree(fee, goods) ? minor(0) : stepPrice(fee, goods);
}

/** Goods still missing until a method costs nothing; null when nothing makes it free, or it is free already. */
export function freeShippingGap(fee: ShippingFee, goods: Minor): Minor | null {
  if (fee.freeFrom === null || stepPrice(fee, goods) === 0 || isFree(fee, goods)) return null;
  return minor(fee.freeFrom - goods);
}

function stepPrice({ price, steps = [] }: ShippingFee, goods: Minor): Minor {
  const reached = steps.filter(({ from }) => goods >= from);
  return reached.reduce((best, step) => (step.from >= best.from ? step : best), { from: minor(0), price }).price;
}

function isFree(fee: ShippingFee, goods: Minor): boolean {
  return fee.freeFrom !== null && goods >= fee.freeFrom;
}

function note({ price, freeFrom }: ShippingFee, gap: Minor | null, free: boolean, currency: CurrencyCode): Note {
  const values: Record<string, TraceValue> = { fee: money(price, currency) };
  if (freeFrom === null) return { key: 'pricing.trace.shipping', values };
  values.freeFrom = money(freeFrom, currency);
  if (free) return { key: 'pricing.trace.shippingFree', values };
  return { key: 'pricing.trace.shippingFreeFrom', values: { ...values, gap: money(gap ?? 0, currency) } };
}
