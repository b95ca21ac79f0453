import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { StaffArticle } from '../src/shared/contracts/articles-admin.ts';
import { hour } from './support/clock.ts';
import { graphOf, wellFormed } from './support/page-checks.ts';
import { meisShop } from './support/shop.ts';
import type { Answer } from './support/shopper.ts';
import { mei as enterMei, hire } from './support/staff.ts';
import { all, readXml, textOf } from './support/xml.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const ana = shop.visitor();
const { id: cup } = await ana.post('product/get', { slug: 'rain-cup' });

const save = (draft: object) =>
  mei.does<StaffArticle>('article/save', { title: 'A cup of tea', status: 'published', ...draft });
const refused = async (draft: object): Promise<Answer<{ errors?: { field: string; rule: string }[] }>> =>
  mei.call('article/save', { title: 'A cup of tea', ...draft });
const faults = async (draft: object) => {
  const { code, data } = await refused(draft);
  return [code, ...(data?.errors ?? []).map(({ field, rule }) => `${field} ${rule}`)];
};
const status = async (path: string) => (await ana.get(path)).status;

describe('Mei writes an article', () => {
  test('a draft is seen by nobody but staff, a published one by everybody at once', async () => {
    const { id, version, url } = await save({ slug: 'first-cup', status: 'draft', body: '<p>Boil water.</p>' });
    expect([version, url, await status('/article/first-cup')]).toEqual([1, '/article/first-cup', 404]);
    expect((await ana.call('article/get', { slug: 'first-cup' })).code).toBe(40);
    const published = await mei.does<StaffArticle>('article/publish', { id });
    expect(published).toMatchObject({ version: 2, status: 'published', state: 'published', by: 'Owner' });
    expect(await ana.html('/article/first-cup')).toContain('<p>Boil water.</p>');
    await save({ id, slug: 'first-cup', status: 'draft' });
    expect(await status('/article/first-cup')).toBe(404);
  });

  test('texts are shown in the language of the reader, else in the default language', async () => {
    await save({
      slug: 'brewing',
      title: { en: 'Brewing', zh: '泡茶' },
      body: { en: '<p>Wait.</p>', zh: '<p>稍等。</p>' },
    });
    expect(await ana.html('/zh/article/brewing')).toContain('<p>稍等。</p>');
    expect(await ana.html('/fil/article/brewing')).toContain('<p>Wait.</p>');
    expect((await shop.visitor({ 'x-lang': 'zh' }).post('article/get', { slug: 'brewing' })).title).toBe('泡茶');
  });

  test('one with a time to come appears at that time, in lists too, although the pages were cached', async () => {
    const publishAt = new Date(shop.clock.now().getTime() + hour).toISOString();
    const { state } = await save({ slug: 'tomorrow', title: 'Spring harvest', publishAt });
    expect(state).toBe('planned');
    expect(await status('/article/tomorrow')).toBe(404);
    expect(await ana.html('/article')).not.toContain('Spring harvest');
    shop.clock.pass(hour);
    expect(await ana.html('/article')).toContain('Spring harvest');
    expect(await ana.html('/article/tomorrow')).toContain('Spring harvest');
  });

  test('over a newer version a save is refused; an old version can be restored', async () => {
    const { id } = await save({ slug: 'glaze', title: 'Glaze' });
    await save({ id, slug: 'glaze', title: 'Celadon', base: 1 });
    expect(await faults({ id, slug: 'glaze', title: 'Tenmoku', base: 1 })).toEqual([40, 'base base']);
    const history = await mei.does<{ items: { number: number; title: object }[] }>('article/history', { id });
    expect(history.items.map(({ number, title }) => [number, title])).toEqual([
      [2, { en: 'Celadon' }],
      [1, { en: 'Glaze' }],
    ]);
    const restored = await mei.does<StaffArticle>('article/restore', { id, number: 1, base: 2 });
    expect(restored).toMatchObject({ version: 3, title: { en: 'Glaze' }, status: 'published' });
  });

  test('of two saves from the same version at once, one is refused', async () => {
    const { id } = await save({ slug: 'kiln' });
    const both = await Promise.all(
      ['Wood', 'Gas'].map((title) => mei.call('article/save', { id, slug: 'kiln', title, base: 1 })),
    );
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 40]);
  });

  test('a renamed one redirects for ever, and its former slug is nobody else’s', async () => {
    const { id } = await save({ slug: 'old-name' });
    await save({ id, slug: 'new-name' });
    const response = await ana.get('/zh/article/old-name');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/zh/article/new-name']);
    expect(await faults({ slug: 'old-name' })).toEqual([40, 'slug former']);
    expect(await faults({ slug: 'new-name' })).toEqual([40, 'slug taken']);
  });

  test('what cannot be saved is refused at its field', async () => {
    expect(await faults({ slug: 'No Slug' })).toEqual([40, 'slug format']);
    expect(await faults({ slug: 'x', title: ' ' })).toEqual([40, 'title required']);
    expect(await faults({ slug: 'x', cover: 'f'.repeat(24) })).toEqual([40, 'cover unknown']);
    expect(await faults({ slug: 'x', cover: 'https://example.com/a.jpg' })).toEqual([40, 'cover unknown']);
    const node = `<shop-component name="product-list" props='{"limit":-1}'></shop-component>`;
    expect(await faults({ slug: 'x', body: node })).toEqual([40, 'body props']);
    expect((await faults({ slug: 'x', title: 'a'.repeat(100_000) }))[0]).toBe(40);
    expect((await faults({ slug: 'x', title: 'NUL \0' }))[0]).toBe(40);
  });

  test('scripts in the HTML are removed, scripts in the texts are text', async () => {
    const hostile = `<script>alert(1)</script><img src=x onerror=alert(1)> {{ site.name }} \u202Etxt`;
    await save({
      slug: 'hostile',
      title: hostile,
      summary: hostile,
      author: hostile,
      tags: ['<b>x</b>'],
      body: hostile.replace('\u202E', ''),
    });
    const html = await ana.html('/article/hostile');
    wellFormed(html);
    expect(html).not.toMatch(/<script>alert|<img src=x/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('{{ site.name }}');
    expect(html).not.toContain('\u202E');
    await mei.does('article/remove', { id: (await ana.post('article/get', { slug: 'hostile' })).id });
  });

  test('a removed one is gone, and its slug is free', async () => {
    const { id } = await save({ slug: 'gone' });
    await mei.does('article/remove', { id });
    expect(await status('/article/gone')).toBe(404);
    await save({ slug: 'gone' });
    expect(await status('/article/gone')).toBe(200);
  });

  test('editors write articles, support staff do not', async () => {
    const edda = await hire(shop, 'Edda', 'editor');
    const sam = await hire(shop, 'Sam', 'support');
    expect((await edda.call('article/save', { slug: 'by-edda', title: 'By Edda' })).code).toBe(0);
    expect((await sam.call('article/save', { slug: 'by-sam', title: 'By Sam' })).code).toBe(30);
  });
});

