import type { Db } from '../../../platform/db/database.ts';
import { specCodes } from './facet.repo.ts';

/** The specifications that the shop's products have, kept in the process: an address may filter by these and no others. */
export interface KnownSpecs {
  has(code: string): boolean;
  /** Reads them anew, after products have changed. */
  refresh(): Promise<void>;
}

/** None until the first `refresh`. */
export function knownSpecs(db: Db): KnownSpecs {
  let codes = new Set<string>();
  const refresh = async () => {
    codes = new Set(await specCodes(db));
  };
  return { has: (code) => codes.has(code), refresh };
}
