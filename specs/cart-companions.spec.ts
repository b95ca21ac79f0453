import { expect, test } from 'vitest';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';

const shop = await meisShop();

const save = (slug: string, tags: string[], onHand = 9) =>
  shop.save({ slug, title: slug, tags, variants: [{ sku: slug.toUpperCase(), price: 500, onHand }] });

/** Titles of what the page of a cart names beside it. */
async function companions(of: Shopper): Promise<string[]> {
  const [, row = ''] = (await of.html('/cart')).split('Goes well with your cart</h2>');
  const [list = ''] = row.split('</ul>');
  return [...list.matchAll(/class="card-link"[^>]*>([^<]*)</g)].map(([, title = '']) => title);
}

test('the cart names what goes with its products and can be bought, and never what is in it', async () => {
  await save('snow-tray', ['snow']);
  await save('snow-lamp', ['snow']);
  await save('snow-gone', ['snow'], 0);
  const ana = shop.visitor();
  expect(await companions(ana)).toEqual([]);
  await ana.post('cart/add', { sku: 'SNOW-TRAY', quantity: 1 });
  expect(await companions(ana)).toContain('snow-lamp');
  expect(await companions(ana)).not.toContain('snow-gone');
  await ana.post('cart/add', { sku: 'SNOW-LAMP', quantity: 1 });
  const left = await companions(ana);
  expect(left).not.toContain('snow-tray');
  expect(left).not.toContain('snow-lamp');
  expect(await companions(shop.visitor())).toEqual([]);
});

test('a cart says when its goods arrive, where something is sent', async () => {
  const ana = shop.visitor();
  expect((await ana.post('cart/get')).delivery).toBeNull();
  const { delivery, lines } = await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
  const estimate = await ana.post('shipping/estimate', { sku: 'CUP-RAIN' });
  expect(delivery?.dates).toBe(estimate.methods.find(({ kind }) => kind === 'delivery')?.estimate.dates);
  expect(delivery?.dates).not.toBe('');
  const zh = await ana.speaking({ 'x-lang': 'zh' }).post('cart/get');
  expect(zh.delivery?.dates).toContain('月');
  const lineIds = lines.map(({ lineId }) => lineId);
  expect((await ana.post('cart/select', { lineIds, selected: false })).delivery).toBeNull();
});
