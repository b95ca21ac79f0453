import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  ['bytes=0-', { start: 0, end: 10 }],
  ['bytes=0-0', { start: 0, end: 1 }],
  ['bytes=4-6', { start: 4, end: 7 }],
  ['bytes=4-99', { start: 4, end: 10 }],
  ['bytes=-3', { start: 7, end: 10 }],
  ['bytes=-99', { start: 0, end: 10 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [undefined, null],
  ['bytes=-', null],
  ['bytes=6-4', null],
  ['bytes=0-1,4-5', null],
  ['lines=0-1', null],
])('%s of ten bytes', (header, part) => {
  expect(byteRange(header, 10)).toEqual(part);
});
