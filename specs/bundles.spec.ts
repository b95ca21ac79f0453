import { describe, expect, test } from 'vitest';
import { pickList } from '../src/modules/orders/printing/print.service.ts';
import type { AdminData } from '../src/shared/admin-calls.ts';
import type { StaffOrder } from '../src/shared/contracts/staff-order.ts';
import { place, placing, readyToBuy } from './support/buying.ts';
import { figuresOf, unbalancedSkus } from './support/ledger.repo.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const { db } = shop.tools;
const mei = await enterMei(shop);

type Product = AdminData<'product/get'>;
const price = (amount: number) => ({ amount, currency: 'USD' });

function save(sku: string, variant: object, changes: object = {}) {
  const slug = sku.toLowerCase();
  const variants = [{ sku, spec: {}, price: price(2000), onHand: 0, ...variant }];
  return mei.call<Product>('product/save', { slug, title: { en: slug }, status: 'active', variants, ...changes });
}

async function saved(...given: Parameters<typeof save>): Promise<Product> {
  const answer = await save(...given);
  expect(answer.code, answer.msg).toBe(0);
  return answer.data;
}

/** A bundle of two cups and a vase with these units on hand. */
async function breakfast(name: string, cups: number, vases: number) {
  const cup = `${name}-CUP`;
  const vase = `${name}-VASE`;
  const set = `${name}-SET`;
  await saved(cup, { onHand: cups });
  await saved(vase, { onHand: vases });
  const parts = [
    { sku: cup, quantity: 2 },
    { sku: vase, quantity: 1 },
  ];
  const product = await saved(set, { price: price(5000), policy: 'parts', parts });
  return { cup, vase, set, parts, product };
}

const shown = async (sku: string) =>
  (await shop.visitor().post('product/get', { slug: sku.toLowerCase() })).variants[0];

let people = 0;
async function paid(sku: string, quantity = 1, who: Shopper = shop.visitor()) {
  const email = `bundle-${(people += 1)}@example.com`;
  const placed = await place(who, await readyToBuy(who, sku, quantity, { email, paymentMethod: 'test' }));
  await who.post('payment/test/card', { paymentId: placed.payment.paymentId, card: '4242424242424242' });
  return placed;
}

