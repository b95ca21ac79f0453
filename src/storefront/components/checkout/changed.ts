import type { Checkout } from '../../../shared/contracts/checkout.ts';
import { type Money, money } from '../../../shared/money.ts';
import { readSeen } from '../../../shared/seen.ts';

type SeenState = Pick<Checkout, 'lines' | 'totals' | 'dispatchedFrom'>;

/** One difference between what the shopper saw and the present checkout. */
export type Difference =
  | { kind: 'total'; before: Money; now: Money }
  | { kind: 'price'; title: string; before: number; now: number }
  | { kind: 'quantity'; title: string; now: number }
  | { kind: 'removed'; title: string }
  | { kind: 'unavailable'; title: string }
  | { kind: 'dispatch'; now: string | null };

/** The changes to show before the shopper confirms again; amounts in minor units of the checkout's currency. */
export function differences(seen: SeenState, now: SeenState): Difference[] {
  const lines = [...seen.lines.flatMap((line) => lineDifference(line, now)), ...dispatchDifference(seen, now)];
  const before = seen.totals.total;
  const after = now.totals.total;
  if (before.amount === after.amount && before.currency === after.currency) return lines;
  return [...lines, { kind: 'total', before, now: after }];
}

/**
 * Reads the figures that the shopper saw from a form without JavaScript; null for invalid ones. In another currency every
 * price differs: then only the total is compared.
 */
export function seenStateOf(text: string, now: SeenState): SeenState | null {
  const seen = readSeen(text);
  if (!seen) return null;
  const { currency } = now.totals.total;
  const same = seen.total.currency === currency;
  const lines = now.lines.map((line, index) => {
    const price = same ? (seen.prices[index] ?? line.unitPrice.amount) : line.unitPrice.amount;
    return { ...line, unitPrice: money(price, currency) };
  });
  const dispatchedFrom = seen.dispatchedFrom === undefined ? now.dispatchedFrom : seen.dispatchedFrom;
  return { lines, totals: { ...now.totals, total: seen.total }, dispatchedFrom };
}

function dispatchDifference(seen: SeenState, now: SeenState): Difference[] {
  return seen.dispatchedFrom === now.dispatchedFrom ? [] : [{ kind: 'dispatch', now: now.dispatchedFrom }];
}

function lineDifference(line: SeenState['lines'][number], now: SeenState): Difference[] {
  const { title } = line;
  const next = now.lines.find(({ lineId }) => lineId === line.lineId);
  if (!next) return [{ kind: 'removed', title }];
  if (!next.available) return [{ kind: 'unavailable', title }];
  const before = line.unitPrice.amount;
  const after = next.unitPrice.amount;
  const changes: Difference[] = [];
  if (before !== after) changes.push({ kind: 'price', title, before, now: after });
  if (next.quantity !== line.quantity) changes.push({ kind: 'quantity', title, now: next.quantity });
  return changes;
}
