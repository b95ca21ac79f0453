import { quoted } from './document.ts';

/** One way to say a part of a search; all of its lexemes have to be there. */
export interface Alternative {
  lexemes: string[];
  /** What was typed itself, or what it was corrected to. */
  exact: boolean;
}

/** A part of a search, said in any of some ways. */
export type Term = Alternative[];

/**
 * How many titles and other texts are looked at, in no order, and how many of them, the best sold, are ranked. Whoever sells more
 * than these by one word has no best one.
 */
export interface Looked {
  titles: number;
  texts: number;
  best: number;
}

const forPages: Looked = { titles: 6000, texts: 2000, best: 300 };
/** Somebody is still typing: an answer now is better than the best one. */
export const atAGlance: Looked = { titles: 1500, texts: 500, best: 50 };

/** What a keyword means to the database: plain values, the same for the same question. */
export interface Search {
  /** All terms, in one way or another. */
  anywhere: string;
  /** The words as typed, any of them: the more a product has, the better it fits. */
  typed: string;
  /** Products by SKU or barcode: the whole of it, and its beginning. */
  byCode: string[];
  byCodeStart: string[];
  looked: Looked;
  /** What was looked for instead of what was mistyped; null when nothing was changed. */
  corrected: string | null;
}

export function searchOf(
  terms: Term[],
  codes: Pick<Search, 'byCode' | 'byCodeStart'>,
  corrected: string | null,
): Search {
  const typed = terms.flat().filter(({ exact }) => exact);
  return {
    anywhere: conditionOf(terms),
    typed: [...new Set(typed.flatMap(({ lexemes }) => lexemes))].map((word) => `'${quoted(word)}'`).join(' | '),
    ...codes,
    looked: forPages,
    corrected,
  };
}

/** A tsquery: every term in one of its ways. */
function conditionOf(terms: Term[]): string {
  const all = (lexemes: string[]) => lexemes.map((word) => `'${quoted(word)}'`).join(' & ');
  return terms.map((term) => `(${term.map(({ lexemes }) => `(${all(lexemes)})`).join(' | ')})`).join(' & ');
}
