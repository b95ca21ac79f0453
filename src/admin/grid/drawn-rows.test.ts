import { expect, test } from 'vitest';
import { drawnRows, reaches, steppedTop } from './drawn-rows.ts';

const view = { top: 0, height: 600, rowHeight: 40, reach: reaches.still, count: 4000, active: 0 };

test('a short table is drawn whole', () => {
  expect(drawnRows({ ...view, count: 50, top: 1000 })).toHaveLength(50);
  expect(drawnRows({ ...view, count: 0 })).toEqual([]);
});

test('of a long one what is in sight is drawn, with some above and below', () => {
  const rows = drawnRows({ ...view, top: 40_000, active: 1000 });
  expect([rows.at(0), rows.at(-1)]).toEqual([988, 1028]);
  expect(drawnRows({ ...view, top: 160_000, active: 3999 }).at(-1)).toBe(3999);
});

test('after a leap little more than what is in sight is drawn at first, and a small scroll draws nothing', () => {
  const top = steppedTop(40_039, view.rowHeight);
  expect(top).toBe(40_000);
  expect(steppedTop(40_079, view.rowHeight)).toBe(top);
  const rows = drawnRows({ ...view, top, reach: reaches.leap, active: 1000 });
  expect([rows.at(0), rows.at(-1)]).toEqual([998, 1018]);
  // All that can be in sight before the next step.
  expect(rows.at(-1)).toBeGreaterThanOrEqual((top + 79 + view.height) / view.rowHeight - 1);
});

test('the active row is drawn wherever it is, once and in its place', () => {
  expect(drawnRows({ ...view, top: 40_000, active: 3 }).slice(0, 2)).toEqual([3, 988]);
  expect(drawnRows({ ...view, active: 3000 }).slice(-2)).toEqual([28, 3000]);
  expect(drawnRows({ ...view, active: 5 }).filter((row) => row === 5)).toEqual([5]);
});
