import type { Language } from '../../shared/locale.ts';
import { formsOf, type KeywordToken, parseKeyword } from './keyword.ts';
import type { Alternative } from './search.ts';

/** Words that mean the same (`means` empty), or words that also mean others. */
export interface SynonymRule {
  language: Language | null;
  words: string[];
  means: string[];
}

/** Maximum of words in one term: `three piece dining table`. */
const maxSpan = 4;

/** The synonyms of a part of a search, by where it begins. */
export interface Synonyms {
  /** Finds the longest term with synonyms that begins at `index`; null for none. */
  at(words: KeywordToken[], index: number): { length: number; others: Alternative[] } | null;
}

export const noSynonyms: Synonyms = { at: () => null };

/** The synonyms that hold for who reads `language`. */
export function synonymsFor(rules: SynonymRule[], language: Language): Synonyms {
  const others = new Map<string, Map<string, Alternative>>();
  for (const rule of rules.filter((each) => each.language === null || each.language === language)) {
    const terms = rule.words.map(wordsOfTerm);
    const targets = rule.means.length > 0 ? rule.means.map(wordsOfTerm) : terms;
    for (const term of terms)
      for (const key of keysOf(term))
        add(
          others,
          key,
          targets.filter((each) => each !== term),
        );
  }
  return { at: (words, index) => longestMatch(others, words, index) };
}

function wordsOfTerm(term: string): KeywordToken[] {
  return parseKeyword(term).words;
}

function add(others: Map<string, Map<string, Alternative>>, key: string, terms: KeywordToken[][]): void {
  const known = others.get(key) ?? new Map<string, Alternative>();
  for (const term of terms) for (const way of signInOptionsOf(term)) known.set(way.lexemes.join(' '), way);
  others.set(key, known);
}

/** Term with its last word in any of its forms. */
function keysOf(term: KeywordToken[]): string[] {
  const last = term.at(-1);
  if (!last) return [];
  const before = term.slice(0, -1).map(({ text }) => text);
  return [last.text, ...(last.chinese ? [] : formsOf(last.text))].map((end) => [...before, end].join(' '));
}

function signInOptionsOf(term: KeywordToken[]): Alternative[] {
  const last = term.at(-1);
  if (!last) return [];
  const before = term.slice(0, -1).flatMap(({ lexemes }) => lexemes);
  const ends = last.chinese ? [last.lexemes] : [last.text, ...formsOf(last.text)].map((form) => [form]);
  return ends.map((end) => ({ lexemes: [...before, ...end], exact: false }));
}

function longestMatch(others: Map<string, Map<string, Alternative>>, words: KeywordToken[], index: number) {
  for (let length = Math.min(maxSpan, words.length - index); length > 0; length--) {
    const found = keysOf(words.slice(index, index + length)).flatMap((key) => [...(others.get(key)?.values() ?? [])]);
    if (found.length > 0) return { length, others: found };
  }
  return null;
}
