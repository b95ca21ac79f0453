import { foldCode } from './fold.ts';
import { chineseWords, isStopWord, pairsOf, tokensOf } from './tokenizer.ts';
import { singularsOf, unlinked } from './word-forms.ts';

/** One word of a keyword. */
export interface KeywordToken {
  text: string;
  chinese: boolean;
  /** Lexemes that all have to be there: the word itself, or the pairs of a Chinese one. */
  lexemes: string[];
}

export interface Keyword {
  words: KeywordToken[];
  /** True where the last word may be the beginning of a longer one. */
  open: boolean;
  /** The whole as a SKU or barcode would be kept; null where it can be none. */
  code: string | null;
  /** Tests if a word may be the beginning of a longer one. */
  codeLike: boolean;
}

/** Maximum of words that a search reads. */
const maxWords = 12;

/** Splits a keyword into words. Stop words are left out unless there is nothing else. */
export function parseKeyword(keyword: string): Keyword {
  const all = tokensOf(keyword).flatMap(({ text, chinese }) =>
    chinese ? chineseWords(text).map(chineseWord) : [latinWord(text)],
  );
  const telling = all.filter(({ text }, index) => !isStopWord(text) || (index === all.length - 1 && all.length === 1));
  const trimmed = keyword.trim();
  const code = foldCode(trimmed);
  const single = trimmed.length <= 60 && (!/\s/.test(trimmed) || /^[\d\s-]+$/.test(trimmed)) && code.length >= 3;
  return {
    words: unique(telling.length > 0 ? telling : all).slice(0, maxWords),
    open: !/\s$/.test(keyword) && telling.at(-1) === all.at(-1),
    code: single ? code : null,
    codeLike: single && /[\d-]/.test(trimmed),
  };
}

export function latinWord(text: string): KeywordToken {
  return { text, chinese: false, lexemes: [text] };
}

function chineseWord(text: string): KeywordToken {
  return { text, chinese: true, lexemes: pairsOf(text) };
}

function unique(words: KeywordToken[]): KeywordToken[] {
  return [...new Map(words.map((word) => [word.text, word])).values()];
}

/** Other forms under which a word is found: its singular, and a Filipino word without its linker. */
export function formsOf(word: string): string[] {
  return [...singularsOf(word), ...unlinked(word)];
}
