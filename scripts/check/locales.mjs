import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { adminTexts, componentTexts } from '../registry.mjs';
import { refusedTerms, spacing, stillEnglish, unequalForms } from './terms.mjs';

const languages = ['en', 'zh', 'zh-HK', 'fil'];
const plural = /_(zero|one|two|few|many|other)$/;
const used = /\b(?:t|word|refuse|say)\(\s*'([a-z][\w.]*\.[\w.]+)'|key: '([a-z][\w.]*\.[\w.]+)'/g;

/**
 * Checks the locale files: keys that a language lacks, placeholders that differ, keys that code uses without a text, and words
 * that the term list refuses, also in the demo's texts.
 */
export function checkLocales(root) {
  const problems = [];
  const all = new Set();
  for (const file of ['shop.json', 'server.json', 'admin']) {
    const messages = languages.map((language) => messagesIn(root, language, file));
    const keys = new Set(messages.flatMap((each) => Object.keys(each)));
    for (const key of keys) problems.push(...problemsOf(key, file, messages));
    problems.push(...wordsOf(file, messages));
    for (const key of keys) all.add(key).add(key.replace(plural, ''));
  }
  for (const key of usedKeys(join(root, 'src')))
    if (!all.has(key)) problems.push(`${key} is used and in no locale file`);
  return { keys: all.size, problems: [...problems, ...demoWords(join(root, 'demo/catalogue'))] };
}

/** The messages of one file; those of the folders of components count as the shop's. */
function messagesIn(root, language, file) {
  if (file === 'admin') return textsOf(adminTexts(root), language);
  const messages = JSON.parse(readFileSync(join(root, 'locales', language, file), 'utf8'));
  if (file !== 'shop.json') return messages;
  return { ...messages, ...textsOf(componentTexts(root), language) };
}

function textsOf(all, language) {
  const texts = Object.entries(all).filter(([, text]) => language in text);
  return Object.fromEntries(texts.map(([key, text]) => [key, text[language]]));
}

/** Finds refused words in the texts of one file. */
function wordsOf(file, messages) {
  const [english] = messages;
  const filipino = messages[languages.indexOf('fil')];
  const words = languages.flatMap((language, index) =>
    Object.entries(messages[index]).flatMap(([key, text]) => [
      ...refusedTerms(language, key, text),
      ...spacing(language, key, text),
    ]),
  );
  const left = Object.keys(english).flatMap((key) => stillEnglish(key, english[key], filipino[key]));
  return [...words, ...left, ...unequalForms(filipino)].map((problem) => `${file}: ${problem}`);
}

/** Checks the demo's texts: `{ en, zh, zh-HK, fil }` anywhere in its JSON files. */
function demoWords(folder) {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.json'));
  return files.flatMap((file) => {
    const found = [];
    JSON.parse(readFileSync(join(folder, file), 'utf8'), (key, value) => {
      if (typeof value === 'string') found.push(...refusedTerms(key, file, value, { demo: true }));
      return value;
    });
    return found.map((problem) => `demo: ${problem}`);
  });
}

function problemsOf(key, file, messages) {
  const missing = languages.filter((_, index) => !(key in messages[index]) || messages[index][key].trim() === '');
  if (missing.length > 0) return [`${file}: ${key} is missing in ${missing.join(', ')}`];
  const values = (text) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))].sort().join();
  const wanted = values(messages[0][key]);
  const wrong = languages.filter((_, index) => values(messages[index][key]) !== wanted && !plural.test(key));
  return wrong.length > 0 ? [`${file}: ${key} names other values in ${wrong.join(', ')}`] : [];
}

function usedKeys(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return usedKeys(path);
    if (!/\.tsx?$/.test(name) || name.includes('.test.')) return [];
    return [...readFileSync(path, 'utf8').matchAll(used)].map((match) => match[1] ?? match[2]);
  });
}
