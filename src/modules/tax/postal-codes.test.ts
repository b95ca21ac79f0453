import { expect, it } from 'vitest';
import { arePostalCodes, bareCodes, covers } from './postal-codes.ts';

it.each([
  ['94103', '94103', true],
  ['94103', '94103-1234', false],
  ['94103*', '94103-1234', true],
  ['SW1*', 'sw1a 1aa', true],
  ['SW1*', 'SE1 0AA', false],
  ['35000..35999', '35017', true],
  ['35000..35999', '36000', false],
  ['94100..94199', '94103-1234', true],
  ['94100..94199', '941', false],
  ['35000..35999', '', false],
])('%s covers %s: %s', (pattern, code, isCovered) => {
  expect(covers(pattern, code)).toBe(isCovered);
});

it.each(['94103', '941*', '94100..94199', 'SW1*', 'H2X'])('%s names postal codes', (text) => {
  expect(arePostalCodes(text)).toBe(true);
});

it.each(['', '*', '94199..94100', '941..94199', '94*3', '.*', '(a+)+'])('"%s" names none', (text) => {
  expect(arePostalCodes(text)).toBe(false);
});

it('compares codes without spaces and hyphens', () => {
  expect(bareCodes(' 100-0001 ')).toBe('1000001');
  expect(bareCodes('１００')).toBe('100');
});
