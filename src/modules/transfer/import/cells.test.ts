import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadCell, readPrice } from './cells.ts';

const cell = (value: string) => ({ line: 2, column: 'Price', value });

describe('a price in a cell', () => {
  it('comes out to the cent, whatever the amount', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 99_999_999_999n), fc.nat(3), (cents, zeros) => {
        const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}${'0'.repeat(zeros)}`;
        expect(readPrice(cell(text), 'USD')).toBe(Number(cents));
      }),
    );
  });

  it('knows that yen have no decimals', () => {
    expect(readPrice(cell('1980.00'), 'JPY')).toBe(1980);
    expect(() => readPrice(cell('1980.50'), 'JPY')).toThrow(BadCell);
  });

  it.each(['', ' ', '$5', '5 USD', '1e3', '.', '1,000.00', '0x10', '٣', '1.2.3', '1'.repeat(13)])(
    'refuses %j',
    (text) => {
      expect(() => readPrice(cell(text), 'USD')).toThrow(BadCell);
    },
  );
});
