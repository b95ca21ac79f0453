import { describe, expect, test } from 'vitest';
import { savePage } from '../src/modules/content/index.ts';
import { saveSetting } from '../src/modules/site/index.ts';
import { plainRouter } from '../src/shared/urls/router.ts';
import { settings } from './support/meis-settings.ts';
import { meisShop } from './support/shop.ts';
import { mei as enter, hire } from './support/staff.ts';

interface Saved {
  id: string;
  from: string;
  to: string;
  errors: { field: string; rule: string }[];
}

const shop = await meisShop();
const mei = await enter(shop);
const ana = shop.visitor();

const leads = async (path: string, to = ana) => {
  const response = await to.get(path);
  return response.status === 301 ? response.headers.get('location') : response.status;
};
const send = (from: string, to: string) => mei.call<Saved>('redirect/save', { from, to });
const refusal = async (from: string, to: string) => {
  const { code, data } = await send(from, to);
  return code === 40 ? data.errors.map(({ field, rule }) => `${field} ${rule}`).join() : code;
};

describe('a merchant’s redirect', () => {
  test('leads to Mei’s target, in every language, with the query, in one step', async () => {
    expect((await send('/winter-sale/', '/Category/Cups?sort=priceAsc')).data).toMatchObject({
      from: '/winter-sale',
      to: '/category/cups?sort=priceAsc',
    });
    expect(await leads('/winter-sale')).toBe('/category/cups?sort=priceAsc');
    expect(await leads('/zh/winter-sale?preview=true&sort=x')).toBe('/zh/category/cups?sort=priceAsc&preview=true');
    await send('/xmas', '/winter-sale');
    await send('/2019/xmas.php', '/zh/xmas');
    expect(await leads('/2019/xmas.php')).toBe('/category/cups?sort=priceAsc');
    expect(await leads('/2019/Xmas.php/')).toBe('/2019/xmas.php');
  });

  test('is changed and removed with the next request', async () => {
    const { data } = await send('/moves', '/cart');
    await mei.does('redirect/save', { id: data.id, from: '/moves', to: '/search' });
    expect(await leads('/moves')).toBe('/search');
    const { items } = await mei.does<{ items: Saved[] }>('redirect/list');
    expect(items[0]).toMatchObject({ kind: 'own', from: '/moves', to: '/search' });
    await mei.does('redirect/remove', { id: data.id });
    expect(await leads('/moves')).toBe(404);
    expect(await mei.call('redirect/remove', { id: data.id })).toMatchObject({ code: 40 });
  });

  test.each([
    ['/', 'from taken'],
    ['/cart', 'from taken'],
    ['/zh/cart', 'from taken'],
    ['/tag', 'from taken'],
    ['/user/old', 'from taken'],
    ['/checkout/abc', 'from taken'],
    ['/api/web/config/get', 'from taken'],
    ['/admin', 'from taken'],
    ['/product/rain-cup', 'from taken'],
    ['/product/rain-cup/CUP-RAIN', 'from taken'],
    ['/category/cups', 'from taken'],
    ['/page/about', 'from taken'],
    ['/a?b=c', 'from path'],
    ['a', 'from path'],
    ['//evil.example', 'from path'],
  ])('cannot begin at %s', async (from, expected) => {
    expect(await refusal(from, '/search')).toBe(expected);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%2fevil.example',
    '/\tevil',
    'javascript:1',
    'cart',
  ])('cannot lead to %j', async (to) => {
    expect(await refusal('/somewhere', to)).toBe('to path');
  });

  test('never makes a loop, however many save at once', async () => {
    expect(await refusal('/self', '/self/?a=1')).toBe('to loop');
    expect(await refusal('/self', '/zh/SELF')).toBe('to loop');
    await send('/one', '/two?x=1');
    await send('/two', '/three');
    expect(await refusal('/three', '/one')).toBe('to loop');
    const both = await Promise.all([send('/left', '/right'), send('/right', '/left')]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 40]);
    const again = await Promise.all(Array.from({ length: 5 }, () => send('/once', '/cart')));
    expect(again.map(({ code }) => code).sort()).toEqual([0, 40, 40, 40, 40]);
  });

  test('may lead to an anchor, with the query before it, and makes no loop through one', async () => {
    await send('/shipping-info', '/page/about?from=old#shipping');
    expect(await leads('/shipping-info?utm=1')).toBe('/page/about?from=old&utm=1#shipping');
    await send('/how', '/page/about#shipping');
    expect(await leads('/zh/how?utm=1')).toBe('/zh/page/about?utm=1#shipping');
    await send('/here', '/there#x');
    expect(await refusal('/there', '/here#y')).toBe('to loop');
  });

  test('does not hide a page that is later created at its path', async () => {
    await send('/page/soon', '/cart');
    expect(await leads('/page/soon')).toBe('/cart');
    const text = { title: 'Soon', description: '', body: 'Now.' };
    await savePage(shop.tools.db, shop.tools.random.id(), { slug: 'soon', ...text }, shop.clock.now());
    expect(await leads('/page/soon')).toBe(200);
  });

  test('does not take the old URL of something renamed, unless that is freed', async () => {
    const { id } = await ana.post('product/get', { slug: 'moon-cup' });
    await mei.does('product/rename', { id, slug: 'sun-cup' });
    expect(await refusal('/product/moon-cup', '/cart')).toBe('from former');
    await mei.does('redirect/remove', { from: '/product/moon-cup' });
    expect(await refusal('/product/moon-cup', '/cart')).toBe(0);
    expect(await leads('/product/moon-cup')).toBe('/cart');
  });

  test('needs a permission of staff', async () => {
    const sam = await hire(shop, 'Sam', 'support');
    expect((await sam.call('redirect/save', { from: '/a', to: '/b' })).code).toBe(30);
    expect((await (await hire(shop, 'Eli', 'editor')).call('redirect/list')).code).toBe(0);
  });
});

