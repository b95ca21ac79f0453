import { expect, test } from 'vitest';
import { feedId } from './merchant-item.ts';

test('the id of an item is its SKU; one that is too long keeps its beginning and stays one of a kind', () => {
  expect(feedId('POT-BLACK-S')).toBe('POT-BLACK-S');
  const one = feedId(`${'LONG-'.repeat(15)}1`);
  const two = feedId(`${'LONG-'.repeat(15)}2`);
  expect([one.length, two.length, one === two]).toEqual([50, 50, false]);
  expect(one.startsWith('LONG-LONG-')).toBe(true);
});
