import { expect, test } from 'vitest';
import { gapsBetween } from './align.ts';

const gaps = (old: string, fresh: string) =>
  gapsBetween([...old], [...fresh]).map(({ old: o, fresh: f }) => `${old.slice(...o)}→${fresh.slice(...f)}`);

test.each([
  ['lamp', 'lamp', []],
  ['abc', 'aXc', ['b→X']],
  ['abc', 'abcd', ['→d']],
  ['abcd', 'bcd', ['a→']],
  ['stock-form', 'stuck-form-new', ['o→u', '→-new']],
  ['', 'ab', ['→ab']],
  ['ab', '', ['ab→']],
  ['abcdef', 'xbcyef', ['a→x', 'd→y']],
])('from %s to %s only the difference is touched', (old, fresh, expected) => {
  expect(gaps(old, fresh)).toEqual(expected);
});
