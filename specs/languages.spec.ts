import { expect, test, vi } from 'vitest';
import { saveSetting } from '../src/modules/site/index.ts';
import { allowedLanguages, type Language } from '../src/shared/locale.ts';
import { settings } from './support/meis-settings.ts';
import { meisShop } from './support/shop.ts';
import { hire, mei } from './support/staff.ts';

async function shopIn(languages: Language[], defaultLanguage: Language) {
  const shop = await meisShop();
  await saveSetting(shop.tools.db, 'site', { ...settings, languages, defaultLanguage });
  await shop.tools.site.refresh();
  return { shop, ana: shop.visitor() };
}

test('without a prefix the shop is in its default language, whichever that is; English has a prefix then', async () => {
  const { ana } = await shopIn(['zh', 'en'], 'zh');
  const pages = await Promise.all(['/product/clay-teapot', '/en/product/clay-teapot'].map((path) => ana.html(path)));
  expect(pages.map((html) => /<html lang="([^"]*)"/.exec(html)?.[1])).toEqual(['zh-Hans', 'en']);
  expect(pages.map((html) => /<h1[^>]*>([^<]*)/.exec(html)?.[1])).toEqual(['陶土茶壶', 'Clay teapot']);
  const own = await ana.get('/zh/product/clay-teapot');
  expect([own.status, own.headers.get('location')]).toEqual([301, '/product/clay-teapot']);
  expect((await ana.get('/fil/product/clay-teapot')).status).toBe(404);
  expect((await ana.post('config/get')).locale).toMatchObject({ defaultLang: 'zh' });
});

test('in a language without an interface translation, Mei’s texts are hers, and the interface is English', async () => {
  const { shop, ana } = await shopIn([...allowedLanguages], 'en');
  await shop.save({ slug: 'rain-cup', title: { en: 'Rain cup', 'zh-TW': '雨杯', de: 'Regentasse' } });
  const german = await ana.html('/de/product/rain-cup');
  const taiwanese = await ana.html('/zh-TW/product/rain-cup');
  for (const expected of ['<html lang="de">', 'Regentasse', 'Add to cart', '12,00']) expect(german).toContain(expected);
  for (const expected of ['<html lang="zh-Hant-TW">', '雨杯', '加入購物車']) expect(taiwanese).toContain(expected);
});

const langs = (...each: Language[]) => each.map((lang) => ({ lang }));

test('Mei chooses the languages of her shop: any of the fifteen, and the interface falls back', async () => {
  const shop = await meisShop();
  const owner = await mei(shop);
  const locale = { siteLangs: langs('en', 'ja', 'zh-TW') };
  const saved = await owner.does<{ locale: unknown }>('setting/save', { locale });
  const settled = {
    defaultLang: 'en',
    siteLangs: [
      { lang: 'en', name: 'English' },
      { lang: 'ja', name: '日本語' },
      { lang: 'zh-TW', name: '繁體中文（台灣）' },
    ],
  };
  expect(saved.locale).toEqual(settled);
  expect((await owner.does<{ locale: unknown }>('setting/get')).locale).toEqual(settled);
  const ana = shop.visitor();
  expect((await ana.post('config/get')).locale).toEqual(settled);
  const japanese = await ana.html('/ja/product/rain-cup');
  const taiwanese = await ana.html('/zh-TW/product/rain-cup');
  expect(japanese).toContain('<html lang="ja">');
  expect(japanese).toContain('Add to cart');
  expect(taiwanese).toContain('加入購物車');
  expect(japanese).toContain('hreflang="zh-Hant-TW"');
  for (const lang of allowedLanguages) {
    await owner.does('setting/save', { locale: { siteLangs: langs(...new Set<Language>(['en', lang])) } });
    const path = lang === 'en' ? '/product/rain-cup' : `/${lang}/product/rain-cup`;
    expect([lang, (await ana.get(path)).status]).toEqual([lang, 200]);
  }
});

