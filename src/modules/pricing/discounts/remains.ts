import { type Minor, minor, scale } from '../../../shared/money.ts';
import { allocate } from '../allocate.ts';
import { sum } from '../sum.ts';
import type { DiscountSource } from './outcome.ts';

/** A line as discounts see it. */
export interface OpenLine {
  sku: string;
  quantity: number;
  /** Amount still to pay for it. */
  left: Minor;
}

/** Discount that was applied, with the share of each SKU; shares of 0 are left out. */
export interface Taken {
  source: DiscountSource;
  code: string;
  amount: Minor;
  shares: ReadonlyMap<string, Minor>;
}

/** Rest of a basket after some discounts. Immutable: a further discount makes a new one. */
export interface Remains {
  lines: readonly OpenLine[];
  taken: readonly Taken[];
}

/** Lines without any discount; goods that discounts do not touch are left out. */
export function untouched(
  lines: readonly { sku: string; quantity: number; unitPrice: Minor; undiscounted?: boolean }[],
): Remains {
  const open = lines
    .filter(({ undiscounted }) => !undiscounted)
    .map(({ sku, quantity, unitPrice }) => ({
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

interface Off {
  source: DiscountSource;
  code: string;
  scope: Scope;
  amount: Minor;
  /** Its parts by SKU, where they are given. */
  shares?: ReadonlyMap<string, Minor> | undefined;
}

/** Takes an amount off the lines in a scope, shared out by what is left on them (R6) unless its shares are given. */
export function takeOff(remains: Remains, { source, code, scope, amount, shares: given }: Off): Remains {
  const shares = given ?? sharesOf(amount, inScope(remains.lines, scope));
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
