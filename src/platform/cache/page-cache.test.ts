import { expect, test, vi } from 'vitest';
import { finishPage } from './page.ts';
import { PageCache } from './page-cache.ts';

const pageOf = (...tags: string[]) => finishPage(['page'], { status: 200, headers: {}, tags, effort: 'once' }, true);

test('a page is cached until one of its tags changes', () => {
  const cache = new PageCache(1e6);
  cache.set('/cups', pageOf('card:1', 'site'), cache.epoch);
  cache.set('/tea', pageOf('card:2', 'site'), cache.epoch);
  cache.drop(['card:1']);
  expect([cache.get('/cups'), cache.get('/tea')?.status]).toEqual([undefined, 200]);
  cache.drop(['*']);
  expect(cache.get('/tea')).toBeUndefined();
});

test('a page whose rendering began before a change of its tags is not cached; other changes do not matter', () => {
  const cache = new PageCache(1e6);
  const began = cache.epoch;
  cache.drop(['card:1']);
  cache.set('/cups', pageOf('card:1'), began);
  cache.set('/tea', pageOf('card:2'), began);
  expect([cache.get('/cups'), cache.get('/tea')?.status]).toEqual([undefined, 200]);
  cache.set('/cups', pageOf('card:1'), cache.epoch);
  expect(cache.get('/cups')?.status).toBe(200);
});

test('a page begun before everything was invalidated, or before more changes than are recorded, is not cached', () => {
  const cache = new PageCache(1e6);
  const began = cache.epoch;
  cache.drop(['*']);
  cache.set('/cups', pageOf('card:1'), began);
  const later = cache.epoch;
  cache.drop(Array.from({ length: 10_001 }, (_, index) => `card:${index + 10}`));
  cache.set('/tea', pageOf('card:2'), later);
  expect([cache.get('/cups'), cache.get('/tea')]).toEqual([undefined, undefined]);
});

test('while changes may be lost pages are served in need only, and never one that is known to have changed', () => {
  const cache = new PageCache(1e6);
  for (const path of ['/cups', '/tea']) cache.set(path, pageOf(path === '/cups' ? 'card:1' : 'card:2'), cache.epoch);
  const shown = () => ['/cups', '/tea'].map((path) => [cache.get(path)?.status, cache.getInNeed(path)?.status]);
  const inNeed = [undefined, 200];
  cache.suspend();
  expect(shown()).toEqual([inNeed, inNeed]);
  cache.drop(['card:1']);
  expect(shown()).toEqual([[undefined, undefined], inNeed]);
  const began = cache.epoch;
  cache.resume();
  expect(shown()).toEqual([[undefined, undefined], inNeed]);
  // One whose making began while changes were missed is doubted like those of before.
  cache.set('/cups', pageOf('card:1'), began);
  cache.set('/tea', pageOf('card:2'), cache.epoch);
  expect(shown()).toEqual([inNeed, [200, 200]]);
  cache.drop(['*']);
  expect(shown()).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

test('the cache is bounded in bytes: the least recently used pages are evicted', () => {
  const cache = new PageCache(4000);
  for (const path of ['/a', '/b', '/c']) cache.set(path, pageOf(path), cache.epoch);
  cache.get('/a');
  cache.set('/d', pageOf('/d'), cache.epoch);
  expect(['/a', '/b', '/c', '/d'].filter((path) => cache.get(path))).toEqual(['/a', '/c', '/d']);
  const large = finishPage(['x'.repeat(4000)], { status: 200, headers: {}, tags: [], effort: 'once' }, true);
  cache.set('/large', large, cache.epoch);
  expect(cache.get('/large')).toBeUndefined();
});

test('a page can be cached for a shorter time', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const cache = new PageCache(1e6);
  cache.set('/cups', pageOf('card:1'), cache.epoch, 5000);
  cache.set('/tea', pageOf('card:2'), cache.epoch);
  now.mockReturnValue(5900);
  expect(cache.get('/cups')?.status).toBe(200);
  now.mockReturnValue(6100);
  // The store reads the time once a millisecond.
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect([cache.get('/cups'), cache.get('/tea')?.status]).toEqual([undefined, 200]);
  now.mockRestore();
});
