import { expect, test } from 'vitest';
import {
  afterRefusal,
  afterSave,
  beforeSave,
  emptyCount,
  stillCounted,
  unclearRow,
  withoutLastScan,
  withoutRow,
  withScan,
  withUnits,
} from './count-state.ts';

const lastMovement = 'f3f0c1d2-0000-4000-8000-000000000001';
const found = (sku: string, onHand = 5) => {
  return { sku, title: sku, specLabel: '', onHand, reserved: 0, isCounted: true, lastMovement };
};
const scanned = (...skus: string[]) => skus.reduce((count, sku) => withScan(count, found(sku)), emptyCount('count-1'));
const done = (sku: string) => ({ sku, delta: 1, lastMovement: saved, error: null });
const saved = 'f3f0c1d2-0000-4000-8000-000000000002';
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
  const sent = beforeSave(scanned('A', 'B'));
  const left = afterSave(
    withScan(sent, found('C')),
    [done('A'), { sku: 'B', delta: 0, error: 'Orders hold 2.' }],
    'count-2',
  );
  expect(left).toMatchObject({ key: 'count-2', rows: [{ sku: 'C' }, { sku: 'B', error: 'Orders hold 2.' }] });
});

test('a unit that is scanned while it is saved stays, beyond those that were saved', () => {
  const sent = beforeSave(scanned('A', 'B', 'A'));
  const left = afterSave(withScan(sent, found('A')), [done('A'), done('B')], 'count-2');
  expect(left).toMatchObject({ key: 'count-2', rows: [{ sku: 'A', expected: 2, counted: 3, lastMovement: saved }] });
  expect(left.sent).toBeUndefined();
  expect(left.rows).toHaveLength(1);
  expect(shown(withoutLastScan(left))).toEqual(['A 2']);
});

test('after a lost answer the same is sent again under the same name, whatever was counted since', () => {
  const first = beforeSave(scanned('A', 'A'));
  const again = beforeSave(withScan(withScan(first, found('A')), found('B')));
  expect(again).toMatchObject({ key: first.key, sent: first.sent });
  expect(again.sent).toMatchObject([{ sku: 'A', counted: 2, onHand: 5, lastMovement }]);
  const left = afterSave(again, [done('A')], 'count-2');
  expect(beforeSave(left).sent).toMatchObject([
    { sku: 'B', counted: 1, onHand: 5, lastMovement },
    { sku: 'A', counted: 3, onHand: 2, lastMovement: saved },
  ]);
});

test('what is left out is not sent again, and a refused count is sent as it is then', () => {
  const sent = beforeSave(scanned('A', 'B'));
  expect(beforeSave(withoutRow(sent, 'A')).sent).toMatchObject([{ sku: 'B' }]);
  const refused = afterRefusal(withScan(sent, found('A')));
  expect(beforeSave(refused).sent).toMatchObject([
    { sku: 'A', counted: 2 },
    { sku: 'B', counted: 1 },
  ]);
});

test('a SKU that was left out and counted anew while it was saved is another count of it', () => {
  const anew = withScan(withoutRow(beforeSave(scanned('A', 'B')), 'A'), found('A', 6));
  const left = afterSave(anew, [done('A'), done('B')], 'count-2');
  expect(left.rows).toMatchObject([{ sku: 'A', expected: 6, counted: 1, lastMovement }]);
});

test('stock is asked for again once a SKU was saved or left out', () => {
  const known = found('A');
  const count = scanned('A', 'B');
  expect(stillCounted(count, known)).toBe(known);
  expect(stillCounted(count, undefined)).toBeUndefined();
  expect(stillCounted(withoutRow(count, 'A'), known)).toBeUndefined();
  expect(stillCounted(afterSave(beforeSave(count), [done('A'), done('B')], 'count-2'), known)).toBeUndefined();
});

test('an empty field is no number, and neither is a barcode in it', () => {
  const count = scanned('A', 'B');
  expect(unclearRow(count)).toBeUndefined();
  expect(unclearRow(withUnits(count, 'A', 0))).toBeUndefined();
  for (const typed of [null, -1, 1.5, 4_006_381_333_931])
    expect(unclearRow(withUnits(count, 'A', typed))).toMatchObject({ sku: 'A' });
  expect(shown(withScan(withUnits(count, 'A', null), found('A')))).toEqual(['A 1', 'B 1']);
});
