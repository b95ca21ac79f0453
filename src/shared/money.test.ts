import { expect, test } from 'vitest';
import { type CurrencyCode, currencyCodes, decimal, formatMoney, minor, money, scale } from './money.ts';

test.each<[CurrencyCode, string, string]>([
  ['CNY', '¥1,234.50', '1.234,50 ¥'],
  ['JPY', '¥123,450', '123.450 ¥'],
  ['USD', '$1,234.50', '1.234,50 $'],
  ['EUR', '€1,234.50', '1.234,50 €'],
  ['GBP', '£1,234.50', '1.234,50 £'],
  ['AUD', 'A$1,234.50', '1.234,50 A$'],
  ['CAD', 'C$1,234.50', '1.234,50 C$'],
  ['HKD', 'HK$1,234.50', '1.234,50 HK$'],
  ['PHP', '₱1,234.50', '1.234,50 ₱'],
  ['INR', '₹1,234.50', '1.234,50 ₹'],
  ['RUB', '₽1,234.50', '1.234,50 ₽'],
])('%s has a symbol of its own, which stands where the language puts it: %s, %s', (currency, english, german) => {
  // In German a space that does not break stands before the symbol.
  const written = (language: string) => formatMoney(money(123_450, currency), language).replace('\u00a0', ' ');
  expect([written('en'), written('de')]).toEqual([english, german]);
});

test.each(['en', 'zh-Hans', 'zh-Hant-HK', 'fil'])('in %s, which the shop speaks, all are written so', (tag) => {
  const written = (amount: number) => currencyCodes.map((code) => formatMoney(money(amount, code), tag)).join(' ');
  expect(written(123_456_789)).toBe(
    '¥1,234,567.89 ¥123,456,789 $1,234,567.89 €1,234,567.89 £1,234,567.89 A$1,234,567.89 C$1,234,567.89 HK$1,234,567.89 ₱1,234,567.89 ₹1,234,567.89 ₽1,234,567.89',
  );
  // A cent and a yen, and nothing at all: JPY never has decimals, the others always.
  expect(written(1)).toBe('¥0.01 ¥1 $0.01 €0.01 £0.01 A$0.01 C$0.01 HK$0.01 ₱0.01 ₹0.01 ₽0.01');
  expect(written(0)).toBe('¥0.00 ¥0 $0.00 €0.00 £0.00 A$0.00 C$0.00 HK$0.00 ₱0.00 ₹0.00 ₽0.00');
});

test.each([
  ['fr', '1 234,50 A$', '123 450 ¥'],
  ['pt', 'A$ 1.234,50', '¥ 123.450'],
  ['id', 'A$1.234,50', '¥123.450'],
  ['ja', 'A$1,234.50', '¥123,450'],
])('in %s money stands where that language puts it: %s, %s', (tag, australian, japanese) => {
  // Spaces that do not break are of two widths.
  const written = (code: CurrencyCode) => formatMoney(money(123_450, code), tag).replaceAll(/[\u00a0\u202f]/g, ' ');
  expect([written('AUD'), written('JPY')]).toEqual([australian, japanese]);
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
