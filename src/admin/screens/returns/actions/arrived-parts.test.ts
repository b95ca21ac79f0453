import { expect, test } from 'vitest';
import { linesOf, type Part, split } from './arrived-parts.ts';

const good: Part = { id: 0, units: 3, condition: 'unopened', restock: true };

test('one of three cups is broken: two go back on the shelf, one does not', () => {
  expect(linesOf({ cup: split([good]) })).toEqual([
    { lineId: 'cup', quantity: 2, condition: 'unopened', restock: true },
    { lineId: 'cup', quantity: 1, condition: 'damaged', restock: false },
  ]);
});

test('parts of the same condition are sent as one, and none without units', () => {
  const parts = { cup: [good, { ...good, units: 1 }], tea: [{ ...good, units: 0 }] };
  expect(linesOf(parts)).toEqual([{ lineId: 'cup', quantity: 4, condition: 'unopened', restock: true }]);
});
