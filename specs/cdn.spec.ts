import { expect, onTestFinished, test, vi } from 'vitest';
import { meisShop, type RunningShop } from './support/shop.ts';
import { freePort } from './support/shop-process.ts';
import { hasVarnish, startVarnish } from './support/varnish.ts';

const port = await freePort();
const cdn = `http://127.0.0.1:${port}`;
const shop = await meisShop({
  settings: {
    CDN_TAG_HEADER: 'xkey',
    CDN_SECONDS: '3600',
    CDN_PURGE_URL: `${cdn}/`,
    CDN_PURGE_METHOD: 'PURGE',
  },
});

/** Tags of the purges that wait in the queue. */
async function waitingPurges({ tools }: RunningShop): Promise<string[][]> {
  const { rows } = await tools.pool.query<{ payload: { tags: string[] } }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'cdn:purge'`,
  );
  return rows.map(({ payload }) => payload.tags);
}

const tagsOf = async (path: string) => (await fetch(shop.origin + path)).headers.get('xkey')?.split(' ') ?? [];

test('a page carries tags of what it shows, and a start purges all of them', async () => {
  const tags = await tagsOf('/product/rain-cup');
  expect(tags).toContain('shop');
  expect(tags).toContain('site');
  expect(tags).toContain('categories');
  expect(tags.filter((tag) => /^product:[0-9a-f]{12}$/.test(tag)).length).toBeGreaterThan(0);
  expect(new Set(tags).size).toBe(tags.length);
  const answer = await fetch(`${shop.origin}/product/rain-cup`);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=3600, stale-while-revalidate=600');
  await vi.waitFor(async () => expect(await waitingPurges(shop)).toContainEqual(['*']), { timeout: 30_000 });
});

test.each(['/cart', '/no-such-page', '/category/cups?colour=red'])(
  'a page that no shared cache keeps for long carries none: %s',
  async (path) => {
    expect(await tagsOf(path)).toEqual([]);
  },
);

test('a shop without a CDN sends no tags and purges nothing', async () => {
  const plain = await shop.another({ settings: {} });
  expect((await fetch(`${plain.origin}/product/rain-cup`)).headers.get('xkey')).toBeNull();
});

test('a change is purged by one job, however many processes receive it', async () => {
  const { pool } = shop.tools;
  await shop.another();
  await vi.waitFor(async () => expect(await waitingPurges(shop)).toContainEqual(['*']), { timeout: 30_000 });
  await pool.query('truncate graphile_worker._private_jobs');
  await shop.save({ slug: 'rain-cup', title: 'Rain cup, blue' });
  const [tag] = (await tagsOf('/product/rain-cup')).filter((each) => each.startsWith('product:'));
  const purged = async () =>
    (await waitingPurges(shop)).filter((tags) => tags.some((each) => each.startsWith('product:')));
  await vi.waitFor(async () => expect(await purged()).toHaveLength(1), { timeout: 30_000 });
  expect(String(await purged())).toContain(tag?.slice('product:'.length));
});

test.skipIf(!hasVarnish)(
  `Ana and Ben read through Varnish${hasVarnish ? '' : ' (skipped: varnishd is not installed)'}: a page is kept in each currency, and a change shows after its purge`,
  { timeout: 180_000 },
  async () => {
    const varnish = await startVarnish(port, shop.origin);
    onTestFinished(varnish.stop);
    const read = async (path: string, cookie = '') => {
      const answer = await fetch(cdn + path, { headers: { cookie } });
      return { kept: answer.headers.get('x-cache') === 'hit', text: await answer.text(), headers: answer.headers };
    };
    const path = '/product/rain-cup';
    for (const [cookie, price] of [
      ['', '$12.00'],
      ['currency=EUR; visitor=anything', '9.99'],
    ] as const) {
      await read(path, cookie);
      const again = await read(path, cookie);
      expect([again.kept, again.text.includes(price)], cookie).toEqual([true, true]);
      expect([again.headers.get('xkey'), again.headers.get('cache-control')]).toEqual([null, 'no-cache']);
    }
    await shop.save({ slug: 'rain-cup', variants: [{ sku: 'CUP-RAIN', price: 1345, onHand: 100 }] });
    await vi.waitFor(async () => expect(await (await fetch(shop.origin + path)).text()).toContain('$13.45'), {
      timeout: 30_000,
    });
    expect((await read(path)).text).toContain('$12.00');
    await vi.waitFor(
      async () => {
        for (const tags of await waitingPurges(shop)) await shop.work('cdn:purge', { tags });
        expect((await read(path)).text).toContain('$13.45');
      },
      { timeout: 30_000, interval: 100 },
    );
    expect((await read(path)).kept).toBe(true);
    const ben = shop.visitor();
    await ben.post('cart/add', { sku: 'CUP-MOON', quantity: 1 });
    const cookie = `visitor=${ben.cookies.get('visitor')}`;
    for (const again of [await read('/cart', cookie), await read('/cart', cookie), await read('/cart')])
      expect(again.kept).toBe(false);
    expect((await read('/cart', cookie)).text).toContain('Moon cup');
    expect((await read('/cart')).text).not.toContain('Moon cup');
    await read('/no-such-page');
    expect((await read('/no-such-page')).kept).toBe(true);
  },
);
