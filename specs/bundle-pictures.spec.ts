import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { AdminData } from '../src/shared/admin-calls.ts';
import { place, readyToBuy } from './support/buying.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const ana = shop.visitor();
const price = (amount: number) => ({ amount, currency: 'USD' });

async function picture(red: number): Promise<string> {
  const background = { r: red, g: 80, b: 80 };
  const content = await sharp({ create: { width: 200, height: 250, channels: 3, background } })
    .png()
    .toBuffer();
  const { data } = await mei.upload<{ id: string }>('attach/upload', [{ name: `${red}.png`, content }]);
  return data.id;
}

function save(sku: string, variant: object, changes: object = {}) {
  const variants = [{ sku, spec: {}, price: price(2000), onHand: 5, ...variant }];
  const product = { slug: sku.toLowerCase(), title: { en: sku, zh: `${sku} 中` }, status: 'active', variants };
  return mei.does<AdminData<'product/get'>>('product/save', { ...product, ...changes });
}

const bundleOf = (...skus: string[]) => ({ policy: 'parts', parts: skus.map((sku) => ({ sku, quantity: 2 })) });

const card = async (keyword: string) => (await ana.post('product/list', { keyword })).items[0]?.images ?? [];

test('a bundle without a picture shows those of its parts on card, page, cart and order, until it has one', async () => {
  const [cup, vase, newCup, own] = await Promise.all([picture(10), picture(60), picture(120), picture(200)]);
  const alt = { en: 'Cup, front', zh: '杯，正面' };
  const cups = await save('TILE-CUP', {}, { images: [{ hash: cup, alt }] });
  await save('TILE-VASE', {}, { images: [{ hash: vase }] });
  await save('TILE-CARD', {});
  const set = await save('TILE-SET', bundleOf('TILE-CUP', 'TILE-VASE', 'TILE-CARD'));
  const tiles = [{ id: cup }, { id: vase }];
  expect(await card('tile-set')).toMatchObject([{ id: cup, tiles }]);

  const { images } = await ana.post('product/get', { slug: 'tile-set' });
  // The pictures of the parts follow, so that each can be enlarged.
  expect(images).toMatchObject([
    { id: cup, tiles, alt: 'TILE-SET (Cup, front; TILE-VASE)' },
    { id: cup },
    { id: vase },
  ]);
  expect(images[1]).toMatchObject({ alt: 'Cup, front' });
  expect(images[1]).not.toHaveProperty('tiles');
  expect(await ana.html('/product/tile-set')).toContain(`/media/${vase}-160.jpg`);

  const { orderNo } = await place(ana, await readyToBuy(ana, 'TILE-SET', 1, { email: 'tiles@example.com' }));
  const shown = { image: { id: cup, tiles } };
  expect((await mei.does<AdminData<'order/get'>>('order/get', { orderNo })).lines).toMatchObject([shown]);
  expect(await mei.does('product/list', { keyword: 'tile-set' })).toMatchObject({ items: [shown] });

  // A part with another picture is a new version of the bundle's card.
  const parts = { base: cups.version, id: cups.id, images: [{ hash: newCup }] };
  await save('TILE-CUP', {}, parts);
  expect(await card('tile-set')).toMatchObject([{ tiles: [{ id: newCup }, { id: vase }] }]);

  await save('TILE-SET', bundleOf('TILE-CUP', 'TILE-VASE'), { id: set.id, base: set.version, images: [{ hash: own }] });
  const [first, second] = await card('tile-set');
  expect(first).toMatchObject({ id: own });
  expect(first).not.toHaveProperty('tiles');
  expect(second).toBeUndefined();
});

test('a bundle among other variants is pictured by its parts, unless a picture stands for all or for its choice', async () => {
  const [cup, vase, blue] = await Promise.all([picture(20), picture(70), picture(130)]);
  await save('KIND-CUP', {}, { images: [{ hash: cup }] });
  await save('KIND-VASE', {}, { images: [{ hash: vase }] });
  const specs = [
    { code: 'kind', name: { en: 'Kind' }, values: ['one', 'set'].map((value) => ({ value, label: value })) },
  ];
  const variant = { price: price(900), onHand: 5 };
  const variants = [
    { sku: 'KIND-ONE', spec: { kind: 'one' }, ...variant },
    { sku: 'KIND-SET', spec: { kind: 'set' }, ...variant, ...bundleOf('KIND-CUP', 'KIND-VASE') },
  ];
  const kinds = (images: object[], changes: object = {}) => save('KIND', {}, { specs, variants, images, ...changes });
  const made = await kinds([{ hash: blue, values: { kind: 'one' } }]);
  const added = await ana.post('cart/add', { sku: 'KIND-SET', quantity: 1 });
  expect(added.lines).toMatchObject([{ image: { tiles: [{ id: cup }, { id: vase }] } }]);
  const { images } = await ana.post('product/get', { slug: 'kind' });
  expect(images).toMatchObject([{ id: blue }, { id: cup, values: { kind: 'set' } }, { id: cup }, { id: vase }]);

  await kinds([{ hash: blue }], { id: made.id, base: made.version });
  expect((await ana.post('cart/get', {})).lines).toMatchObject([{ image: { id: blue } }]);
  expect((await ana.post('product/get', { slug: 'kind' })).images).toMatchObject([{ id: blue }]);
});
