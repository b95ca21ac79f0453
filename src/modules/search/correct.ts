import { editDistance, maxTypos } from './fuzzy.ts';
import type { NearWord } from './vocabulary.repo.ts';

/**
 * Chooses the most probable correction: with the fewest wrong letters, then with the same first letter, which people rarely
 * mistype, then the commonest. Null when none is near enough.
 */
export function meant(typed: string, words: NearWord[]): string | null {
  const allowed = maxTypos(typed);
  const close = words
    .map(({ word, products }) => ({
      word,
      products,
      mistakes: editDistance(typed, word),
      strange: word[0] === typed[0] ? 0 : 1,
    }))
    .filter(({ mistakes, strange }) => mistakes + (mistakes > 1 ? strange : 0) <= allowed)
    .sort(
      (one, other) => one.mistakes - other.mistakes || one.strange - other.strange || other.products - one.products,
    );
  return close[0]?.word ?? null;
}
