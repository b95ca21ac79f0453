import type { Language, Text } from '../../shared/locale.ts';
import { foldCode } from './fold.ts';
import { isStopWord, joinedWords, pairsOf, tokensOf } from './tokenizer.ts';
import { singularsOf, unlinked } from './word-forms.ts';

/**
 * Version of the index, to be raised with every change of how texts are split: the job `search:reindex` then indexes all
 * products again.
 */
export const rule = 3;

/** Texts of a product, in the order of their weight. */
export interface Sayings {
  productId: string;
  title: Text;
  /** Summary, specifications and families of their colours, categories, tags, vendor. */
  near: Text[];
  /** Descriptions, without markup. */
  far: Text[];
  /** SKUs and barcodes. */
  codes: string[];
  /** Units sold; null for what shoppers do not see. */
  sold: number | null;
}

export interface SearchDocument {
  productId: string;
  popularity: number;
  /** Lexemes of the title and other short texts, as a PostgreSQL tsvector. */
  title: string;
  head: string;
  words: string[];
  codes: string[];
  /** Words of a text, and the forms under which they are found. */
  spelt: string[];
  forms: string[];
}

/** Beyond these a text is no longer about one product; PostgreSQL takes a tsvector of 1 MB. */
const maxHead = 1000;
const maxWords = 3000;

/** Makes the search document of a product from its texts. */
export function documentOf({ productId, title, near, far, codes, sold }: Sayings): SearchDocument {
  const spelt = new Set<string>();
  const forms = new Set<string>();
  const take = (text: Text, single: boolean) =>
    entries(text).flatMap(([language, part]) => wordsOf(part, language, single, { spelt, forms }));
  const first = new Set(take(title, true));
  const second = new Set(near.flatMap((text) => take(text, true)).filter((word) => !first.has(word)));
  const head = [...first, ...second].slice(0, maxHead);
  const words = new Set([...head, ...far.flatMap((text) => take(text, false))]);
  return {
    productId,
    popularity: popularityOf(sold),
    title: vectorOf([...first].slice(0, maxHead), first),
    head: vectorOf(head, first),
    words: [...words].slice(0, maxWords),
    codes: [...new Set(codes.map(foldCode).filter(Boolean))],
    spelt: [...spelt],
    forms: [...forms].filter((form) => !spelt.has(form)),
  };
}

function vectorOf(words: string[], first: Set<string>): string {
  return words.map((word, index) => `'${quoted(word)}':${index + 1}${first.has(word) ? 'A' : 'B'}`).join(' ');
}

/** Gives invisible products the lowest rank, so that they are never among those that are ranked. */
export function popularityOf(sold: number | null): number {
  return sold === null ? -1 : Math.log1p(sold);
}

function entries(text: Text): [Language | null, string][] {
  return typeof text === 'string' ? [[null, text]] : (Object.entries(text) as [Language, string][]);
}

interface Vocabulary {
  spelt: Set<string>;
  forms: Set<string>;
}

/** Indexes single Chinese characters of short texts only: in a description they would match everything. */
function wordsOf(text: string, language: Language | null, single: boolean, { spelt, forms }: Vocabulary): string[] {
  const found: string[] = [];
  for (const piece of tokensOf(text)) {
    if (piece.chinese) found.push(...pairsOf(piece.text), ...(single ? piece.text : []));
    else if (!isStopWord(piece.text)) {
      const others = [...singularsOf(piece.text), ...(language === 'fil' ? unlinked(piece.text) : [])];
      found.push(piece.text, ...others);
      spelt.add(piece.text);
      for (const other of others) forms.add(other);
    }
  }
  for (const word of joinedWords(text)) {
    found.push(word);
    spelt.add(word);
  }
  return found;
}

/** Quotes a lexeme for a tsvector or a tsquery. */
export function quoted(word: string): string {
  return word.replaceAll('\\', '\\\\').replaceAll("'", "''");
}
