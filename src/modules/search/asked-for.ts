import { foldCode } from './fold.ts';
import { singularsOf, unlinked } from './forms.ts';
import { chineseWords, isEmptyWord, pairsOf, piecesOf } from './words.ts';

/** One word of what somebody looks for. */
export interface AskedWord {
  text: string;
  chinese: boolean;
  /** All of them have to be there: the word itself, or the pairs of a Chinese one. */
  lexemes: string[];
}

export interface Asked {
  words: AskedWord[];
  /** Whether the last word may be the beginning of one. */
  open: boolean;
  /** The whole as a SKU or barcode would be kept; null where it can be none. */
  code: string | null;
  /** Whether it looks enough like one to be the beginning of one. */
  codeLike: boolean;
}

/** Words that a search heeds; nobody types more. */
const most = 12;

/** What a shopper typed, in words. Words that say nothing are left out unless there is nothing else. */
export function readAsked(keyword: string): Asked {
  const all = piecesOf(keyword).flatMap(({ text, chinese }) =>
    chinese ? chineseWords(text).map(chineseWord) : [latinWord(text)],
  );
  const telling = all.filter(({ text }, index) => !isEmptyWord(text) || (index === all.length - 1 && all.length === 1));
  const trimmed = keyword.trim();
  const code = foldCode(trimmed);
  const single = trimmed.length <= 60 && (!/\s/.test(trimmed) || /^[\d\s-]+$/.test(trimmed)) && code.length >= 3;
  return {
    words: unique(telling.length > 0 ? telling : all).slice(0, most),
    open: !/\s$/.test(keyword) && telling.at(-1) === all.at(-1),
    code: single ? code : null,
    codeLike: single && /[\d-]/.test(trimmed),
  };
}

export function latinWord(text: string): AskedWord {
  return { text, chinese: false, lexemes: [text] };
}

function chineseWord(text: string): AskedWord {
  return { text, chinese: true, lexemes: pairsOf(text) };
}

function unique(words: AskedWord[]): AskedWord[] {
  return [...new Map(words.map((word) => [word.text, word])).values()];
}

/** Under what else a word is found: its singular, and a Filipino word without its linker. */
export function formsOf(word: string): string[] {
  return [...singularsOf(word), ...unlinked(word)];
}
