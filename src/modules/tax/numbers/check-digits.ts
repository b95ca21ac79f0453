/** Digits as numbers. */
export function digits(text: string): number[] {
  return Array.from(text, Number);
}

/** The sum of each digit times its weight; digits without a weight do not count. */
export function weighed(text: string, weights: readonly number[]): number {
  const values = digits(text);
  return weights.reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0);
}

/** ISO/IEC 7812-1 annex B: every second digit from the right doubled. */
export function luhn(text: string): boolean {
  const sum = digits(text).reduceRight((all, digit, index) => {
    const doubled = (text.length - index) % 2 === 0 ? digit * 2 : digit;
    return all + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** ISO/IEC 7064, MOD 11,10. */
export function mod11_10(text: string): boolean {
  const last = digits(text).reduce((check, digit) => {
    const sum = ((check === 0 ? 10 : check) * 2) % 11;
    return (sum + digit) % 10;
  }, 5);
  return last === 1;
}

/** The remainder of a number of any length. */
export function remainder(text: string, divisor: number): number {
  return digits(text).reduce((rest, digit) => (rest * 10 + digit) % divisor, 0);
}

/** The last digit of a text, and what is before it. */
export function lastOff(text: string): [rest: string, last: number] {
  return [text.slice(0, -1), Number(text.slice(-1))];
}
