import { type LiveValue, liveValue } from '../../platform/cache/live-value.ts';
import { ObjectMemo } from '../../platform/cache/object-memo.ts';
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

export async function liveSynonyms(db: Db): Promise<LiveSynonyms> {
  const read = () => allSynonyms(db);
  const { get, tags, refresh } = liveValue('synonyms', [synonymsTag], await read(), read);
  const byLanguage = new ObjectMemo<SynonymRule[], Synonyms>();
  const of = (language: Language) => {
    const rules = get();
    return byLanguage.get(rules, language, () => synonymsFor(rules, language));
  };
  return Object.assign(of, { tags, refresh });
}
