import { isRunning, type Offers, type Promotion } from './offer.ts';
import { inScope, type OpenLine, type Remains } from './remains.ts';
import { missing } from './threshold.ts';

/** A promotion that the basket does not reach yet, and what is missing: units, or minor units of its currency. */
export interface Reachable {
  id: string;
  missing: { kind: 'units'; units: number } | { kind: 'amount'; amount: number };
}

/**
 * The promotion that lacks least of those that have something in the basket and are not reached: "2 more for 10 % off"
 * (`docs/contract.md` §5). Null when there is none. Measured on the basket without any discount.
 */
export function withinReach(
  untouched: Remains,
  { promotions, now }: Pick<Offers, 'promotions' | 'now'>,
): Reachable | null {
  const open = promotions
    .filter((each) => isRunning(each, now))
    .flatMap((each) => gapOf(each, inScope(untouched.lines, each.scope)))
    .sort((a, b) => b.share - a.share || (a.id < b.id ? -1 : 1));
  const [nearest] = open;
  return nearest ? { id: nearest.id, missing: nearest.missing } : null;
}

function gapOf({ id, threshold }: Promotion, lines: readonly OpenLine[]): (Reachable & { share: number })[] {
  if (lines.length === 0 || threshold.kind === 'none') return [];
  const lacking = missing(lines, threshold);
  if (lacking === 0) return [];
  const wanted = threshold.kind === 'units' ? threshold.units : threshold.amount;
  const share = 1 - lacking / wanted;
  return threshold.kind === 'units'
    ? [{ id, share, missing: { kind: 'units', units: lacking } }]
    : [{ id, share, missing: { kind: 'amount', amount: lacking } }];
}
