import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noEdits, pasted, readTable, undoStep, writeCells, writeTable } from './grid-edits.ts';

const at = (row: number, column: number) => ({ row, column });

test('one copied cell fills every chosen cell; a table begins at the first of them', () => {
  expect(pasted([['9.90']], { from: at(2, 1), to: at(0, 1) })).toEqual(
    [0, 1, 2].map((row) => ({ place: at(row, 1), text: '9.90' })),
  );
  expect(pasted([['a', 'b'], ['c']], { from: at(3, 2), to: at(3, 2) })).toEqual([
    { place: at(3, 2), text: 'a' },
    { place: at(3, 3), text: 'b' },
    { place: at(4, 2), text: 'c' },
  ]);
});

test('cells of a spreadsheet are read with their quotes and line ends', () => {
  expect(readTable('A-1\t"12"" pan"\r\nA-2\t\r\n')).toEqual([
    ['A-1', '12" pan'],
    ['A-2', ''],
  ]);
});

test('what is copied is pasted as it was', () => {
  const plain = fc.string().map((text) => text.replaceAll(/[\t\n\r"]/g, ''));
  fc.assert(
    fc.property(fc.array(fc.array(plain, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      expect(readTable(writeTable(rows))).toEqual(rows);
    }),
  );
});

test('each step is undone as a whole, and a step that changes nothing is none', () => {
  const one = writeCells(noEdits, [
    ['a price', '5'],
    ['b price', '6'],
  ]);
  const same = writeCells(one, [['a price', '5']]);
  expect(same.past).toHaveLength(1);
  const two = writeCells(same, [['a price', null]]);
  expect([...two.cells]).toEqual([['b price', '6']]);
  expect([...undoStep(two).cells]).toEqual([
    ['a price', '5'],
    ['b price', '6'],
  ]);
  expect(undoStep(undoStep(two)).cells.size).toBe(0);
});
