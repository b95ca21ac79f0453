import { expect, test } from 'vitest';
import { printable, visualRuns } from './visual-order.ts';

/** Runs of a line whose font is L for Latin, spaces and marks, A for Arabic, H for Hebrew. */
function runs(line: string): string[] {
  const fontOf = (text: string) =>
    /\p{Script=Arabic}/u.test(text) ? 'A' : /\p{Script=Hebrew}/u.test(text) ? 'H' : 'L';
  return visualRuns(line, (text) => ({ font: fontOf(text), text })).map(({ font, text }) => `${font}:${text}`);
}

test('a line from the left stays as it is', () => {
  expect(runs('Tea (12)')).toEqual(['L:Tea (12)']);
  expect(runs('')).toEqual([]);
});

test('words of Hebrew in an English line stand from the right, the rest stays', () => {
  expect(runs('Tea שלום עולם 12 g')).toEqual(['L:Tea ', 'L:12', 'L: ', 'H:עולם', 'L: ', 'H:שלום', 'L: g']);
});

test('a line of Arabic begins on the right; numbers stay, brackets are mirrored', () => {
  expect(runs('شارع 12 (مكتب)')).toEqual(['L:(', 'A:مكتب', 'L:) ', 'L:12', 'L: ', 'A:شارع']);
});

test('invisible characters and those that turn the direction are left out, the others are composed', () => {
  expect(printable('a\u202Eb\u200Bc\u0007d\u{E0041}')).toBe('abcd');
  expect(printable('e\u0301 \u1100\u1161 x\u{D800}y')).toBe('é 가 x\u{FFFD}y');
});
