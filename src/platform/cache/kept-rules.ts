import type { Db } from '../db/database.ts';
import { VersionCache } from './version-cache.ts';

/** Rules as of a version that was read before (`rules.repo.ts`), in the same transaction where it matters. */
export type RulesAt<T> = (db: Db, version: string) => Promise<T>;

/** Keeps up to 20 versions of what `load` reads. A caller gets what it would have read, and must not change it. */
export function keptRules<T extends object>(load: (db: Db) => Promise<T>): RulesAt<T> {
  const kept = keptRulesBy((db) => load(db), 20);
  return (db, version) => kept(db, version, '');
}

/** The same of what is read by a key, e.g. the tax rates of a country; keeps `max` keys and versions. */
export function keptRulesBy<T extends object>(load: (db: Db, key: string) => Promise<T>, max: number) {
  const kept = new VersionCache<T>(max);
  return async (db: Db, version: string, key: string): Promise<T> => {
    const name = `${version} ${key}`;
    const known = kept.get(name);
    if (known) return known;
    const read = await load(db, key);
    kept.set(name, read);
    return read;
  };
}
