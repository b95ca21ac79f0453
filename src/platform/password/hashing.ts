import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { busy, ok, type Result } from '../../shared/refusal.ts';

/** Argon2id parameters of OWASP's Password Storage Cheat Sheet; memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The hash of an unknown secret: accounts without a password are verified against it, at the same cost. */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$fCNNCIhyFuT4y7nCvv6qpQ$jRargeRZEKW0Or1hdfSPAmVukSK7Vyuh4qW5WR+VP1s';
/** Longer passwords cannot be set. */
export const maxPasswordLength = 128;

export interface Hashing {
  /** Hashes in the PHC string format. Refuses as busy (503) when too many wait. */
  hash(password: string): Promise<Result<string>>;
  /** Verifies a password against a hash, or null for an account without one. Takes the same time in each case. */
  fits(kept: string | null, password: string): Promise<Result<boolean>>;
}

/** Computes at most `atOnce` hashes together and lets at most `waiting` more wait. */
export function createHashing({ atOnce, waiting }: { atOnce: number; waiting: number }): Hashing {
  const limited = createLimit(atOnce, waiting);
  return {
    hash: (password) => limited(() => hash(readable(password), cost)),
    fits: (kept, password) =>
      limited(async () => {
        const right = await verify(kept ?? nobodys, tooLong(password) ? '' : readable(password));
        return right && kept !== null && !tooLong(password);
      }),
  };
}

/** Normalizes a password: an accented character is one code point on one keyboard and two on another (NIST SP 800-63B §3.1.1.2). */
function readable(password: string): string {
  return password.normalize('NFKC');
}

/** Counts code points, not UTF-16 units. */
export function lengthOf(password: string): number {
  return [...password].length;
}

function tooLong(password: string): boolean {
  return lengthOf(password) > maxPasswordLength;
}

/** Runs at most `atOnce` pieces of work together; refuses when `waiting` wait already. */
function createLimit(atOnce: number, waiting: number) {
  const limit = pLimit(atOnce);
  return async <T>(work: () => Promise<T>): Promise<Result<T>> => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) return busy();
    return ok(await limit(work));
  };
}
