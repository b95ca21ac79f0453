import { beforeEach, expect, test, vi } from 'vitest';
import { noteRecent, recentIds } from './recent.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('what was looked at last comes first, once each', () => {
  for (const id of ['lamp', 'vase', 'lamp']) noteRecent(id);
  expect(recentIds()).toEqual(['lamp', 'vase']);
});

test('twenty are remembered', () => {
  for (let n = 1; n <= 25; n++) noteRecent(`product ${n}`);
  expect(recentIds()).toHaveLength(20);
  expect(recentIds()[0]).toBe('product 25');
});

test.each(['nonsense', '{"a":1}', '[1,null]'])('%s, which something else has put there, is none', (value) => {
  kept.set('recentlyViewed', value);
  expect(recentIds()).toEqual([]);
});
