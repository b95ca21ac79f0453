import { expect, test, vi } from 'vitest';
import { Memo } from './memo.ts';

const rates = ['shipping'];

test('what Mei charges for shipping is read once, until she changes it', async () => {
  const shop = new Memo();
  const read = vi.fn().mockResolvedValueOnce(500).mockResolvedValueOnce(700);
  expect(await shop.get('rates', rates, read)).toBe(500);
  expect(await shop.get('rates', rates, read)).toBe(500);
  shop.drop(['product:1']);
  expect(await shop.get('rates', rates, read)).toBe(500);
  shop.drop(['shipping']);
  expect(await shop.get('rates', rates, read)).toBe(700);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a process that may have lost a change drops everything', async () => {
  const shop = new Memo();
  await shop.get('rates', rates, async () => 500);
  shop.drop(['*']);
  expect(await shop.get('rates', rates, async () => 700)).toBe(700);
});

test('a failed read is thrown and retried', async () => {
  const shop = new Memo();
  await expect(shop.get('rates', rates, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await shop.get('rates', rates, async () => 500)).toBe(500);
});

test('a value that is read while Mei changes it is not cached', async () => {
  const shop = new Memo();
  let resolve: (price: number) => void = () => undefined;
  const promise = new Promise<number>((done) => (resolve = done));
  const before = shop.get('rates', rates, () => promise);
  shop.drop(['shipping']);
  resolve(500);
  expect(await before).toBe(500);
  expect(await shop.get('rates', rates, async () => 700)).toBe(700);
});
