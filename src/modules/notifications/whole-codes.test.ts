import { expect, test } from 'vitest';
import { keepCodesWhole } from './whole-codes.ts';

test('numbers of orders and codes of gift cards keep one line; words, links and the head stay as they are', () => {
  const kept = (code: string) => `<span style="white-space:nowrap">${code}</span>`;
  const html =
    '<title>0332-RC0JJJ</title><body><p>Order 0332-RC0JJJ, two-part</p><a href="/o?order=0332-RC0JJJ">QSTX-302Q-B7D6-K4FC</a>';
  expect(keepCodesWhole(html)).toBe(
    `<title>0332-RC0JJJ</title><body><p>Order ${kept('0332-RC0JJJ')}, two-part</p><a href="/o?order=0332-RC0JJJ">${kept('QSTX-302Q-B7D6-K4FC')}</a>`,
  );
});
