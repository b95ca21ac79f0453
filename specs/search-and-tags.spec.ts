import { describe, expect, test } from 'vitest';
import { interfaceLanguages } from '../src/shared/locale.ts';
import { jsonOf } from './support/page-checks.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const ana = shop.visitor();

describe('searching', () => {
  test('finds products by words in any language, in the layout of a list', async () => {
    const html = await ana.html('/search?keyword=rain');
    expect(html).toContain('Results for “rain”');
    expect(html).toContain('href="/product/rain-cup"');
    expect(html).not.toContain('href="/product/moon-cup"');
    expect(await ana.html(`/zh/search?keyword=${encodeURIComponent('茶壶')}`)).toContain(
      'href="/zh/product/clay-teapot"',
    );
  });

  test('without words shows the form alone; an empty result says so; no script is injected', async () => {
    expect(await ana.html('/search')).not.toContain('class="card-grid"');
    expect(await ana.html('/search?keyword=zeppelin')).toContain('No products for these words');
    const html = await ana.html(`/search?keyword=${encodeURIComponent('"><script>alert(8641969)</script>')}`);
    expect(html).not.toContain('<script>alert');
    for (const odd of ['%00', '%ED%A0%80', 'x'.repeat(5000), '%20%20']) {
      expect([odd, (await ana.get(`/search?keyword=a${odd}`)).status < 500]).toEqual([odd, true]);
    }
  });

  test('is cached nowhere, and keeps its words in another language, another order and on the next page', async () => {
    const response = await ana.get('/search?keyword=cup');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const html = await response.text();
    expect(html).toContain('href="/zh/search?keyword=cup"');
    expect(html).toContain('<input type="hidden" readOnly="" name="keyword" value="cup"/>');
    expect(await ana.html('/search?keyword=tea&sort=priceDesc')).toContain('value="tea"');
    expect(await ana.html('/search?keyword=rain')).not.toContain('Results for “tea”');
  });

  test('takes `keyword`: `q` redirects there, with all other parameters', async () => {
    const response = await ana.get('/fil/search?q=cup&preview=true');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/fil/search?preview=true&keyword=cup']);
  });
});

describe('tags', () => {
  test('are listed with the number of products for sale', async () => {
    const html = await ana.html('/tag');
    expect(html).toMatch(/<a href="\/tag\/handmade">handmade<\/a><span class="tag-count">2 products/);
    await shop.save({
      slug: 'secret-cup',
      title: 'S',
      status: 'draft',
      tags: ['secret'],
      variants: [{ sku: 'S', price: 1 }],
    });
    expect(await ana.html('/zh/tag')).not.toContain('secret');
  });

  test('have a page of products each, sorted and paged like any list', async () => {
    const html = await ana.html('/tag/handmade?sort=priceAsc');
    expect(html.indexOf('/product/rain-cup"')).toBeLessThan(html.indexOf('/product/clay-teapot"'));
    expect(html).not.toContain('/product/moon-cup"');
    expect(html).toContain('<link rel="canonical" href="https://teahouse.example/tag/handmade">');
    expect(JSON.stringify(jsonOf(html))).toContain('"@type":"BreadcrumbList"');
    expect(html).toMatch(/<nav class="breadcrumbs".*href="\/tag"/s);
  });
});

describe('pages of promotions and coupons without any', () => {
  const english = new Map<string, string>();

  test.each(interfaceLanguages)('say so in %s, with a link onward', async (language) => {
    const prefix = language === 'en' ? '' : `/${language}`;
    for (const path of ['/promotion', '/coupon']) {
      const html = await ana.html(prefix + path);
      const said = /<p class="frame-text">(.+?)<\/p>/.exec(html)?.[1] ?? '';
      expect(said.length).toBeGreaterThan(5);
      if (language === 'en') english.set(path, said);
      else expect(said).not.toBe(english.get(path));
      expect(html).toContain(`href="${prefix || '/'}"><span class="button-text">`);
      expect(html).toContain('class="breadcrumbs"');
    }
  });

  test('are linked from no page of the shop', async () => {
    for (const path of ['/', '/category/cups', '/product/clay-teapot', '/cart', '/page/about']) {
      expect(await ana.html(path)).not.toMatch(/href="\/(promotion|coupon|user|article|collection|app)\b/);
    }
  });
});