test('another default redirects its URLs by 301, and the previous one gets a prefix', async () => {
  const { shop, ana } = await shopIn(['en', 'zh'], 'en');
  const owner = await mei(shop);
  expect((await ana.get('/zh/product/clay-teapot')).status).toBe(200);
  await owner.does('setting/save', { locale: { defaultLang: 'zh' } });
  const moved = await ana.get('/zh/product/clay-teapot');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/product/clay-teapot']);
  expect(await ana.html('/product/clay-teapot')).toContain('陶土茶壶');
  expect(await ana.html('/en/product/clay-teapot')).toContain('Clay teapot');
  expect(await ana.html('/product/clay-teapot')).toContain('hreflang="en"');
});

test('a prefix that is switched off is 404 at once, also where its pages were cached, and on every process', async () => {
  const { shop, ana } = await shopIn(['en', 'zh', 'fil'], 'en');
  const other = await shop.another({ clock: shop.clock });
  const ben = other.visitor();
  const owner = await mei(shop);
  const path = '/fil/product/rain-cup';
  for (const reader of [ana, ben, ana, ben]) expect((await reader.get(path)).status).toBe(200);
  await owner.does('setting/save', { locale: { siteLangs: langs('en', 'zh') } });
  expect((await ana.get(path)).status).toBe(404);
  await vi.waitFor(async () => expect((await ben.get(path)).status).toBe(404), { timeout: 10_000 });
  for (const reader of [ana, ben]) {
    expect((await reader.get(path)).status).toBe(404);
    expect((await reader.get('/zh/product/rain-cup')).status).toBe(200);
    const refused = await reader.speaking({ 'x-lang': 'fil' }).refused('product/get', { slug: 'none' });
    expect(refused.msg).toBe('We could not find that.');
  }
  expect(await (await ana.get('/sitemap.xml')).text()).not.toContain('/fil');
});

test('a default that the shop does not have, no language and an unknown one are refused, and nothing changes', async () => {
  const { shop, ana } = await shopIn(['en', 'zh'], 'en');
  const owner = await mei(shop);
  const before = (await ana.post('config/get')).locale;
  const wrong = [
    [{ defaultLang: 'fil' }, 'locale.defaultLang'],
    [{ siteLangs: langs('zh') }, 'locale.defaultLang'],
    [{ siteLangs: [] }, 'locale.siteLangs'],
    [{ siteLangs: [{ lang: 'xx' }] }, 'locale.siteLangs.0.lang'],
  ] as const;
  for (const [locale, field] of wrong) {
    const { code, data } = await owner.call<{ errors: { field: string }[] }>('setting/save', { locale });
    expect([code, data.errors.map((each) => each.field)]).toEqual([40, [field]]);
  }
  expect((await ana.post('config/get')).locale).toEqual(before);
  const { errors } = (
    await owner.call<{ errors: { message: string }[] }>('setting/save', { locale: { defaultLang: 'fil' } })
  ).data;
  expect(errors[0]?.message).toBe('The shop does not speak Filipino: choose the default among its languages.');
  const editor = await hire(shop, 'Lea', 'editor');
  expect(await editor.call('setting/save', { locale: { defaultLang: 'zh' } })).toMatchObject({ code: 30 });
});

test('when one makes a language the default and another removes it at once, one is refused', async () => {
  const { shop, ana } = await shopIn(['en', 'zh'], 'en');
  const owner = await mei(shop);
  const both = await Promise.all([
    owner.call('setting/save', { locale: { defaultLang: 'zh' } }),
    owner.call('setting/save', { locale: { siteLangs: langs('en') } }),
  ]);
  expect(both.map(({ code }) => code).sort()).toEqual([0, 40]);
  const { defaultLang, siteLangs } = (await ana.post('config/get')).locale;
  expect(siteLangs.map(({ lang }: { lang: string }) => lang)).toContain(defaultLang);
});
