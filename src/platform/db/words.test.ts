import { expect, test } from 'vitest';
import { isWholeEmail, patternOf, wordsOf } from './words.ts';

test.each([
  ['Ana', '%ana%'],
  ['an', '% an%'],
  ['丽华', '% 丽华%'],
  ['50%_\\', '%50\\%\\_\\\\%'],
])('the pattern of %s is %s', (word, pattern) => {
  expect(patternOf(word)).toBe(pattern);
});

test('a search has its words, at most eight', () => {
  expect(wordsOf('  Ana   Cruz ')).toEqual(['Ana', 'Cruz']);
  expect(wordsOf('a b c d e f g h i')).toHaveLength(8);
});

test.each([
  ['ana@example.com', true],
  ['ana@example', false],
  ['@example.com', false],
  ['ana@example.c', false],
  ['ana', false],
])('%s is a whole email: %s', (word, expected) => {
  expect(isWholeEmail(word)).toBe(expected);
});