describe('a bundle', () => {
  test('shows its parts and the saving; the scarcest part says how often it can be bought', async () => {
    const { cup, set } = await breakfast('SHOW', 5, 9);
    expect(await shown(set)).toMatchObject({ stock: 2, saving: price(1000), parts: [{ sku: cup, quantity: 2 }, {}] });
    const ana = shop.visitor();
    expect(await ana.html('/product/show-set')).toContain('You save');
    const list = () => ana.post('product/list', { keyword: 'show-set' });
    // Its card adds it in one press.
    expect((await list()).items).toMatchObject([{ available: true, onlySku: set }]);
    await paid(cup, 4);
    expect(await shown(set)).toMatchObject({ stock: 0 });
    expect((await list()).items).toMatchObject([{ available: false }]);
    expect(await ana.html('/product/show-set')).toContain('https://schema.org/OutOfStock');
    await mei.does('stock/adjust', { sku: cup, delta: 1, reason: 'delivery' });
    expect(await shown(set)).toMatchObject({ stock: 1 });
    expect((await list()).items).toMatchObject([{ available: true }]);
  });

  test('takes its parts off the shelf, and gives them back when units or the order are cancelled', async () => {
    const { cup, vase, set } = await breakfast('TAKE', 6, 6);
    const { orderNo } = await paid(set, 2);
    expect(await figuresOf(db, cup)).toMatchObject({ onHand: 2, reserved: 0, sold: 4 });
    expect(await figuresOf(db, vase)).toMatchObject({ onHand: 4, sold: 2 });
    const order = await mei.does<StaffOrder>('order/get', { orderNo });
    expect(order.lines).toMatchObject([{ sku: set, quantity: 2, parts: [{ sku: cup, quantity: 2 }, { sku: vase }] }]);
    await mei.does('order/cancel', { orderNo, reason: 'changed', key: 'taken back' });
    expect(await figuresOf(db, cup)).toMatchObject({ onHand: 6, reserved: 0, sold: 0 });
    expect(await figuresOf(db, vase)).toMatchObject({ onHand: 6, sold: 0 });
    expect(await figuresOf(db, set)).toMatchObject({ onHand: 0, reserved: 0, sold: 0 });
    expect(await unbalancedSkus(db)).toEqual([]);
  });

  test('is edited, sent, refunded and put back as a whole, in units of its parts', async () => {
    const { cup, vase, set } = await breakfast('EDIT', 8, 8);
    const ana = shop.visitor();
    const { orderNo } = await place(ana, await readyToBuy(ana, set, 1, { email: 'edit@example.com' }));
    const get = () => mei.does<StaffOrder>('order/get', { orderNo });
    const edit = async (quantity: number) => {
      const { version: base, lines } = await get();
      await mei.does('order/edit', { orderNo, base, lines: [{ lineId: lines[0]?.lineId, quantity }] });
      return figuresOf(db, cup);
    };
    expect(await edit(3)).toMatchObject({ onHand: 8, reserved: 6 });
    expect(await edit(2)).toMatchObject({ onHand: 8, reserved: 4 });
    const sent = await paid(set, 2);
    await mei.does<StaffOrder>('order/ship', { orderNo: sent.orderNo, key: 'parcel of a set' });
    const [line] = (await mei.does<StaffOrder>('order/get', { orderNo: sent.orderNo })).lines;
    const units = [{ lineId: line?.lineId, quantity: 1 }];
    const refund = { orderNo: sent.orderNo, lines: units, restock: units, reason: 'back', key: 'a set came back' };
    await mei.does('order/refund', refund);
    expect(await figuresOf(db, cup)).toMatchObject({ onHand: 6, reserved: 4, sold: 4, returned: 2 });
    expect(await figuresOf(db, vase)).toMatchObject({ onHand: 7, reserved: 2, sold: 2, returned: 1 });
    expect(await figuresOf(db, set)).toMatchObject({ onHand: 0, reserved: 0, sold: 2, returned: 1 });
    expect(pickList([await get()])).toMatchObject([
      { sku: cup, units: 4 },
      { sku: vase, units: 2 },
    ]);
    expect(await unbalancedSkus(db)).toEqual([]);
  });

  test('shares its parts with single units of the cart: what is missing is said before the order', async () => {
    const { cup, set } = await breakfast('CART', 3, 9);
    const ana = shop.visitor();
    await ana.post('cart/add', { sku: set, quantity: 1 });
    await ana.post('cart/add', { sku: cup, quantity: 2 });
    const { lines } = await ana.post('cart/get', {});
    expect(lines).toMatchObject([
      { sku: set, problem: null, parts: [{ sku: cup }, {}] },
      { sku: cup, problem: 'tooMany', stock: 1 },
    ]);
  });

  test('is refused without parts, of bundles, of itself, of gift cards and of unknown goods', async () => {
    const { cup, set, product } = await breakfast('RULE', 3, 3);
    const made = (...parts: { sku: string; quantity: number }[]) => save('RULE-NEW', { policy: 'parts', parts });
    const one = { quantity: 1 };
    await saved('RULE-CARD', { policy: 'uncounted', taxCategory: 'gift-card', requiresShipping: false });
    for (const refused of [
      await made(),
      await made({ sku: set, ...one }),
      await made({ sku: 'RULE-NEW', ...one }),
      await made({ sku: 'RULE-CARD', ...one }),
      await made({ sku: 'NOWHERE', ...one }),
      await made({ sku: cup, ...one }, { sku: cup, ...one }),
      // What a bundle is made of becomes no bundle, and does not go.
      await save(cup, { policy: 'parts', parts: [{ sku: 'RULE-VASE', ...one }] }),
      await save(cup, { sku: 'RULE-OTHER' }),
    ]) {
      expect(refused.code, refused.msg).toBe(40);
    }
    const cups = await shop.visitor().post('product/get', { slug: cup.toLowerCase() });
    await mei.does('product/save', { ...product, base: product.version, title: { en: 'Set', zh: '套装' } });
    const says = async (language: string) => {
      const headers = { 'content-type': 'application/json', 'x-auth': mei.token, 'x-lang': language };
      const body = JSON.stringify({ id: cups.id });
      return (await fetch(`${shop.origin}/api/admin/product/remove`, { method: 'POST', headers, body })).text();
    };
    expect(await says('en')).toContain('“Set”');
    expect(await says('zh')).toContain('套装');
    expect((await mei.call('product/remove', { id: product.id })).code).toBe(0);
    expect((await mei.call('product/remove', { id: cups.id })).code).toBe(0);
  });

  test('and single parts that many buy at once at two processes never oversell a part', async () => {
    const { cup, vase, set } = await breakfast('RACE', 7, 9);
    const other = await shop.another({ clock: shop.clock });
    const buyers = Array.from({ length: 12 }, (_, index) => (index % 2 ? other : shop).visitor());
    const checkouts = await Promise.all(
      buyers.map((who, index) =>
        readyToBuy(who, index % 3 === 0 ? cup : set, 1, { email: `race-${index}@example.com` }),
      ),
    );
    const answers = await Promise.all(
      buyers.map((who, index) => who.call('checkout/place', placing(checkouts[index] as (typeof checkouts)[number]))),
    );
    const won = answers.map(({ code }) => code === 0);
    const singles = won.filter((is, index) => is && index % 3 === 0).length;
    const sets = won.filter((is, index) => is && index % 3 !== 0).length;
    const cups = await figuresOf(db, cup);
    expect(cups.reserved).toBe(singles + 2 * sets);
    expect(cups.reserved).toBeLessThanOrEqual(7);
    // Nobody was refused while there was enough for them.
    expect(7 - (cups.reserved ?? 0)).toBeLessThan(2);
    expect(await figuresOf(db, vase)).toMatchObject({ reserved: sets });
    expect(await unbalancedSkus(db)).toEqual([]);
  });
});
