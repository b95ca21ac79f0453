import { createHash, randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** Random ids, secrets and numbers. */
export interface Random {
  /** A UUIDv7. */
  id(): string;
  /** `bytes` random bytes in base64url. */
  token(bytes: number): string;
  /** `length` characters of Crockford's base 32 (no I, L, O, U), for numbers that people read out. */
  code(length: number): string;
  /** `length` decimal digits, for codes that people type. */
  digits(length: number): string;
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const systemRandom: Random = {
  id: () => v7(),
  token: (bytes) => randomBytes(bytes).toString('base64url'),
  code: (length) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join(''),
  digits: (length) => Array.from({ length }, () => randomInt(10)).join(''),
};

/** SHA-256 of a secret: stored instead of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
