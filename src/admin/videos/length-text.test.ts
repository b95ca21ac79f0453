import { expect, test } from 'vitest';
import { lengthText } from './length-text.ts';

test.each([
  [1, '0:01'],
  [7_400, '0:07'],
  [750_000, '12:30'],
  [3_723_000, '1:02:03'],
])('%i milliseconds are written %s', (milliseconds, text) => {
  expect(lengthText(milliseconds)).toBe(text);
});