describe('Ana reads', () => {
  test('the page: cover, author, date, products, related articles, the ones before and after, structured data', async () => {
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a5' } })
      .jpeg()
      .toBuffer();
    const { data: cover } = await mei.upload<{ id: string }>('attach/upload', [{ name: 'cup.jpg', content: picture }]);
    const more = { category: 'Care', tags: ['Porcelain'], author: 'Ines Roth', cover: cover.id };
    await save({ slug: 'other-care', title: 'Washing up', ...more });
    shop.clock.pass(hour);
    const own = { ...more, title: 'Stains', summary: 'How to remove them.', relatedProducts: [cup] };
    const { id } = await save({ slug: 'stains', body: '<p>Use <b>soda</b>.</p>', ...own });
    const html = await ana.html('/article/stains');
    wellFormed(html);
    for (const part of ['By Ines Roth', 'How to remove them.', '<b>soda</b>', 'Rain cup', cover.id, 'March 2, 2026'])
      expect(html).toContain(part);
    expect(html).toMatch(/rel="prev"><span>Previous article<\/span>Washing up/);
    expect((await ana.post('article/get', { id })).related[0]?.slug).toBe('other-care');
    const graph = graphOf(html);
    expect(graph.find((each) => each['@type'] === 'Article')).toMatchObject({
      headline: 'Stains',
      author: { '@type': 'Person', name: 'Ines Roth' },
      datePublished: shop.clock.now().toISOString(),
      mainEntityOfPage: 'https://teahouse.example/article/stains',
    });
    expect(graph.find((each) => each['@type'] === 'BreadcrumbList')).toMatchObject({
      itemListElement: [{ name: 'Home' }, { name: 'Journal' }, { name: 'Care' }, { name: 'Stains' }],
    });
    expect(html).toContain('<meta property="og:type" content="article">');
    expect(html).toContain('hreflang="zh-Hans" href="https://teahouse.example/zh/article/stains"');
    const route = await ana.fetch('/article/stains?request=route', { headers: { 'x-request': 'route' } });
    expect((await route.json()).data.data).toMatchObject({ kind: 'article', id });
  });

  test('lists by category with those below it, by tag, by keyword, page by page', async () => {
    const { id: parentId } = await mei.does<{ id: string }>('articleCategory/save', {
      slug: 'makers',
      title: 'Makers',
    });
    await mei.does('articleCategory/save', { slug: 'potters', title: { en: 'Potters', zh: '陶艺师' }, parentId });
    await save({ slug: 'ogata', title: 'A visit to Ogata', category: 'potters', tags: ['Clay'] });
    const slugs = async (body: object) => (await ana.post('article/list', body)).items.map(({ slug }) => slug);
    expect(await slugs({ category: 'makers' })).toEqual(['ogata']);
    expect(await slugs({ tag: 'clay' })).toEqual(['ogata']);
    expect(await slugs({ keyword: 'ogat' })).toEqual(['ogata']);
    expect(await slugs({ category: 'nothing' })).toEqual([]);
    expect(await ana.html('/zh/article/category/potters')).toContain('陶艺师');
    expect(await ana.html('/article/tag/clay')).toContain('A visit to Ogata');
    expect(await ana.post('article/list', { pageSize: 1, page: 2 })).toMatchObject({ page: 2, pageSize: 1 });
    expect(await status('/article?page=99')).toBe(404);
    await mei.does('articleCategory/save', { id: parentId, slug: 'people', title: 'People' });
    const moved = await ana.get('/article/category/makers');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/article/category/people']);
  });

  test('a category is not placed beneath itself', async () => {
    const { id } = await mei.does<{ id: string }>('articleCategory/save', { slug: 'home', title: 'Home' });
    const below = await mei.does<{ id: string }>('articleCategory/save', { slug: 'kitchen', title: 'K', parentId: id });
    const { code } = await mei.call('articleCategory/save', { id, slug: 'home', title: 'R', parentId: below.id });
    expect(code).toBe(40);
  });

  test('the list as a component on any page', async () => {
    const node = `<shop-component name="article-list" props='{"limit":2,"category":"people"}'></shop-component>`;
    const content = { slug: 'reading', title: 'Reading', body: node };
    const { key, number } = await mei.does<{ key: string; number: number }>('page/save', { content });
    await mei.does('page/publish', { key, number });
    expect(await ana.html('/page/reading')).toContain('A visit to Ogata');
  });

  test('a changed rule moves every article and list', async () => {
    await mei.does('setting/save', { router: { articleRule: '/notes/{slug}' } });
    for (const [from, to] of [
      ['/article/ogata', '/notes/ogata'],
      ['/article', '/notes'],
      ['/article/category/people', '/notes/category/people'],
      ['/article/tag/clay', '/notes/tag/clay'],
    ]) {
      const response = await ana.get(from ?? '');
      expect([response.status, response.headers.get('location')]).toEqual([301, to]);
      expect(await status(to ?? '')).toBe(200);
    }
    await mei.does('setting/save', { router: { articleRule: '/article/{slug}' }, free: true });
  });

  test('the sitemap lists articles and their lists', async () => {
    const text = await (await ana.get('/sitemap/articles-1.xml')).text();
    for (const path of ['/article/ogata', '/zh/article/ogata', '/article', '/article/category/people'])
      expect(text).toContain(`<loc>https://teahouse.example${path}</loc>`);
  });
});

