import sanitizeHtml from 'sanitize-html';
import type { Text } from '../../shared/locale.ts';
import { formsOf, type KeywordToken, parseKeyword } from './keyword.ts';
import { pairsOf, tokensOf } from './tokenizer.ts';

/** A page or an article, with its texts in all languages. */
export interface TextSource {
  kind: 'page' | 'article';
  slug: string;
  title: Text;
  summary: Text;
  /** HTML; only read where nothing else is found. */
  body: Text;
}

/** Pages and articles as a search finds them. */
export interface Texts {
  /** The best matches: by title and summary, else by the whole text. */
  find(keyword: string): TextSource[];
  /** True for a word that is in one of them: it is no mistake, even if no product has it. */
  has(word: string): boolean;
}

export const noTexts: Texts = { find: () => [], has: () => false };

interface Entry {
  source: TextSource;
  title: Set<string>;
  near: Set<string>;
  far: Set<string>;
}

/** Makes texts searchable in memory: a shop has hundreds of them, not a hundred thousand. */
export function textsOf(sources: TextSource[]): Texts {
  const entries = sources.map((source): Entry => {
    const title = wordsOf(source.title);
    const near = new Set([...title, ...wordsOf(source.summary)]);
    return { source, title, near, far: new Set([...near, ...wordsOf(source.body, true)]) };
  });
  const known = new Set(entries.flatMap(({ far }) => [...far]));
  const find = (keyword: string) => {
    const { words, open } = parseKeyword(keyword);
    if (words.length === 0) return [];
    const fits = (within: Set<string>) =>
      words.every((word, index) => isIn(within, word, open && index === words.length - 1));
    const inTitle = entries.filter(({ title }) => fits(title));
    const inShort = entries.filter((entry) => !inTitle.includes(entry) && fits(entry.near));
    const found = [...inTitle, ...inShort];
    return (found.length > 0 ? found : entries.filter(({ far }) => fits(far))).map(({ source }) => source);
  };
  return { find, has: (word) => known.has(word) };
}

/** The last word of what is typed may be the beginning of one. */
function isIn(within: Set<string>, { text, chinese, lexemes }: KeywordToken, isOpen: boolean): boolean {
  if (chinese) return lexemes.every((lexeme) => within.has(lexeme));
  if ([text, ...formsOf(text)].some((form) => within.has(form))) return true;
  return isOpen && text.length > 1 && [...within].some((word) => word.startsWith(text));
}

function wordsOf(text: Text, isHtml = false): Set<string> {
  const all = typeof text === 'string' ? [text] : Object.values(text);
  const plain = isHtml ? all.map(withoutTags) : all;
  const words = plain
    .flatMap((each) => tokensOf(each))
    .flatMap((token) =>
      token.chinese ? [...pairsOf(token.text), ...token.text] : [token.text, ...formsOf(token.text)],
    );
  return new Set(words);
}

/** Replaces markup by spaces: `<li>oak</li><li>brass</li>` is two words. */
export function withoutTags(html: string): string {
  return sanitizeHtml(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} });
}
