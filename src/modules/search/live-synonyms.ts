import type { Db } from '../../platform/db/database.ts';
import type { Language } from '../../shared/locale.ts';
import { allSynonyms } from './synonym.repo.ts';
import { type SynonymRule, type Synonyms, synonymsFor } from './synonyms.ts';

/** The tag that is announced when a synonym was saved or removed. */
export const synonymsTag = 'synonyms';

/** The synonyms of a shop, kept in the process; `refresh` after `synonymsTag` was announced. */
export interface LiveSynonyms {
  (language: Language): Synonyms;
  refresh(): Promise<void>;
}

export async function liveSynonyms(db: Db): Promise<LiveSynonyms> {
  let rules: SynonymRule[] = await allSynonyms(db);
  let asked = 0;
  let shown = 0;
  const made = new Map<Language, Synonyms>();
  const refresh = async () => {
    const mine = ++asked;
    const read = await allSynonyms(db);
    // Of two readings at once the one that was asked for later is newer, whichever comes back first.
    if (mine <= shown) return;
    rules = read;
    shown = mine;
    made.clear();
  };
  const of = (language: Language) => {
    const known = made.get(language) ?? synonymsFor(rules, language);
    made.set(language, known);
    return known;
  };
  return Object.assign(of, { refresh });
}
