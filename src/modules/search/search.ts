import { quoted } from './document.ts';

/** One way to say a part of a search; all of its lexemes have to be there. */
export interface Alternative {
  lexemes: string[];
  /** What was typed itself, or what it was corrected to. */
  exact: boolean;
}

/** A part of a search, said in any of some ways. */
export type Term = Alternative[];

/** What a keyword means to the database: plain values, the same for the same question. */
export interface Search {
  /** All terms anywhere, and all of them in the title. */
  anywhere: string;
  inTitle: string;
  /** The words as typed, any of them: the more a product has, the better it fits. */
  typed: string;
  /** Products by SKU or barcode: the whole of it, and its beginning. */
  byCode: string[];
  byCodeStart: string[];
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
    anywhere: conditionOf(terms, ''),
    inTitle: conditionOf(terms, ':A'),
    typed: [...new Set(typed.flatMap(({ lexemes }) => lexemes))].map((word) => `'${quoted(word)}'`).join(' | '),
    ...codes,
    corrected,
  };
}

/** A tsquery: every term in one of its ways. */
function conditionOf(terms: Term[], label: string): string {
  const all = (lexemes: string[]) => lexemes.map((word) => `'${quoted(word)}'${label}`).join(' & ');
  return terms.map((term) => `(${term.map(({ lexemes }) => `(${all(lexemes)})`).join(' | ')})`).join(' & ');
}
