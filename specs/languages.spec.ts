import { expect, test } from 'vitest';
import { saveSetting } from '../src/modules/site/index.ts';
import { allowedLanguages, type Language } from '../src/shared/locale.ts';
import { settings } from './support/meis-settings.ts';
import { meisShop } from './support/shop.ts';

async function shopIn(languages: Language[], defaultLanguage: Language) {
  const shop = await meisShop();
  await saveSetting(shop.tools.db, 'site', { ...settings, languages, defaultLanguage });
  await shop.tools.site.refresh();
  return { shop, ana: shop.visitor() };
}

test('without a prefix the shop speaks its default language, whichever that is; English has a prefix then', async () => {
  const { ana } = await shopIn(['zh', 'en'], 'zh');
  const pages = await Promise.all(['/product/clay-teapot', '/en/product/clay-teapot'].map((path) => ana.html(path)));
  expect(pages.map((html) => /<html lang="([^"]*)"/.exec(html)?.[1])).toEqual(['zh-Hans', 'en']);
  expect(pages.map((html) => /<h1[^>]*>([^<]*)/.exec(html)?.[1])).toEqual(['陶土茶壶', 'Clay teapot']);
  const own = await ana.get('/zh/product/clay-teapot');
  expect([own.status, own.headers.get('location')]).toEqual([301, '/product/clay-teapot']);
  expect((await ana.get('/fil/product/clay-teapot')).status).toBe(404);
  expect((await ana.post('config/get')).locale).toMatchObject({ defaultLang: 'zh' });
});

test('in a language that nobody translated the interface to, what Mei wrote is hers, and the rest is English', async () => {
  const { shop, ana } = await shopIn([...allowedLanguages], 'en');
  await shop.save({ slug: 'rain-cup', title: { en: 'Rain cup', 'zh-TW': '雨杯', de: 'Regentasse' } });
  const [german, taiwanese] = [await ana.html('/de/product/rain-cup'), await ana.html('/zh-TW/product/rain-cup')];
  for (const words of ['<html lang="de">', 'Regentasse', 'Add to cart', '12,00']) expect(german).toContain(words);
  for (const words of ['<html lang="zh-Hant-TW">', '雨杯', '加入購物車']) expect(taiwanese).toContain(words);
});