describe('a migrated shop keeps its URLs', () => {
  const moved: [string, string | number][] = [
    // Shopify
    ['/products/clay-teapot', '/product/clay-teapot'],
    ['/products/clay-teapot?variant=123', '/product/clay-teapot?variant=123'],
    ['/zh/products/clay-teapot', '/zh/product/clay-teapot'],
    ['/collections/cups', '/category/cups'],
    ['/collections/summer/products/clay-teapot', '/product/clay-teapot'],
    ['/pages/about', '/page/about'],
    ['/products/none', 404],
    ['/products/draft-cup', 404],
    ['/collections/none', 404],
    ['/collections/cups/products/none', 404],
    ['/pages/none', 404],
    ['/blogs/news/none', 404],
    // WooCommerce
    ['/product-category/cups', '/category/cups'],
    ['/product-category/home/cups', '/category/cups'],
    ['/product-category/none', 404],
    ['/product-tag/handmade', '/tag/handmade'],
    ['/product-tag/none', 404],
    ['/shop', '/'],
    ['/zh/shop', '/zh'],
    ['/my-account', '/user/center'],
    ['/my-account/orders', '/user/center'],
    // Magento
    ['/clay-teapot.html', '/product/clay-teapot'],
    ['/home/cups/clay-teapot.html', '/product/clay-teapot'],
    ['/cups.html', '/category/cups'],
    ['/about.html', '/page/about'],
    ['/none.html', 404],
    ['/.html', 404],
    ['/catalogsearch/result?q=rain+cup', '/search?keyword=rain+cup'],
    ['/catalogsearch/result', '/search'],
  ];
  test.each(moved)('%s → %s', async (path, to) => {
    expect(await leads(path)).toBe(to);
  });

  test('by the current route rules, and after renames', async () => {
    const other = await meisShop();
    await saveSetting(other.tools.db, 'site', { ...settings, router: { ...plainRouter, productRule: '/shop/{slug}' } });
    await other.tools.site.refresh();
    const ben = other.visitor();
    const { id } = await ben.post('product/get', { slug: 'rain-cup' });
    await (await enter(other)).does('product/rename', { id, slug: 'storm-cup' });
    for (const path of [
      '/product/rain-cup',
      '/products/rain-cup',
      '/rain-cup.html',
      '/collections/all/products/rain-cup',
    ]) {
      expect([path, await leads(path, ben)]).toEqual([path, '/shop/storm-cup']);
    }
  });

  test('in the user area, whatever follows in a URL', async () => {
    const other = await meisShop();
    await saveSetting(other.tools.db, 'site', { ...settings, router: { ...plainRouter, userPath: '/konto/' } });
    await other.tools.site.refresh();
    const ben = other.visitor();
    expect(await leads('/user/order/A1', ben)).toBe('/konto/order/A1');
    expect(await leads('/user/%E8%8C%B6', ben)).toBe('/konto/%E8%8C%B6');
    expect(await leads('/user/a%0d%0aSet-Cookie:b', ben)).toBe('/konto/a%0D%0ASet-Cookie%3Ab');
    expect(await leads('/user/a%3Fb=c', ben)).toBe('/konto/a%3Fb%3Dc');
  });

  test('and never hides a page of its own by them', async () => {
    const text = { title: 'Shop', description: '', body: 'Ours.', kind: 'root' as const };
    await savePage(shop.tools.db, shop.tools.random.id(), { slug: 'shop', ...text }, shop.clock.now());
    expect(await leads('/shop')).toBe(200);
  });
});
