import { expect, test } from 'vitest';
import { patternOf, wordsOf } from './words.ts';

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
