import type { Db } from '../../../platform/db/database.ts';
import { specCodes } from './facet.repo.ts';

/** Specifications of the shop's products, in memory: a URL may filter by these and no others. */
export interface KnownSpecs {
  has(code: string): boolean;
  /** Reads them anew, after products have changed. */
  refresh(): Promise<void>;
}

/** None until the first `refresh`. */
export function knownSpecs(db: Db): KnownSpecs {
  let codes = new Set<string>();
  let asked = 0;
  let shown = 0;
  const refresh = async () => {
    const mine = ++asked;
    const read = new Set(await specCodes(db));
    // Of two readings at once the one that was asked for later is newer, whichever comes back first.
    if (mine <= shown) return;
    codes = read;
    shown = mine;
  };
  return { has: (code) => codes.has(code), refresh };
}
