import { expect, test } from 'vitest';
import { rankOf } from './rank.ts';

test.each([
  ['v7k2 9qxa', 0],
  ['V7K2', 1],
  ['cruz', 2],
  ['ana@example.com', 0],
  ['55526', 3],
])('%s fits the order of Ana Cruz as %i', (keyword, rank) => {
  expect(rankOf({ title: 'V7K2-9QXA', sub: 'Ana Cruz · ana@example.com · +14155552671' }, keyword)).toBe(rank);
});
