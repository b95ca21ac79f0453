import type { MethodSave, ShippingRate } from '../../shared/contracts/shipping.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import { type FieldRefusal, fieldError } from '../../shared/refusal.ts';
import type { Amounts } from '../pricing/index.ts';
import type { ShippingMethod } from './methods.ts';

type Columns = Pick<ShippingMethod, 'price' | 'prices' | 'stepsBy' | 'steps' | 'freeFrom' | 'freeFromPrices'>;

/** A rate as it is kept: the base currency's price by itself, own prices of others beside it. */
export function rateColumns({ rate, freeFrom }: Pick<MethodSave, 'rate' | 'freeFrom'>, base: CurrencyCode): Columns {
  const first = rate.kind === 'weight' ? rate.steps[0]?.amounts : rate.amounts;
  const [price, prices] = apart(first ?? {}, base);
  const [free, freeFromPrices] = apart(freeFrom ?? {}, base);
  return {
    price,
    prices,
    freeFromPrices,
    freeFrom: freeFrom && free,
    stepsBy: rate.kind === 'flat' ? null : rate.kind,
    steps: rate.kind === 'flat' ? [] : rate.steps,
  };
}

/** The rate that those columns keep. */
export function rateOf(method: Columns, base: CurrencyCode): { rate: ShippingRate; freeFrom: Amounts | null } {
  const amounts = { ...method.prices, [base]: method.price };
  const { stepsBy, steps, freeFrom, freeFromPrices } = method;
  const free = freeFrom === null ? null : { ...freeFromPrices, [base]: freeFrom };
  const byWeight = steps.flatMap((step) => ('upTo' in step ? [step] : []));
  const byAmount = steps.flatMap((step) => ('from' in step ? [step] : []));
  if (stepsBy === 'weight') return { rate: { kind: 'weight', steps: byWeight }, freeFrom: free };
  if (stepsBy === 'amount') return { rate: { kind: 'amount', amounts, steps: byAmount }, freeFrom: free };
  return { rate: { kind: 'flat', amounts }, freeFrom: free };
}

/** Returns the fault of a rate: amounts without the base currency's, steps that do not rise. */
export function rateErrors({ rate, freeFrom }: MethodSave, base: CurrencyCode): FieldRefusal[] {
  const lacking = lackingBase(rate, base);
  if (lacking !== null) return [fieldError(lacking, 'required', 'promotion.baseAmount', { currency: base })];
  if (freeFrom && freeFrom[base] === undefined)
    return [fieldError('freeFrom', 'required', 'promotion.baseAmount', { currency: base })];
  return isRising(boundsOf(rate, base)) ? [] : [fieldError('rate.steps', 'order', 'shipping.stepsOrder')];
}

function lackingBase(rate: ShippingRate, base: CurrencyCode): string | null {
  if (rate.kind !== 'weight' && rate.amounts[base] === undefined) return 'rate.amounts';
  const lists =
    rate.kind === 'flat' ? [] : rate.steps.map((step) => ('from' in step ? [step.from, step.amounts] : [step.amounts]));
  const at = lists.findIndex((list) => list.some((amounts) => amounts[base] === undefined));
  return at < 0 ? null : `rate.steps.${at}`;
}

/** Bounds of the steps; a step without an end is beyond all. */
function boundsOf(rate: ShippingRate, base: CurrencyCode): number[] {
  if (rate.kind === 'weight') return [0, ...rate.steps.map(({ upTo }) => upTo ?? Number.POSITIVE_INFINITY)];
  if (rate.kind === 'amount') return [0, ...rate.steps.map(({ from }) => from[base] ?? 0)];
  return [];
}

function isRising(bounds: number[]): boolean {
  return bounds.every((bound, index) => index === 0 || bound > (bounds[index - 1] ?? 0));
}

function apart(amounts: Amounts, base: CurrencyCode): [number, Amounts] {
  const { [base]: own, ...others } = amounts;
  return [own ?? 0, others];
}
