import type { Checkout } from '../../../shared/contracts/checkout.ts';

type Sight = Pick<Checkout, 'lines' | 'totals'>;

/** One thing that became different between what the shopper saw and what is true now. */
export type Difference =
  | { kind: 'total'; before: number; now: number }
  | { kind: 'price'; title: string; before: number; now: number }
  | { kind: 'quantity'; title: string; now: number }
  | { kind: 'removed'; title: string }
  | { kind: 'unavailable'; title: string };

/** What to tell the shopper before asking again; amounts in minor units of the checkout's currency. */
export function differences(seen: Sight, now: Sight): Difference[] {
  const lines = seen.lines.flatMap((line) => lineDifference(line, now));
  const [before, after] = [seen.totals.total.amount, now.totals.total.amount];
  return before === after ? lines : [...lines, { kind: 'total', before, now: after }];
}

function lineDifference(line: Sight['lines'][number], now: Sight): Difference[] {
  const { title } = line;
  const next = now.lines.find(({ lineId }) => lineId === line.lineId);
  if (!next) return [{ kind: 'removed', title }];
  if (!next.available) return [{ kind: 'unavailable', title }];
  const [before, after] = [line.unitPrice.amount, next.unitPrice.amount];
  const changes: Difference[] = [];
  if (before !== after) changes.push({ kind: 'price', title, before, now: after });
  if (next.quantity !== line.quantity) changes.push({ kind: 'quantity', title, now: next.quantity });
  return changes;
}
