import { describe, expect, test, vi } from 'vitest';
import { type Cached, concerns } from './cached.ts';
import { Caches, type CachesOptions } from './caches.ts';
import { PageCache } from './page-cache.ts';

test('a change concerns what names its tag, or how it begins, and everything by *', () => {
  const tags = ['products', 'page:'];
  for (const [tag, concerned] of [
    ['product:1', false],
    ['products', true],
    ['page:1', true],
    ['*', true],
  ] as const) {
    expect([tag, concerns({ tags }, [tag])]).toEqual([tag, concerned]);
  }
  expect(concerns({ tags: 'own' }, ['product:1']), 'each entry knows its own').toBe(true);
});

describe('caches', () => {
  const page = (tags: string[]) => ({ tags, bodies: { identity: Buffer.from('x') } }) as never;

  async function open(options: Partial<CachesOptions> = {}) {
    const pages = new PageCache(1e6);
    const clock = { time: 0, now: () => new Date(clock.time) };
    const log = { error: vi.fn(), debug: vi.fn() } as never;
    const onDrop = vi.fn();
    const cached: Cached[] = [{ name: 'menu', tags: ['menu'], drop: vi.fn(), refresh: vi.fn(async () => undefined) }];
    const given = { cached, schedules: [], implied: {}, pages, onDrop, clock, log, ...options };
    const caches = await Caches.open(given);
    for (const each of given.cached) vi.mocked(each.refresh)?.mockClear();
    return { caches, pages, clock, onDrop, menu: cached[0] };
  }

  test('what was made while something was read anew is dropped too', async () => {
    const { caches, menu } = await open();
    await caches.invalidate(['menu']);
    expect(menu?.drop).toHaveBeenCalledTimes(2);
    expect(menu?.refresh).toHaveBeenCalledTimes(1);
    await caches.invalidate(['other']);
    expect(menu?.drop).toHaveBeenCalledTimes(2);
    expect(menu?.refresh).toHaveBeenCalledTimes(1);
  });

  test('of what tags all that it makes, only that is dropped twice; of a schedule nothing', async () => {
    const drop = vi.fn();
    const specs = { name: 'specs', tags: ['products'], refresh: vi.fn(async () => undefined), tagsWhatItMakes: true };
    const cached: Cached[] = [specs, { name: 'memo', tags: 'own', drop }];
    const schedules = [{ name: 'sales', tags: ['sales', 'products'], nextAfter: async () => null }];
    const { caches, pages } = await open({ cached, schedules });
    specs.refresh.mockImplementation(async () => {
      pages.set('cup', page(['product:1']), pages.epoch);
      pages.set('search', page(['products']), pages.epoch);
    });
    await caches.invalidate(['product:1', 'products']);
    expect(drop.mock.calls).toEqual([[['product:1', 'products']], [['products']]]);
    expect(pages.get('cup')).toBeDefined();
    expect(pages.get('search')).toBeUndefined();
    drop.mockClear();
    await caches.invalidate(['*']);
    await caches.invalidate(['sales']);
    expect(drop.mock.calls).toEqual([[['*']], [['*']], [['sales']]]);
  });

  test('an implied tag is dropped with the one that implies it', async () => {
    const { caches, menu, onDrop } = await open({ implied: { site: ['menu'] } });
    await caches.invalidate(['site']);
    expect(menu?.drop).toHaveBeenCalledWith(['site', 'menu']);
    expect(onDrop).toHaveBeenCalledWith(['site', 'menu']);
  });

  test('in the moment in which something begins, what shows it is dropped, once', async () => {
    const nextAfter = async (now: Date) => (now.getTime() < 10 ? new Date(10) : null);
    const { caches, pages, clock } = await open({ schedules: [{ name: 'sales', tags: ['sale'], nextAfter }] });
    pages.set('/sale', page(['sale']), pages.epoch);
    pages.set('/other', page(['other']), pages.epoch);
    caches.check();
    expect(pages.get('/sale')).toBeDefined();
    clock.time = 10;
    caches.check();
    expect(pages.get('/sale')).toBeUndefined();
    expect(pages.get('/other')).toBeDefined();
  });

  test('while changes do not arrive pages are not trusted, and are shown in need only', async () => {
    const { caches, pages } = await open();
    const listener = caches.listener((invalidate) => invalidate);
    pages.set('/', page(['menu']), pages.epoch);
    listener.onLost();
    expect([caches.isReceiving, pages.get('/')]).toEqual([false, undefined]);
    expect(pages.getInNeed('/')).toBeDefined();
    await listener.onRestored();
    expect([caches.isReceiving, pages.get('/')]).toEqual([true, undefined]);
  });

  test('what must not be kept while changes may be lost is told when they do not arrive, and when they do again', async () => {
    const trust = vi.fn();
    const { caches } = await open({ cached: [{ name: 'data', tags: 'own', trust }] });
    const listener = caches.listener((invalidate) => invalidate);
    listener.onLost();
    await listener.onRestored();
    expect(trust.mock.calls).toEqual([[false], [true]]);
  });

  test('a loss during the recovery keeps them untrusted', async () => {
    const { caches } = await open();
    const listener = caches.listener((invalidate) => async (tags) => {
      await invalidate(tags);
      listener.onLost();
    });
    await listener.onRestored();
    expect(caches.isReceiving).toBe(false);
  });

  test('the list names everything that is kept', async () => {
    const { caches } = await open({ schedules: [{ name: 'sales', tags: ['sale'], nextAfter: async () => null }] });
    expect(caches.list.map(({ name }) => name)).toEqual(['menu', 'sales', 'pages']);
  });
});
