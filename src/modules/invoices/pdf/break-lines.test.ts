import { expect, test } from 'vitest';
import { breakLines } from './break-lines.ts';

/** Every character has the width 1. */
const broken = (text: string, width: number) => breakLines(text, width, (part) => [...part].length);

test('breaks between words, and within a word that is wider than a line', () => {
  expect(broken('Tea towels, two', 8)).toEqual(['Tea', 'towels,', 'two']);
  expect(broken('LINEN-NOTEBOOK', 8)).toEqual(['LINEN-NO', 'TEBOOK']);
});

test('breaks between Chinese characters, never before a closing mark or after an opening one', () => {
  expect(broken('两只杯子，一条毛巾', 4)).toEqual(['两只杯', '子，一条', '毛巾']);
  expect(broken('面包板 (橡木)', 5)).toEqual(['面包板', '(橡木)']);
});

test('never ends a line between the number of a part and its name', () => {
  expect(broken('2\u00a0× Mug + 1\u00a0× Bowl', 11)).toEqual(['2\u00a0× Mug +', '1\u00a0× Bowl']);
  expect(broken('马克杯 1\u00a0× 碗', 5)).toEqual(['马克杯', '1\u00a0× 碗']);
});
