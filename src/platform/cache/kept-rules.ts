import type { Db } from '../db/database.ts';
import { VersionCache } from './version-cache.ts';

/**
 * Keeps what `load` reads under the version of the rules (`rules.repo.ts`), up to 20 versions. The version was read before, in
 * the same transaction where it matters; without one the database is read. A caller must not change what it gets.
 */
export function keptRules<T extends object>(load: (db: Db) => Promise<T>) {
  const kept = keptRulesBy((db) => load(db), 20);
  return (db: Db, version?: string) => kept(db, version, '');
}

/** The same of what is read by a key, e.g. the tax rates of a country; keeps `max` keys and versions. */
export function keptRulesBy<T extends object>(load: (db: Db, key: string) => Promise<T>, max: number) {
  const kept = new VersionCache<T>(max);
  return async (db: Db, version: string | undefined, key: string): Promise<T> => {
    if (version === undefined) return load(db, key);
    const name = `${version} ${key}`;
    const known = kept.get(name);
    if (known) return known;
    const read = await load(db, key);
    kept.set(name, read);
    return read;
  };
}
