/**
 * A barcode as the article number that the trade knows (GTIN-8, -12, -13 or -14), or null for one that is only the
 * merchant's own: the length and the check digit tell (GS1 General Specifications §7.9).
 */
export function gtinOf(barcode: string | null): string | null {
  const digits = barcode?.replace(/[\s-]/g, '') ?? '';
  return /^(\d{8}|\d{12,14})$/.test(digits) && checks(digits) ? digits : null;
}

/** From the right, digits weigh 1, 3, 1, 3 …; the whole is a multiple of ten. All zeros would be, and is nothing. */
function checks(digits: string): boolean {
  const sum = [...digits].reverse().reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum > 0 && sum % 10 === 0;
}
