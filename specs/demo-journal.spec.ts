import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seedDemo } from '../src/wiring/demo/seed-demo.ts';
import { textOf } from './support/form-browser.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop({ empty: true });
await seedDemo(shop.tools);
await shop.tools.site.refresh();
const files = readdirSync(new URL('../demo/catalogue/articles', import.meta.url));

test('the demo shop has its journal in four languages, each article with a cover and products', async () => {
  for (const language of ['en', 'zh', 'zh-HK', 'fil']) {
    const reader = shop.visitor({ 'x-lang': language });
    const { items, total } = await reader.post('article/list', { pageSize: 50 });
    expect(total).toBe(files.length);
    expect(new Set(items.map(({ title }) => title)).size).toBe(total);
    for (const { slug, cover, summary, categoryTitle } of items) {
      const article = await reader.post('article/get', { slug });
      expect(cover, slug).not.toBeNull();
      expect([summary, categoryTitle], slug).not.toContain('');
      expect(article.relatedProducts.length, slug).toBeGreaterThan(0);
      expect(article.body.length, slug).toBeGreaterThan(400);
      expect(article.tagLinks.length, slug).toBeGreaterThan(0);
    }
  }
});

test('an article of the demo is read with its products, its comments and the shop’s answers', async () => {
  const html = await shop.visitor().html('/article/three-lights');
  expect(html).toMatch(/<shop-component name="product-list"[^>]*data-id=/);
  expect(textOf(html)).toContain('One from the attic counts double.');
  expect((await shop.visitor().post('article/get', { slug: 'three-lights' })).comments).toBe(3);
  expect(await shop.visitor().html('/')).toContain('href="/article"');
});
