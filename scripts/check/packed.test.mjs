import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkPacked, problemsOf } from './packed.mjs';

test('the project itself packs no literal', () => {
  const { files, problems } = checkPacked(join(dirname(fileURLToPath(import.meta.url)), '../..'));
  expect(problems).toEqual([]);
  expect(files).toBeGreaterThan(200);
});

test.each([
  ['a spread literal', 'const a = 1;\nreturn { ...{ a, b }, c };'],
  ['a spread literal over several lines', '\nreturn {\n  ...{\n    a,\n b } };'],
  ['a spread literal of attributes', '\n<Item {...{ facet, each }} />'],
  ['an assignment of several variables', '\n[before, last] = [last, line];'],
  ['a declaration of several variables', '\nconst [a, b] = [1, 2];'],
  ['a declaration with a type', '\nlet [a, b]: [number, number] = [1, 2];'],
  ['a declaration with a type of lists', '\nconst [a, b]: [string[], string[]] = [[], []];'],
  ['a declaration with a type of functions', '\nlet [a, b]: [() => void, Made] = [f, g];'],
])('%s is refused', (_name, text) => {
  expect(problemsOf('a.ts', text)).toHaveLength(1);
  expect(problemsOf('a.ts', text)[0]).toMatch(/^a\.ts:[23] /);
});

test.each([
  ['a spread variable', 'return { ...rest, a };'],
  ['a condition', 'return { ...(isNew && { a, b }) };'],
  ['what a promise answers', 'const [a, b] = await Promise.all([x, y]);'],
  ['a type', 'const pair: [string, string] = [a, b];'],
  ['what a promise answers, with a type', 'const [a, b]: [X, Y] = await Promise.all([x, y]);'],
  ['the same of several values', 'const [a, b] = [x, y].map(hash);'],
  ['the first of two lists', 'const [first, second] = [...plain, ...packed];'],
  ['a list with a condition', 'const [first, ...others] = list;'],
])('%s is not', (_name, text) => {
  expect(problemsOf('a.ts', text)).toEqual([]);
});
