import { expect, test, vi } from 'vitest';
import type { Db } from '../db/database.ts';
import { keptRules, keptRulesBy } from './kept-rules.ts';

const db = {} as Db;

test('shipping methods are read once for each version', async () => {
  const read = vi.fn().mockResolvedValueOnce(['post']).mockResolvedValueOnce(['post', 'courier']);
  const methods = keptRules(read);
  expect(await methods(db, 'monday')).toEqual(['post']);
  expect(await methods(db, 'monday')).toEqual(['post']);
  expect(await methods(db, 'tuesday')).toEqual(['post', 'courier']);
  expect(await methods(db, 'monday')).toEqual(['post']);
  expect(read).toHaveBeenCalledTimes(2);
});

test('tax rates are kept by country', async () => {
  const rates = keptRulesBy(async (_: Db, country) => [country], 10);
  expect(await rates(db, 'monday', 'DE')).toEqual(['DE']);
  expect(await rates(db, 'monday', 'FR')).toEqual(['FR']);
});

test('a failed read is thrown and retried', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce([]);
  const methods = keptRules<string[]>(read);
  await expect(methods(db, 'monday')).rejects.toThrow('gone');
  expect(await methods(db, 'monday')).toEqual([]);
});

test('without a version they are read each time, and not kept', async () => {
  const read = vi.fn().mockResolvedValueOnce(['post']).mockResolvedValueOnce(['courier']).mockResolvedValueOnce([]);
  const methods = keptRules<string[]>(read);
  expect(await methods(db)).toEqual(['post']);
  expect(await methods(db)).toEqual(['courier']);
  expect(await methods(db, 'monday')).toEqual([]);
});
