import { type LiveValue, liveValue } from '../../platform/cache/live-value.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Language } from '../../shared/locale.ts';
import { allSynonyms } from './synonym.repo.ts';
import { type SynonymRule, type Synonyms, synonymsFor } from './synonyms.ts';

/** The tag that is announced when a synonym was saved or removed. */
export const synonymsTag = 'synonyms';

/** The synonyms of a shop, kept in the process and read anew when they change. */
export interface LiveSynonyms extends Pick<LiveValue<unknown>, 'tags' | 'refresh'> {
  (language: Language): Synonyms;
}

interface Kept {
  rules: SynonymRule[];
  byLanguage: Map<Language, Synonyms>;
}

export async function liveSynonyms(db: Db): Promise<LiveSynonyms> {
  const read = async (): Promise<Kept> => ({ rules: await allSynonyms(db), byLanguage: new Map() });
  const { get, tags, refresh } = liveValue('synonyms', [synonymsTag], await read(), read);
  const of = (language: Language) => {
    const { rules, byLanguage } = get();
    const known = byLanguage.get(language) ?? synonymsFor(rules, language);
    byLanguage.set(language, known);
    return known;
  };
  return Object.assign(of, { tags, refresh });
}
