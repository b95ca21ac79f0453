import { quoted } from './document.ts';

/** Alternative of a term; all of its lexemes have to be there. */
export interface Alternative {
  lexemes: string[];
  /** True for what was typed, or what it was corrected to. */
  exact: boolean;
}

/** Term of a search, with its alternatives. */
export type Term = Alternative[];

/**
 * Number of matching titles and other texts that are read, in no order, and of the best-selling ones among them that are
 * ranked.
 */
export interface Looked {
  titles: number;
  texts: number;
  best: number;
}

const forPages: Looked = { titles: 6000, texts: 2000, best: 300 };
/** True while the keyword is being typed: a fast answer matters more than the best one. */
export const atAGlance: Looked = { titles: 1500, texts: 500, best: 50 };

/** Query of a keyword as plain values, the same for the same keyword. */
export interface Search {
  /** Terms, of which all have to be there in one of their alternatives. */
  anywhere: string;
  /** Words as typed, for the rank: the more a product has, the better it matches. */
  typed: string;
  /** Products by SKU or barcode: the whole of it, and its beginning. */
  byCode: string[];
  byCodeStart: string[];
  looked: Looked;
  /** Corrected keyword; null when nothing was corrected. */
  corrected: string | null;
  /** Words of the keyword, folded. */
  words: string[];
}

export function searchOf(
  terms: Term[],
  codes: Pick<Search, 'byCode' | 'byCodeStart'>,
  { corrected, words }: Pick<Search, 'corrected' | 'words'>,
): Search {
  const typed = terms.flat().filter(({ exact }) => exact);
  return {
    anywhere: conditionOf(terms),
    typed: [...new Set(typed.flatMap(({ lexemes }) => lexemes))].map((word) => `'${quoted(word)}'`).join(' | '),
    ...codes,
    looked: forPages,
    corrected,
    words,
  };
}

/** Tsquery of all terms. */
function conditionOf(terms: Term[]): string {
  const all = (lexemes: string[]) => lexemes.map((word) => `'${quoted(word)}'`).join(' & ');
  return terms.map((term) => `(${term.map(({ lexemes }) => `(${all(lexemes)})`).join(' | ')})`).join(' & ');
}
