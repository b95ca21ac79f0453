import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';
import { keepCodesWhole } from './whole-codes.ts';

test('links keep their URLs, also around a code that is kept on one line', () => {
  const html = (text: string) => `<body><p><a href="https://ups.example/1">${text}</a></p></body>`;
  expect(plainText(html('Track'))).toBe('Track: https://ups.example/1');
  expect(plainText(keepCodesWhole(html('UPS 1234-5678')))).toBe('UPS 1234-5678: https://ups.example/1');
  expect(plainText(html('<img src="https://shop.example/a.png">'))).toBe('');
});
