/** More words than anybody remembers of one thing. */
const maxWords = 8;

/** The shortest part of a word that an index of trigrams finds anywhere. */
const shortest = 3;

/** Words of a search, each of which has to be there. */
export function wordsOf(keyword: string): string[] {
  return keyword.split(/\s+/).filter(Boolean).slice(0, maxWords);
}

/**
 * A pattern for the texts of migration 0180 that have a word: anywhere in them, or at the beginning of one of their words where it
 * is too short for that.
 */
export function patternOf(word: string): string {
  const escaped = word.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return [...word].length < shortest ? `% ${escaped}%` : `%${escaped}%`;
}