describe('feeds', () => {
  const feed = async (path: string) => {
    const response = await ana.get(path);
    return { type: response.headers.get('content-type'), text: await response.text(), status: response.status };
  };

  test('are linked from the pages of articles', async () => {
    for (const path of ['/article/ogata', '/article']) {
      const html = await ana.html(path);
      expect(html).toMatch(/<link rel="alternate" type="application\/atom\+xml" [^>]*articles\.atom\?lang=en"/);
      expect(html).toMatch(/<link rel="alternate" type="application\/feed\+json" [^>]*articles\.json\?lang=en"/);
    }
  });

  test('Atom is well-formed XML with what RFC 4287 requires, in each language', async () => {
    await save({
      slug: 'amp',
      title: { en: 'Salt & clay <1>', zh: '盐与土' },
      body: '<p><a href="/cart">Cart</a></p>',
    });
    const { type, text } = await feed('/feed/articles.atom?lang=en');
    expect(type).toBe('application/atom+xml; charset=utf-8');
    const root = readXml(text);
    expect(root.name).toBe('feed');
    for (const name of ['id', 'title', 'updated']) expect(textOf(root, name)).toBeTruthy();
    const entry = all(root, 'entry').find((each) => textOf(each, 'title') === 'Salt & clay <1>');
    if (!entry) throw new Error('the article is not in the feed');
    expect(textOf(entry, 'id')).toMatch(/^urn:uuid:/);
    expect(textOf(entry, 'content')).toBe('<p><a href="https://teahouse.example/cart">Cart</a></p>');
    expect(all(entry, 'link')[0]?.attributes.href).toBe('https://teahouse.example/article/amp');
    expect((await feed('/feed/articles.atom?lang=zh')).text).toContain('<title>盐与土</title>');
    expect((await feed('/feed/articles.atom?lang=de')).status).toBe(404);
  });

  test('JSON has what version 1.1 requires', async () => {
    const { type, text } = await feed('/feed/articles.json?lang=zh');
    expect(type).toBe('application/feed+json; charset=utf-8');
    const body = JSON.parse(text);
    expect(body).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', language: 'zh-Hans' });
    expect(body.items[0]).toMatchObject({ url: 'https://teahouse.example/zh/article/amp', title: '盐与土' });
    for (const item of body.items) expect([typeof item.id, typeof item.content_html]).toEqual(['string', 'string']);
  });
});
