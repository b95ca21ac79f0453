import type { Random } from '../../platform/random.ts';

/** A new number of a return. It cannot be guessed. */
export function newReturnNo(random: Random): string {
  return `R${random.code(4)}-${random.code(6)}`;
}

/** Normalizes a typed return number: case, spaces, the dash, and characters that look like digits. */
export function normalReturnNo(typed: string): string {
  const code = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
