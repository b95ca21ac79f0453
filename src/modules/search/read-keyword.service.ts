import type { Db } from '../../platform/db/database.ts';
import { type Asked, type AskedWord, formsOf, latinWord, readAsked } from './asked-for.ts';
import { meant } from './correct.ts';
import { nearOf } from './near.ts';
import { type Search, searchOf, type Term } from './search.ts';
import { type Known, lookUp, nearWords } from './vocabulary.repo.ts';

/** What a shopper's words mean; null when there are none. A word that nobody uses is looked for as the one that was meant. */
export async function readKeyword(db: Db, keyword: string): Promise<Search | null> {
  const asked = readAsked(keyword);
  if (asked.words.length === 0) return null;
  const known = await lookUp(db, questionOf(asked));
  const { words, corrected } =
    known.byCode.length > 0 ? { words: asked.words, corrected: null } : await correctedWords(db, asked, known);
  const terms = words.map((word, index) => termOf(word, asked.open && index === words.length - 1, known));
  return searchOf(terms, { byCode: known.byCode, byCodeStart: known.byCodeStart }, corrected);
}

function questionOf({ words, open, code, codeLike }: Asked) {
  const spelt = words.filter(({ chinese }) => !chinese).flatMap(({ text }) => [text, ...formsOf(text)]);
  const last = words.at(-1);
  const start = open && last && !last.chinese ? last.text : null;
  return { words: spelt, start, code, codeLike };
}

async function correctedWords(db: Db, { words, open }: Asked, known: Known) {
  const used = new Set(known.words);
  const fixed: AskedWord[] = [];
  for (const [index, word] of words.entries()) {
    const begins = open && index === words.length - 1 && known.ends.length > 0;
    const isKnown = word.chinese || begins || [word.text, ...formsOf(word.text)].some((each) => used.has(each));
    const other = isKnown ? null : await corrected(db, word.text);
    fixed.push(other === null ? word : latinWord(other));
  }
  const changed = fixed.some((word, index) => word !== words[index]);
  return { words: fixed, corrected: changed ? written(fixed) : null };
}

async function corrected(db: Db, word: string): Promise<string | null> {
  const near = nearOf(word);
  return near.length > 0 ? meant(word, await nearWords(db, near)) : null;
}

/** Words as one writes them: no spaces within Chinese. */
function written(words: AskedWord[]): string {
  return words.reduce(
    (text, word, index) => text + (index > 0 && !(word.chinese && words[index - 1]?.chinese) ? ' ' : '') + word.text,
    '',
  );
}

function termOf(word: AskedWord, open: boolean, known: Known): Term {
  const others = word.chinese ? [] : [...formsOf(word.text), ...(open ? known.ends : [])];
  const forms = [...new Set(others)].filter((form) => form !== word.text);
  return [{ lexemes: word.lexemes, exact: true }, ...forms.map((form) => ({ lexemes: [form], exact: false }))];
}
