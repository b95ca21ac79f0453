import { expect, test } from 'vitest';
import { gtinOf } from './catalog.view.ts';

test.each([
  ['4006381333931', '4006381333931'],
  ['0 12345 67890 5', '012345678905'],
  ['96385074', '96385074'],
  ['4006381333932', null],
  ['MUG-BLUE', null],
  ['00000000', null],
  ['123', null],
  ['', null],
  [null, null],
])('%s is the article number %s', (barcode, gtin) => {
  expect(gtinOf(barcode)).toBe(gtin);
});
