import { expect, test } from 'vitest';
import { savePage } from '../src/modules/content/index.ts';
import { place, readyToBuy } from './support/buying.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const ana = shop.visitor();
const ben = shop.visitor();

async function saveMeisPage(slug: string, body: string): Promise<void> {
  const { db, random, clock } = shop.tools;
  await savePage(db, random.id(), { slug, title: slug, description: '', body }, clock.now());
}

test('a cart on a merchant’s page shows everybody their own, and no cache stores Ana’s', async () => {
  await saveMeisPage('basket', '<p>Yours so far:</p><shop-component name="cart"></shop-component>');
  await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
  const hers = await ana.get('/page/basket');
  expect(await hers.text()).toContain('Rain cup');
  expect(hers.headers.get('cache-control')).toBe('private, no-store');
  const his = await ben.get('/page/basket');
  expect(await his.text()).not.toContain('Rain cup');
  expect(his.headers.get('cache-control')).toBe('private, no-store');
});

test('an order that a merchant’s page shows to its buyer is not cached for the next reader', async () => {
  await saveMeisPage('thanks', '<shop-component name="payment"></shop-component>');
  const { orderNo, accessKey } = await place(ana, await readyToBuy(ana, 'CUP-RAIN'));
  const hers = await ana.get(`/page/thanks?order=${orderNo}&key=${accessKey}`);
  expect(await hers.text()).toContain(orderNo);
  expect(hers.headers.get('cache-control')).toBe('private, no-store');
  expect(await ben.html('/page/thanks')).not.toContain(orderNo);
});

test('a page with a failed part is cached for seconds only', async () => {
  await saveMeisPage(
    'broken',
    '<p>Look:</p><shop-component name="product-detail" props=\'{"slug":"cup-of-gold"}\'></shop-component>',
  );
  const page = await ben.get('/page/broken');
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
  await saveMeisPage('whole', '<p>Nothing of anybody.</p>');
  expect((await ben.get('/page/whole')).headers.get('cache-control')).toContain('s-maxage=60,');
});
