import type { Minor } from '../../../shared/money.ts';
import { leftOf, type OpenLine } from './remains.ts';

/** Condition on the basket; reaching the number is enough (`docs/pricing.md` R3). */
export type Threshold = { kind: 'none' } | { kind: 'units'; units: number } | { kind: 'amount'; amount: Minor };

/** Tests a threshold on some lines. A scope with no line in the basket never reaches one (`docs/pricing.md` R3.1). */
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
