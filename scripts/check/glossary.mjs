import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './files-in.mjs';

/** Names of the files that are read. */
const named = /\.(ts|tsx|mjs|md)$/;

/** Files that may use a refused word, with the reason: a character is a letter, and the demo sells desk lamps. */
const exceptions = {
  letter: [
    /^src\/modules\/(search|shipping|giftcards|tax|catalog|transfer)\//,
    /^src\/shared\//,
    /^src\/platform\/cache\/compressed-texts/,
    /^src\/storefront\/runtime\/account/,
    /^docs\/(search|browsing)\.md/,
  ],
  desk: [/^e2e\//, /^specs\/cart-merge/, /^docs\/spec-coverage\.md/],
  /** The demo's and Mei's texts, and the issuer of a test. */
  house: [/^e2e\/coupons/, /^specs\/menus/, /second-factor\/totp\.test/],
  /** A line of a postal address. */
  room: [/postal-address\/format-address\.test/],
  /** A tag of a product. */
  rooms: [/transfer\/import\/run\.test/],
  letters: [
    /^src\/modules\/(search|shipping|giftcards|tax|catalog|transfer)\//,
    /^src\/(shared|platform\/(password|http))\//,
    /^docs\/(search|performance|gift-cards|tax|urls)\.md/,
    /^specs\/search/,
    /^scripts\/check\/terms/,
  ],
};
const folders = ['src', 'specs', 'e2e', 'bench', 'scripts', 'docs'];
const heading = '## Words that are not used';

/** Finds words that `docs/glossary.md` refuses, in code, comments and docs. Returns the number of words and the problems. */
export function checkGlossary(root) {
  const words = refusedWords(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
  const problems = folders
    .flatMap((folder) => filesIn(join(root, folder), named))
    .map((file) => file.slice(root.length + 1))
    .filter((name) => name !== 'docs/glossary.md' && !name.startsWith('scripts/check/glossary'))
    .flatMap((name) => problemsOf(name, readFileSync(join(root, name), 'utf8'), words));
  return { words: words.length, problems };
}

/** The refused words of the last table, in lower case. */
export function refusedWords(glossary) {
  const [, table = ''] = glossary.split(heading);
  return [...table.matchAll(/^\| ([a-z, ]+) \|/gm)].flatMap((row) => row[1].split(', ')).map((word) => word.trim());
}

/** Lines of a text that use a refused word, also as a part of an identifier (`openDoor`). */
export function problemsOf(name, text, words) {
  const refused = words.filter((word) => !exceptions[word]?.some((file) => file.test(name)));
  return text.split('\n').flatMap((line, index) => {
    const parts = new Set(partsOf(line));
    return refused.filter((word) => parts.has(word)).map((word) => `${name}:${index + 1} says "${word}"`);
  });
}

/** Tables that keep their names until no process of an older version reads them. */
const tables = /customer_(?:deed|errand)/g;

function partsOf(line) {
  return line
    .replace(tables, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}
