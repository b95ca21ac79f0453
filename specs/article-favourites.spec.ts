import { expect, test } from 'vitest';
import type { StaffArticle } from '../src/shared/contracts/articles-admin.ts';
import { ben as bensAccount, customer, signIn } from './support/customers.ts';
import { FormBrowser, textOf } from './support/form-browser.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const ana = await customer(shop);
const save = (slug: string, more: object = {}) =>
  mei.does<StaffArticle>('article/save', { slug, title: `About ${slug}`, status: 'published', ...more });
const kept = async () => (await ana.post('user/articles', {})).items.map(({ slug }) => slug);

test('Ana keeps an article once, finds it in her account, and keeps it no longer', async () => {
  const { id } = await save('tea');
  for (let n = 0; n < 2; n++) await ana.post('favorite/add', { types: 'article', productId: id });
  expect(await kept()).toEqual(['tea']);
  expect((await ana.post('favorite/list', { types: 'article' })).items).toMatchObject([{ slug: 'tea' }]);
  expect((await ana.post('favorite/list', { types: 'product' })).items).toEqual([]);
  expect(textOf(await ana.html('/user/article'))).toContain('About tea');
  await ana.post('favorite/cancel', { types: 'article', productId: id });
  expect(await kept()).toEqual([]);
  expect(textOf(await ana.html('/user/article'))).toContain('No articles kept');
});

test('a draft and a product are not kept; a hidden article is not listed', async () => {
  const { id: draft } = await save('plan', { status: 'draft' });
  const { id: cup } = await ana.post('product/get', { slug: 'rain-cup' });
  for (const productId of [draft, cup]) {
    expect((await ana.call('favorite/add', { types: 'article', productId })).code).toBe(40);
  }
  const { id } = await save('oil');
  await ana.post('favorite/add', { types: 'article', productId: id });
  await save('oil', { id, status: 'draft' });
  expect(await kept()).toEqual([]);
  expect((await shop.visitor().call('user/articles', {})).code).toBe(50);
});

test('what a guest keeps is in the account after signing in', async () => {
  const { id } = await save('wool');
  const ben = await customer(shop, bensAccount);
  const guest = shop.visitor();
  await guest.post('favorite/add', { types: 'article', productId: id });
  const known = await signIn(shop, guest, ben.id);
  expect((await known.post('user/articles', {})).items).toMatchObject([{ slug: 'wool' }]);
});

test('without JavaScript an article is kept by its button and dropped on the page of the account', async () => {
  await save('glaze');
  const browser = new FormBrowser(ana);
  const own = await browser.press(await browser.open('/article/glaze'), 'Keep this article');
  expect([own.via, own.at, textOf(own.html)]).toEqual([[303], '/user/article', expect.stringContaining('About glaze')]);
  const dropped = await browser.press(own, 'Remove');
  expect(textOf(dropped.html)).not.toContain('About glaze');
  const visitor = new FormBrowser(shop.visitor());
  const turned = await visitor.press(await visitor.open('/article/glaze'), 'Keep this article');
  expect(turned.at).toContain('/auth/signin?redirect=%2Farticle%2Fglaze');
});

test('components inside the text of an article are rendered, and a menu stands beside it', async () => {
  await save('shelf', {
    body: `<p>Look:</p><shop-component name="product-list" props='{"limit":1}'></shop-component><shop-component name="aside-menu" props='{"place":"header"}'></shop-component>`,
  });
  const html = await shop.visitor().html('/article/shelf');
  expect(html).toMatch(/<shop-component name="product-list"[^>]*data-id=/);
  expect(html).toMatch(/<shop-component name="aside-menu"[^>]*data-id=/);
  expect(textOf(html)).not.toContain('{"limit"');
});
