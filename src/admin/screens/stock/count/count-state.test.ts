import { expect, test } from 'vitest';
import { afterSave, emptyCount, withoutLastScan, withoutRow, withScan, withUnits } from './count-state.ts';

const found = (sku: string, onHand = 5) => ({ sku, title: sku, specLabel: '', onHand, reserved: 0, isCounted: true });
const scanned = (...skus: string[]) => skus.reduce((count, sku) => withScan(count, found(sku)), emptyCount('count-1'));
const shown = ({ rows }: ReturnType<typeof scanned>) => rows.map(({ sku, counted }) => `${sku} ${counted}`);

test('each scan adds a unit, and the last scanned one is first', () => {
  expect(shown(scanned('A', 'B', 'A'))).toEqual(['A 2', 'B 1']);
});

test('what was expected is what was on hand at the first scan', () => {
  const twice = withScan(withScan(emptyCount('count-1'), found('A', 5)), found('A', 4));
  expect(twice.rows).toMatchObject([{ expected: 5, counted: 2 }]);
});

test('undoing takes back the last scan, and a SKU with its only one', () => {
  const count = scanned('A', 'B', 'A');
  expect(shown(withoutLastScan(count))).toEqual(['A 1', 'B 1']);
  expect(shown(withoutLastScan(withoutLastScan(count)))).toEqual(['A 1']);
  expect(shown(withoutLastScan(scanned()))).toEqual([]);
});

test('a typed number replaces the scanned one, none at all too', () => {
  expect(shown(withUnits(scanned('A', 'B'), 'A', 0))).toEqual(['B 1', 'A 0']);
  expect(shown(withoutRow(scanned('A', 'B'), 'A'))).toEqual(['B 1']);
});

test('what was refused, and what was counted meanwhile, stays after a save', () => {
  const saved = [
    { sku: 'A', error: null },
    { sku: 'B', error: 'Orders hold 2.' },
  ];
  const left = afterSave(scanned('A', 'B', 'C'), saved, 'count-2');
  expect(left).toMatchObject({ key: 'count-2', rows: [{ sku: 'C' }, { sku: 'B', error: 'Orders hold 2.' }] });
});
