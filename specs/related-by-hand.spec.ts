import { expect, test } from 'vitest';
import type { StaffProduct } from '../src/shared/contracts/products-admin.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);

const get = (id: string) => mei.does<StaffProduct>('product/get', { id });
interface History {
  items: { before: StaffProduct; after: StaffProduct }[];
}

let made = 0;
async function tray(status: string, more: object = {}): Promise<StaffProduct> {
  made += 1;
  const variants = [{ sku: `TRAY-${made}`, price: { amount: 1000, currency: 'USD' }, onHand: 5 }];
  return mei.does<StaffProduct>('product/save', { title: `Tray ${made}`, status, variants, ...more });
}
const save = (product: StaffProduct, more: object) =>
  mei.does<StaffProduct>('product/save', { ...product, base: product.version, ...more });
/** Titles of the related products on a product's page. */
async function relatedOf({ slug }: { slug: string }): Promise<(string | undefined)[]> {
  const html = await shop.visitor().html(`/product/${slug}`);
  const [, row = ''] = html.split('<h2 class="list-title">Goes well with</h2>');
  const [list = ''] = row.split('</ul>');
  return [...list.matchAll(/class="card-link"[^>]*>([^<]*)</g)].map(([, title]) => title);
}

test('those chosen by hand come first, in their order; hidden ones are left out until they are shown', async () => {
  const tag = { tags: ['trays'] };
  const neighbour = await tray('active', tag);
  const second = await tray('active');
  const first = await tray('active');
  const hidden = await tray('draft');
  const relatedIds = [first.id, hidden.id, second.id];
  const product = await tray('active', { ...tag, relatedIds });
  expect((await get(product.id)).relatedIds).toEqual(relatedIds);
  expect(await relatedOf(product)).toEqual([first.title.en, second.title.en, neighbour.title.en]);

  await save(hidden, { status: 'active' });
  expect(await relatedOf(product)).toEqual([first, hidden, second, neighbour].map(({ title }) => title.en));
  await mei.does('product/bulk', { select: { ids: [first.id] }, action: 'archive', change: { status: 'archived' } });
  expect((await relatedOf(product))[0]).toBe(hidden.title.en);

  const turned = await save(await get(product.id), { relatedIds: [second.id, hidden.id] });
  expect((await relatedOf(product)).slice(0, 2)).toEqual([second.title.en, hidden.title.en]);
  await mei.does('product/remove', { id: second.id });
  expect((await relatedOf(product))[0]).toBe(hidden.title.en);
  const history = await mei.does<History>('product/history', { id: turned.id });
  expect(history.items[0]?.after.relatedIds).toEqual([second.id, hidden.id]);
  expect(history.items[0]?.before.relatedIds).toEqual(relatedIds);
});

test('what goes with a cart begins with them, and a save that does not name them keeps them', async () => {
  const companion = await tray('active');
  const product = await tray('active', { relatedIds: [companion.id] });
  const { relatedIds: _, ...others } = await get(product.id);
  expect((await save(others as StaffProduct, { vendor: 'Norr' })).relatedIds).toEqual([companion.id]);
  const { items } = await mei.does<History>('product/history', { id: product.id });
  expect(items[0]).toMatchObject({ before: { relatedIds: [companion.id] }, after: { relatedIds: [companion.id] } });
  const ana = shop.visitor();
  await ana.post('cart/add', { sku: product.variants[0]?.sku, quantity: 1 });
  const html = await ana.html('/cart');
  const [, row = ''] = html.split('cart-companions');
  expect(row).toContain(companion.slug);
});

test('a product is never related to itself, and each only once', async () => {
  const other = await tray('active');
  const product = await tray('active');
  const saved = await save(product, { relatedIds: [product.id, other.id, other.id] });
  expect(saved.relatedIds).toEqual([other.id]);
  expect((await mei.call('product/save', { ...saved, relatedIds: Array(25).fill(other.id) })).code).toBe(40);
});
