import { type Minor, minor } from '../../shared/money.ts';

/** Adds amounts of one currency; throws RangeError beyond the safe integers instead of losing a cent. */
export function sum(amounts: Minor[]): Minor {
  return amounts.reduce((total, amount) => minor(total + amount), minor(0));
}
