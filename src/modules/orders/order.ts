import { timingSafeEqual } from 'node:crypto';
import { hashToken } from '../../platform/random.ts';

/** Compares secrets in a time that does not depend on how much of them is the same. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hashToken(one), hashToken(other));
}

/** Normalizes a typed order number: case, spaces, the dash, and characters that look like digits. */
export function normalOrderNo(typed: string): string {
  const code = digitsOfOrderNo(typed);
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** The characters of an order number, or of a part of one, without its dash. */
export function digitsOfOrderNo(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}
