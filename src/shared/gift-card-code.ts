/** Characters of a code: 80 random bits, too many to try out or to find in a copy of the database. */
export const codeLength = 16;

/** A code as it is compared: blanks, dashes and case forgiven, and letters that look like the digits 0 and 1. */
export function plainCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/** True for a text that can be the code of a gift card; a coupon's code seldom looks like one. */
export function looksLikeGiftCard(typed: string): boolean {
  return plainCode(typed).length === codeLength;
}
