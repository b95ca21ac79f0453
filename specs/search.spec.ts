import { describe, expect, test } from 'vitest';
import { day } from './support/clock.ts';
import { exportsOf } from './support/exported-rows.ts';
import { meisShop } from './support/shop.ts';
import { hire, mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const ana = shop.visitor(browser);

const slugs = async (keyword: string, more: object = {}) =>
  (await ana.post('product/list', { keyword, ...more })).items.map((each) => each.slug);

describe('a misspelled word', () => {
  test('is corrected, and the answer says so', async () => {
    const list = await ana.post('product/list', { keyword: 'tepaot' });
    expect(list.items.map((each) => each.slug)).toEqual(['clay-teapot']);
    expect(list.corrected).toBe('teapot');
  });

  test('is left as it is when it is a word, the beginning of one, or too far from all', async () => {
    for (const keyword of ['teapot', 'teap', 'zeppelin']) {
      expect((await ana.post('product/list', { keyword })).corrected, keyword).toBeUndefined();
    }
  });
});

describe('pages and articles', () => {
  test('are suggested and linked above the results, and their words are never corrected', async () => {
    const written = { title: { en: 'Teapots and returns', zh: '退货' }, body: '<p>Thirty days for porcelainware.</p>' };
    expect((await ana.post('product/list', { keyword: 'tepaot' })).corrected).toBeDefined();
    const content = { slug: 'returns', ...written, description: { en: 'Tepaot of every kind' } };
    const saved = await owner.does<{ key: string; number: number }>('page/save', { content });
    await owner.does('page/publish', saved);
    const suggested = async (keyword: string) => (await ana.post('product/suggest', { keyword })).pages;
    const page = { kind: 'page', title: 'Teapots and returns', path: '/page/returns' };
    await expect.poll(() => suggested('return')).toEqual([page]);
    expect(await suggested('退貨')).toEqual([page]);
    expect(await suggested('porcelainware')).toEqual([page]);
    expect(await suggested('zeppelin')).toEqual([]);
    expect(await ana.html('/search?keyword=returns')).toContain('href="/page/returns"');
    expect((await ana.post('product/list', { keyword: 'tepaot' })).corrected).toBeUndefined();
  });
});

describe('synonyms', () => {
  test('work at once in every process, for readers of the language, until they are removed; and are in the log', async () => {
    const other = await shop.another();
    const ben = other.visitor({ 'x-lang': 'zh' });
    expect(await slugs('brewer')).toEqual([]);
    const { id } = await owner.does<{ id: string }>('synonym/save', {
      kind: 'oneWay',
      language: 'en',
      words: ['brewer'],
      means: ['teapot'],
    });
    await expect.poll(() => slugs('brewers')).toEqual(['clay-teapot']);
    await expect
      .poll(async () => (await ana.at(other.origin).post('product/list', { keyword: 'brewer' })).total)
      .toBe(1);
    expect((await ben.post('product/list', { keyword: 'brewer' })).total).toBe(0);
    expect((await owner.does<{ total: number }>('synonym/list')).total).toBe(1);
    await owner.does('synonym/remove', { id });
    await expect.poll(() => slugs('brewer')).toEqual([]);
  });

  test('that are one-way do not work backwards', async () => {
    const { id } = await owner.does<{ id: string }>('synonym/save', {
      kind: 'oneWay',
      words: ['teapot'],
      means: ['cup'],
    });
    await expect.poll(async () => (await slugs('teapot')).length).toBeGreaterThan(1);
    expect(await slugs('cup')).not.toContain('clay-teapot');
    await owner.does('synonym/remove', { id });
  });

  test('without effect are refused, and so is a caller without the permission', async () => {
    expect((await owner.call('synonym/save', { kind: 'both', words: ['cup'] })).code).toBe(40);
    expect((await owner.call('synonym/save', { kind: 'oneWay', words: ['cup'], means: [] })).code).toBe(40);
    expect((await owner.call('synonym/save', { kind: 'both', words: ['cup', '!!'] })).code).toBe(40);
    const sam = await hire(shop, 'Sam', 'support');
    expect((await sam.call('synonym/save', { kind: 'both', words: ['cup', 'beaker'] })).code).toBe(30);
    expect((await sam.call('search/list')).code).toBe(30);
  });
});

describe('popular searches', () => {
  const counted = async (body: object = {}) => {
    const { items } = await owner.does<{ items: { keyword: string; searches: number; results: number }[] }>(
      'search/list',
      body,
    );
    return items.map(({ keyword, searches, results }) => `${keyword}: ${searches} × ${results}`);
  };

  test('are counted with their results; not those of bots, single letters and possible personal data', async () => {
    const other = await shop.another();
    const ben = other.visitor(browser);
    for (const keyword of [
      'Rain  Cup',
      'rain cup',
      'hammock',
      'x',
      'ana@example.com',
      '+63 917 123 4567',
      '4111111111111111',
    ])
      await ben.post('product/list', { keyword });
    await other.visitor({ 'user-agent': 'Googlebot/2.1' }).post('product/list', { keyword: 'sunshade' });
    await ben.post('product/list', { keyword: 'rain cup', page: 2 });
    await other.stop();
    const all = await counted();
    expect(all).toContain('rain cup: 2 × 1');
    expect(all).toContain('hammock: 1 × 0');
    expect(all.join()).not.toMatch(/@|\d{3}|sunshade|^x:|,x:/);
    expect(await counted({ nothing: true })).toContain('hammock: 1 × 0');
    expect(await counted({ nothing: true })).not.toContain('rain cup: 2 × 1');
    expect(await counted({ keyword: 'HAM' })).toEqual(['hammock: 1 × 0']);
    expect(await counted({ to: '2026-03-01' })).toEqual([]);
    expect(await counted({ from: '2026-03-02', to: '2026-03-02', keyword: 'rain' })).toEqual(['rain cup: 2 × 1']);
    const { rows } = exportsOf(shop, owner);
    const words = async (body: object) => (await rows('export/searches', body)).map(({ keyword }) => keyword);
    expect((await rows('export/searches', { sort: 'resultsDesc' })).at(-1)?.results).toBe('0');
    expect(await words({ only: ['en rain cup'] })).toEqual(['rain cup']);
    expect(await words({ except: ['en rain cup'] })).not.toContain('rain cup');
  });

  test('are suggested to others once three IPs have searched for them and found something; counts are deleted after 90 days', async () => {
    const search = async (keyword: string, addresses: string[]) => {
      const other = await shop.another();
      for (const remoteAddress of addresses) {
        const request = {
          method: 'POST' as const,
          url: '/api/web/product/list',
          headers: browser,
          payload: { keyword },
        };
        await other.http.inject({ ...request, remoteAddress });
      }
      await other.stop();
      await shop.work('searches:cleanup');
      return (await ana.post('product/suggest', { keyword: keyword.slice(0, 3) })).queries;
    };
    expect(await search('moon cup', ['203.0.113.1', '203.0.113.1', '203.0.113.2'])).toEqual([]);
    expect(await search('moon cup', ['203.0.113.3'])).toEqual(['moon cup']);
    expect(await search('gazebo', ['203.0.113.1', '203.0.113.2', '203.0.113.3'])).toEqual([]);
    shop.clock.pass(91 * day);
    await shop.work('searches:cleanup');
    const { items } = await (await mei(shop)).does<{ items: { keyword: string }[] }>('search/list', { days: 90 });
    expect(items.map(({ keyword }) => keyword)).not.toContain('moon cup');
  });
});

test('suggestions are products by the beginning of a word in any language, categories, and nothing for an empty term', async () => {
  const { products, categories } = await ana.post('product/suggest', { keyword: 'teap' });
  expect(products.map((each) => each.slug)).toEqual(['clay-teapot']);
  expect(products[0]).toMatchObject({ path: '/product/clay-teapot' });
  expect(categories.length).toBeLessThanOrEqual(4);
  expect((await ana.post('product/suggest', { keyword: '茶壺' })).products.map((each) => each.slug)).toEqual([
    'clay-teapot',
  ]);
  expect(await ana.post('product/suggest', { keyword: ' ' })).toEqual({
    products: [],
    categories: [],
    pages: [],
    queries: [],
  });
});
