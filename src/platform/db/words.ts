/** More words than anybody remembers of one thing. */
const maxWords = 8;

/** The shortest part of a word that an index of trigrams finds anywhere. */
const shortest = 3;

/** Words of a search, each of which has to be there. */
export function wordsOf(keyword: string): string[] {
  return keyword.split(/\s+/).filter(Boolean).slice(0, maxWords);
}

/**
 * Tests if a word is a whole e-mail address: it is looked up as one, since most of its parts (of names and of providers) are in the
 * addresses of thousands.
 */
export function isWholeEmail(word: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(word);
}

/**
 * A pattern for the texts of migration 0180 that have a word: anywhere in them, or at the beginning of one of their words where it
 * is too short for that.
 */
export function patternOf(word: string): string {
  const escaped = word.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return [...word].length < shortest ? `% ${escaped}%` : `%${escaped}%`;
}

/** Pattern of `like` for texts that hold these very characters. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
