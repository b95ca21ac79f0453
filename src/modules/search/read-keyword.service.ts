import type { Db } from '../../platform/db/database.ts';
import { meant } from './correct.ts';
import { deletionHashes } from './fuzzy.ts';
import { formsOf, type Keyword, type KeywordToken, latinWord, parseKeyword } from './keyword.ts';
import { type Alternative, type Search, searchOf, type Term } from './search.ts';
import { noSynonyms, type Synonyms } from './synonyms.ts';
import { noTexts, type Texts } from './texts.ts';
import { type Known, lookUp, nearWords } from './vocabulary.repo.ts';

/**
 * Reads a keyword; null for one without words. An unknown word is corrected, unless a synonym defines it or a page or an
 * article has it.
 */
export async function readKeyword(
  db: Db,
  keyword: string,
  synonyms: Synonyms = noSynonyms,
  texts: Pick<Texts, 'has'> = noTexts,
): Promise<Search | null> {
  const parsed = parseKeyword(keyword);
  if (parsed.words.length === 0) return null;
  const known = await lookUp(db, vocabularyQueryOf(parsed));
  const spans = spansOf(parsed.words, synonyms);
  const words =
    known.byCode.length > 0 ? parsed.words : await correctedWords(db, parsed, { ...known, has: texts.has }, spans);
  const corrected = words.some((word, index) => word !== parsed.words[index]) ? written(words) : null;
  const terms = spansOf(words, synonyms).map((span) => termOf(span, words, parsed.open, known));
  const typed = { corrected, words: words.map(({ text }) => text) };
  return searchOf(terms, { byCode: known.byCode, byCodeStart: known.byCodeStart }, typed);
}

/** Groups words into terms: those of a synonym together, else each by itself. */
interface Span {
  from: number;
  length: number;
  others: Alternative[];
}

function spansOf(words: KeywordToken[], synonyms: Synonyms): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < words.length; ) {
    const span = { from, ...(synonyms.at(words, from) ?? { length: 1, others: [] }) };
    spans.push(span);
    from += span.length;
  }
  return spans;
}

function vocabularyQueryOf({ words, open, code, codeLike }: Keyword) {
  const spelt = words.filter(({ chinese }) => !chinese).flatMap(({ text }) => [text, ...formsOf(text)]);
  const last = words.at(-1);
  const start = open && last && !last.chinese ? last.text : null;
  return { words: spelt, start, code, codeLike };
}

async function correctedWords(
  db: Db,
  { words, open }: Keyword,
  known: Known & Pick<Texts, 'has'>,
  spans: Span[],
): Promise<KeywordToken[]> {
  const used = new Set(known.words);
  const explained = new Set(spans.filter(({ others }) => others.length > 0).flatMap(indexesOf));
  const fixed: KeywordToken[] = [];
  for (const [index, word] of words.entries()) {
    const begins = open && index === words.length - 1 && known.ends.length > 0;
    const isUsed = [word.text, ...formsOf(word.text)].some((each) => used.has(each) || known.has(each));
    const other = word.chinese || begins || isUsed || explained.has(index) ? null : await corrected(db, word.text);
    fixed.push(other === null ? word : latinWord(other));
  }
  return fixed;
}

function indexesOf({ from, length }: Span): number[] {
  return Array.from({ length }, (_each, index) => from + index);
}

async function corrected(db: Db, word: string): Promise<string | null> {
  const near = deletionHashes(word);
  return near.length > 0 ? meant(word, await nearWords(db, near)) : null;
}

/** Joins words as they are written: without spaces within Chinese. */
function written(words: KeywordToken[]): string {
  return words.reduce(
    (text, word, index) => text + (index > 0 && !(word.chinese && words[index - 1]?.chinese) ? ' ' : '') + word.text,
    '',
  );
}

/** Builds the alternatives of a term: as it was typed, with other forms and endings of its last word, and its synonyms. */
function termOf({ from, length, others }: Span, words: KeywordToken[], open: boolean, known: Known): Term {
  const own = words.slice(from, from + length);
  const before = own.slice(0, -1).flatMap(({ lexemes }) => lexemes);
  const last = own.at(-1);
  const typed = { lexemes: own.flatMap(({ lexemes }) => lexemes), exact: true };
  if (!last || last.chinese) return [typed, ...others];
  const ends = open && from + length === words.length ? known.ends : [];
  const forms = [...new Set([...formsOf(last.text), ...ends])].filter((form) => form !== last.text);
  return [typed, ...forms.map((form) => ({ lexemes: [...before, form], exact: false })), ...others];
}
