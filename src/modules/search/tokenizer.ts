import { fold } from './fold.ts';

/** Splits by `Intl.Segmenter`: Chinese has no spaces; nor have Japanese and Thai. */
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const maxLength = 40;

/** Stop words: English articles and prepositions, Filipino markers, Chinese particles. */
const empty = new Set(
  [
    'a an and at by for from in is it its of on or that the this to with',
    'ang ay mga na ng ni nga para sa si',
    '的 了 与 和 及 或 在 是 之 为',
  ]
    .join(' ')
    .split(' '),
);

export function isStopWord(word: string): boolean {
  return empty.has(word);
}

/** Part of a text: a word, or an unsegmented run of Chinese characters. */
export interface Token {
  text: string;
  chinese: boolean;
}

/** A text in pieces, in their order, folded: `LED檯燈` gives `led` and `台灯`. */
export function tokensOf(text: string): Token[] {
  const runs = fold(text).split(/(\p{Script=Han}+)/u);
  return runs.flatMap((run, index): Token[] => {
    if (index % 2 === 1) return [{ text: run, chinese: true }];
    return latinWords(run).map((word) => ({ text: word, chinese: false }));
  });
}

function latinWords(run: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(run)) {
    if (isWordLike) words.push(segment.replace(/'s$/, '').replaceAll("'", '').slice(0, maxLength));
  }
  return words.filter(Boolean);
}

/** Joins words with hyphens: `t-shirt` is also searched as `tshirt`. */
export function joinedWords(text: string): string[] {
  return (fold(text).match(/[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? []).map((word) =>
    word.replaceAll('-', '').slice(0, maxLength),
  );
}

/** Segments a run of Chinese into words for a search. */
export function chineseWords(run: string): string[] {
  return [...segmenter.segment(run)].map(({ segment }) => segment);
}

/** The pairs of neighbours of a run of Chinese, or the one character that it is: `机械键盘` gives `机械`, `械键`, `键盘`. */
export function pairsOf(run: string): string[] {
  const characters = [...run];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
