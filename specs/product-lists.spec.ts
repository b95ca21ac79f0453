import { describe, expect, test } from 'vitest';
import type { StaffProduct, StaffProductList } from '../src/shared/contracts/products-admin.ts';
import { place, readyToBuy } from './support/buying.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const ana = shop.visitor();
const usd = (amount: number) => ({ amount, currency: 'USD' });

let bowls = 0;
const bowl = (draft: object = {}) => {
  bowls += 1;
  return {
    title: 'Ginkgo bowl',
    status: 'active',
    variants: [{ sku: `BOWL-${bowls}`, price: usd(2800), onHand: 5 }],
    ...draft,
  };
};
const save = (draft: object) => mei.does<StaffProduct>('product/save', draft);
const list = (body: object = {}) => mei.does<StaffProductList>('product/list', body);
const shown = async (slug: string) => (await ana.get(`/product/${slug}`)).status;

describe('a product is copied and removed', () => {
  test('a copy is a draft without stock, with SKUs and a URL of its own', async () => {
    const product = await save(
      bowl({ title: 'Copy bowl', variants: [{ sku: 'COPY-BOWL', price: usd(100), onHand: 3 }] }),
    );
    const copy = await mei.does<StaffProduct>('product/duplicate', { id: product.id });
    expect(copy).toMatchObject({ status: 'draft', slug: 'copy-bowl-2', title: { en: 'Copy bowl' } });
    expect(copy.variants).toMatchObject([{ sku: 'COPY-BOWL-COPY', onHand: 0, price: usd(100) }]);
    const again = await mei.does<StaffProduct>('product/duplicate', { id: product.id });
    expect(again.variants[0]?.sku).toBe('COPY-BOWL-COPY-2');
  });

  test('it leaves lists, carts and its URL; an order keeps what was bought, and one that waits keeps the product', async () => {
    const product = await save(
      bowl({ title: 'Gone bowl', variants: [{ sku: 'GONE-BOWL', price: usd(100), onHand: 3 }] }),
    );
    const ben = shop.visitor();
    await ben.post('cart/add', { sku: 'GONE-BOWL', quantity: 1 });
    const buyer = shop.visitor();
    const { orderNo } = await place(buyer, await readyToBuy(buyer, 'GONE-BOWL'));
    expect((await mei.call('product/remove', { id: product.id })).data).toMatchObject({
      errors: [{ field: 'id', rule: 'reserved' }],
    });
    await mei.does('order/cancel', { orderNo, reason: 'a test', key: 'gone-bowl' });
    await mei.does('product/remove', { id: product.id });
    expect((await mei.call('product/get', { id: product.id })).code).toBe(40);
    expect(await shown('gone-bowl')).toBe(404);
    expect((await ben.post('cart/get')).lines).toEqual([]);
    expect((await save(bowl({ title: 'Gone bowl' }))).slug).toBe('gone-bowl');
    const log = await mei.does<{ items: { action: string }[] }>('log/list', { subject: `product:${product.id}` });
    expect(log.items.map(({ action }) => action)).toEqual(['product:remove', 'product:save']);
  });

  test('by Wen of the support, who has no rights to products, it is not', async () => {
    const wen = await hire(shop, 'Wen', 'support');
    const { items } = await list();
    const codes = ['product/save', 'product/duplicate', 'product/remove'].map(
      async (path) => (await wen.call(path, path === 'product/save' ? bowl() : { id: items[0]?.id })).code,
    );
    expect(await Promise.all(codes)).toEqual([30, 30, 30]);
  });
});

describe('the list of products', () => {
  test('has every status, and is filtered by keyword, SKU, status, stock, picture and language', async () => {
    await save(bowl({ title: 'Listed bowl', status: 'draft', variants: [{ sku: 'LISTED-1', price: usd(100) }] }));
    const slugs = async (body: object) => (await list({ pageSize: 100, ...body })).items.map(({ slug }) => slug);
    expect(await slugs({})).toContain('listed-bowl');
    expect(await slugs({ keyword: 'listed' })).toEqual(['listed-bowl']);
    expect(await slugs({ keyword: 'LISTED-1' })).toEqual(['listed-bowl']);
    expect(await slugs({ filters: { status: 'active' } })).not.toContain('listed-bowl');
    expect(await slugs({ filters: { status: 'draft', stock: 'out' } })).toContain('listed-bowl');
    expect(await slugs({ filters: { withoutImage: true } })).toContain('listed-bowl');
    expect(await slugs({ filters: { untranslated: 'zh', status: 'draft' } })).toContain('listed-bowl');
    const [row] = (await list({ keyword: 'LISTED-1' })).items;
    expect(row).toMatchObject({ variants: 1, available: 0, price: { min: usd(100), max: usd(100) } });
    expect(row?.missing).toContain('zh');
  });

  test.each(['updatedDesc', 'createdDesc', 'soldDesc', 'priceAsc'])(
    'is read to its end by cursors, by %s',
    async (sort) => {
      const { items: all, total } = await list({ sort, pageSize: 100 });
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const { items, nextCursor } = await list({ sort, pageSize: 3, ...(cursor && { cursor }) });
        found.push(...items.map(({ id }) => id));
        cursor = nextCursor ?? undefined;
      } while (cursor);
      expect(found).toEqual(all.map(({ id }) => id));
      expect(found).toHaveLength(total);
    },
  );
});
