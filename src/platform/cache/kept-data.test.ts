import { expect, test, vi } from 'vitest';
import { KeptData } from './kept-data.ts';

/** A loader that counts its calls: its value is the number of the call. */
function counting(...tags: string[]) {
  let calls = 0;
  return vi.fn(async () => ({ value: (calls += 1), tags }));
}

test('a value is loaded once until one of its tags changes, or everything', async () => {
  const kept = new KeptData(10);
  const cup = counting('product:1', 'site');
  const tea = counting('product:2', 'site');
  const both = async () => [await kept.get('cup', cup), await kept.get('tea', tea)];
  expect([await both(), await both()]).toEqual([
    [1, 1],
    [1, 1],
  ]);
  kept.drop(['product:1', 'other']);
  expect(await both()).toEqual([2, 1]);
  kept.drop(['*']);
  expect(await both()).toEqual([3, 2]);
});

test('what was loaded while one of its tags changed is not kept, nor given to a request after the change', async () => {
  const kept = new KeptData(10);
  let finish: (value: string) => void = () => undefined;
  const slow = () =>
    new Promise<{ value: string; tags: string[] }>((resolve) => {
      finish = (value) => resolve({ value, tags: ['product:1'] });
    });
  const early = kept.get('cup', slow);
  const finishOld = finish;
  kept.drop(['product:1']);
  const late = kept.get('cup', async () => ({ value: 'new', tags: ['product:1'] }));
  expect(await late).toBe('new');
  finishOld('old');
  expect(await early).toBe('old');
  expect(await kept.get('cup', slow)).toBe('new');
});

test('nothing is kept or given while changes may be lost, nor what was loaded then', async () => {
  const kept = new KeptData(10);
  const cup = counting('product:1');
  await kept.get('cup', cup);
  kept.trust(false);
  expect([await kept.get('cup', cup), await kept.get('cup', cup)]).toEqual([2, 3]);
  let finish = () => undefined as void;
  const waiting = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const begun = kept.get('tea', async () => {
    await waiting;
    return { value: 'old', tags: [] };
  });
  kept.trust(true);
  finish();
  await begun;
  expect([await kept.get('cup', cup), await kept.get('cup', cup)]).toEqual([4, 4]);
  expect(await kept.get('tea', async () => ({ value: 'new', tags: [] }))).toBe('new');
});

test('null is not kept, nor more values than fit, nor anything where it is off', async () => {
  const kept = new KeptData(2);
  const none = vi.fn(async () => null);
  expect([await kept.get('none', none), await kept.get('none', none)]).toEqual([null, null]);
  expect(none).toHaveBeenCalledTimes(2);
  const first = counting('a');
  for (const key of ['1', '2', '3']) await kept.get(key, key === '1' ? first : counting('a'));
  expect(await kept.get('1', first)).toBe(2);
  const off = new KeptData(0);
  const each = counting('a');
  expect([await off.get('1', each), await off.get('1', each)]).toEqual([1, 2]);
});
