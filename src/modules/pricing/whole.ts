/** Throws RangeError for what is no whole number from `least` on. */
export function wholeFrom(least: number, value: number, what: string): void {
  if (Number.isSafeInteger(value) && value >= least) return;
  throw new RangeError(`${what} is not a whole number from ${least}: ${value}`);
}
