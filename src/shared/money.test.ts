import { expect, test } from 'vitest';
import { type CurrencyCode, decimal, formatMoney, minor, money, scale } from './money.ts';

test.each<[CurrencyCode, string, string]>([
  ['CNY', '¥1,234.50', '1.234,50 ¥'],
  ['JPY', '¥123,450', '123.450 ¥'],
  ['USD', '$1,234.50', '1.234,50 $'],
  ['EUR', '€1,234.50', '1.234,50 €'],
  ['GBP', '£1,234.50', '1.234,50 £'],
  ['AUD', 'A$1,234.50', '1.234,50 A$'],
  ['CAD', 'C$1,234.50', '1.234,50 C$'],
  ['PHP', '₱1,234.50', '1.234,50 ₱'],
  ['INR', '₹1,234.50', '1.234,50 ₹'],
  ['RUB', '₽1,234.50', '1.234,50 ₽'],
])('%s has a symbol of its own, which stands where the language puts it: %s, %s', (currency, english, german) => {
  // In German a space that does not break stands before the symbol.
  const written = (language: string) => formatMoney(money(123_450, currency), language).replace('\u00a0', ' ');
  expect([written('en'), written('de')]).toEqual([english, german]);
});

test('for machines money has its decimals and nothing else', () => {
  expect([decimal(money(1999, 'USD')), decimal(money(5, 'EUR')), decimal(money(1999, 'JPY'))]).toEqual([
    '19.99',
    '0.05',
    '1999',
  ]);
});

test('half a unit is rounded up; a fraction is no money', () => {
  expect([scale(5, 1n, 2n), scale(4, 1n, 3n)]).toEqual([3, 1]);
  expect(() => minor(0.5)).toThrow('0.5');
});
