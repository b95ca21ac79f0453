import { type Minor, minor, scale } from '../../../shared/money.ts';
import { allocate } from '../allocate.ts';
import type { BasketLine } from '../basket.ts';
import type { DiscountSource } from '../receipt.ts';
import { sum } from '../sum.ts';
import type { Reduction, Threshold } from './offer.ts';

/** A line as discounts see it. */
export interface OpenLine {
  sku: string;
  quantity: number;
  /** What is still to pay for it. */
  left: Minor;
}

/** A discount that was taken, with what each SKU bears of it; nobody bears nothing. */
export interface Taken {
  source: DiscountSource;
  code: string;
  amount: Minor;
  shares: ReadonlyMap<string, Minor>;
}

/** What is left of a basket after some discounts. Nothing here is changed: taking one off makes a new one. */
export interface Remains {
  lines: readonly OpenLine[];
  taken: readonly Taken[];
}

export function untouched(lines: readonly BasketLine[]): Remains {
  const open = lines.map(({ sku, quantity, unitPrice }) => ({
    sku,
    quantity,
    left: scale(unitPrice, BigInt(quantity), 1n),
  }));
  return { lines: open, taken: [] };
}

type Scope = readonly string[] | null;

export function inScope(lines: readonly OpenLine[], scope: Scope): OpenLine[] {
  if (scope === null) return [...lines];
  const skus = new Set(scope);
  return lines.filter(({ sku }) => skus.has(sku));
}

/** Whether these lines reach a threshold; a scope with no line in the basket never does (`docs/pricing.md` R3.1). */
export function reaches(lines: readonly OpenLine[], threshold: Threshold): boolean {
  if (lines.length === 0) return false;
  return missing(lines, threshold) === 0;
}

/** Units or minor units that these lines still lack. */
export function missing(lines: readonly OpenLine[], threshold: Threshold): number {
  switch (threshold.kind) {
    case 'none':
      return 0;
    case 'units':
      return Math.max(0, threshold.units - lines.reduce((units, { quantity }) => units + quantity, 0));
    case 'amount':
      return Math.max(0, threshold.amount - leftOf(lines));
  }
}

/** The amount of a discount on these lines: once for all of them, never more than is left (R5.1, R5.2). */
export function sizeOf(lines: readonly OpenLine[], reduction: Reduction): Minor {
  const base = leftOf(lines);
  if (reduction.kind === 'amount') return minor(Math.min(reduction.amount, base));
  return minor(Math.min(scale(base, BigInt(reduction.basisPoints), 10_000n), base));
}

/** Takes a discount off the lines in its scope, shared out by what is left on them (R6). One of nothing leaves all as it is. */
export function takeOff(
  remains: Remains,
  { source, code, scope, reduction }: { source: DiscountSource; code: string; scope: Scope; reduction: Reduction },
): Remains {
  const lines = inScope(remains.lines, scope);
  const amount = sizeOf(lines, reduction);
  if (amount === 0) return remains;
  const shares = sharesOf(amount, lines);
  return {
    lines: remains.lines.map((line) => without(line, shares.get(line.sku))),
    taken: [...remains.taken, { source, code, amount, shares }],
  };
}

function sharesOf(amount: Minor, lines: readonly OpenLine[]): Map<string, Minor> {
  const weights = lines.map(({ sku, left }) => ({ key: sku, weight: left }));
  const shares = allocate(amount, weights);
  for (const [sku, share] of shares) if (share === 0) shares.delete(sku);
  return shares;
}

function without(line: OpenLine, share: Minor | undefined): OpenLine {
  if (share === undefined) return line;
  return { sku: line.sku, quantity: line.quantity, left: minor(line.left - share) };
}

export function leftOf(lines: readonly OpenLine[]): Minor {
  return sum(lines.map(({ left }) => left));
}
