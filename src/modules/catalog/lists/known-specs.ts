import { type LiveValue, liveValue } from '../../../platform/cache/live-value.ts';
import type { Db } from '../../../platform/db/database.ts';
import { anyProduct } from '../../../shared/change-tags.ts';
import { specCodes } from './facet.repo.ts';

/** The specifications that the shop's products have, kept in the process: a URL may filter by these and no others. */
export interface KnownSpecs extends Pick<LiveValue<unknown>, 'tags' | 'refresh'> {
  has(code: string): boolean;
}

/** None until the first `refresh`. */
export function knownSpecs(db: Db): KnownSpecs {
  const read = async () => new Set(await specCodes(db));
  const { get, tags, refresh } = liveValue('specifications', [anyProduct], new Set<string>(), read);
  return { has: (code) => get().has(code), tags, refresh };
}
