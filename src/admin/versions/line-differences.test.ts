import { expect, test } from 'vitest';
import { lineDifferences } from './line-differences.ts';

test('names the lines that were removed and added, with their numbers, and none that both texts have', () => {
  const before = ['<h1>', 'Cups', '</h1>', '<p>', 'Tea', '</p>'].join('\n');
  const after = ['<h1>', 'Mugs', '</h1>', '<p>', 'Tea', 'Coffee', '</p>'].join('\n');
  expect(lineDifferences(before, after)).toEqual([
    { kind: 'removed', number: 2, text: 'Cups' },
    { kind: 'added', number: 2, text: 'Mugs' },
    { kind: 'added', number: 6, text: 'Coffee' },
  ]);
  expect(lineDifferences(before, before)).toEqual([]);
  expect(lineDifferences('a\na', 'a')).toEqual([{ kind: 'removed', number: 2, text: 'a' }]);
  expect(lineDifferences('', 'new')).toEqual([
    { kind: 'removed', number: 1, text: '' },
    { kind: 'added', number: 1, text: 'new' },
  ]);
});
