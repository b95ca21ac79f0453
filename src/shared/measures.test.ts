import { expect, test } from 'vitest';
import { inInches, measureText } from './measures.ts';

test.each([
  ['2.5', '1'],
  ['30', '11.8'],
  ['34.5', '13.6'],
  ['86-90', '33.9-35.4'],
  ['0', '0'],
])('%s cm are %s inches', (cm, inches) => {
  expect(inInches(cm)).toBe(inches);
});

test('a measure is written as the language does', () => {
  expect(measureText('34.5', 'de')).toBe('34,5');
  expect(measureText('1086.5-1090', 'en')).toBe('1086.5–1090');
});
