import { describe, expect, test } from 'vitest';
import { rowsIn } from './support/ledger.repo.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const nobodysLine = '019f0000-0000-7000-8000-000000000000';

describe('a cart', () => {
  test('is empty for a visitor who only looks, and gives them no cookie', async () => {
    const ana = shop.visitor();
    const cart = await ana.post('cart/get');
    expect(cart).toMatchObject({ lines: [], count: 0, totals: { total: { amount: 0, currency: 'USD' } } });
    await ana.post('visitor/data');
    expect(ana.cookies.size).toBe(0);
  });

  test('adds up what Ana puts in: two teapots at 24.00 and a cup at 12.00 are 60.00', async () => {
    const ana = shop.visitor();
    await ana.post('cart/add', { sku: 'POT-TERRA-S', quantity: 2 });
    const cart = await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
    expect(cart.totals.total).toEqual({ amount: 6000, currency: 'USD' });
    expect(cart.totals.tax.amount).toBe(545);
    expect(cart.count).toBe(3);
    expect(cart.lines.map((line) => [line.title, line.specLabel, line.total.amount])).toEqual([
      ['Clay teapot', 'Terracotta · Small', 4800],
      ['Rain cup', '', 1200],
    ]);
  });

  test('has one line for each SKU, however often it is added', async () => {
    const ana = shop.visitor();
    for (let time = 0; time < 3; time += 1) await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 2 });
    const { lines } = await ana.post('cart/get');
    expect(lines.map((line) => line.quantity)).toEqual([6]);
  });

  test('has one line when Ana clicks ten times at once', async () => {
    const ana = shop.visitor();
    await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
    await Promise.all(Array.from({ length: 9 }, () => ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 })));
    const { lines } = await ana.post('cart/get');
    expect(lines.map((line) => line.quantity)).toEqual([10]);
  });

  test('takes a new quantity, drops a line at 0 and when it is removed, and can be cleared', async () => {
    const ana = shop.visitor();
    await ana.post('cart/add', { sku: 'TEA-GREEN', quantity: 1 });
    const two = await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
    const [tea, cup] = two.lines.map((line) => line.lineId);
    expect((await ana.post('cart/update', { lineId: cup, quantity: 5 })).totals.items.amount).toBe(8500);
    expect((await ana.post('cart/update', { lineId: cup, quantity: 0 })).lines).toHaveLength(1);
    expect((await ana.post('cart/remove', { lineIds: [tea] })).lines).toEqual([]);
    await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
    expect((await ana.post('cart/clear')).lines).toEqual([]);
  });

  test('counts only selected lines in its totals', async () => {
    const ana = shop.visitor();
    const { lines } = await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
    await ana.post('cart/add', { sku: 'TEA-GREEN', quantity: 1 });
    const some = await ana.post('cart/select', { lineIds: [lines[0]?.lineId], selected: false });
    expect(some.totals.total.amount).toBe(2500);
    const all = await ana.post('cart/select', { lineIds: [lines[0]?.lineId], selected: true });
    expect(all.totals.total.amount).toBe(3700);
  });

  test('refuses more than is in stock, with a message and the number that is left', async () => {
    const ana = shop.visitor();
    const tooMany = await ana.refused('cart/add', { sku: 'CUP-MOON', quantity: 4 });
    expect(tooMany).toMatchObject({ available: 3, errors: [{ field: 'quantity', rule: 'stock' }] });
    expect([tooMany.msg, tooMany.errors[0]?.message]).toEqual(['Only 3 are left.', 'Only 3 are left.']);
    await ana.post('cart/add', { sku: 'CUP-MOON', quantity: 2 });
    await ana.refused('cart/add', { sku: 'CUP-MOON', quantity: 2 }, 'quantity stock');
    expect((await ana.post('cart/get')).count).toBe(2);
    expect((await ana.refused('cart/add', { sku: 'POT-BLACK-L', quantity: 1 })).msg).toBe('This is sold out.');
  });

  test.each([0, -1, 1000, 1.5, '2', null])('refuses a quantity of %j', async (quantity) => {
    const { errors } = await shop.visitor().refused('cart/add', { sku: 'CUP-RAIN', quantity });
    expect(errors[0]?.field).toBe('quantity');
  });

  test('takes 999 of a product without stock counting, and not one more', async () => {
    const ana = shop.visitor();
    expect((await ana.post('cart/add', { sku: 'TEA-GREEN', quantity: 999 })).totals.items.amount).toBe(2_497_500);
    await ana.refused('cart/add', { sku: 'TEA-GREEN', quantity: 1 }, 'quantity stock');
  });

  test.each(['NO-SUCH-SKU', 'CUP-DRAFT', 'TEA-SPRING', 'cup-rain'])('does not find %s', async (sku) => {
    const ana = shop.visitor();
    expect((await ana.refused('cart/add', { sku, quantity: 1 })).msg).toBe('We could not find that.');
  });

  test('answers alike for an unknown line and for Ben’s line, which stays as it was', async () => {
    const ana = shop.visitor();
    const ben = shop.visitor();
    const { lines } = await ben.post('cart/add', { sku: 'CUP-RAIN', quantity: 2 });
    await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
    for (const lineId of [lines[0]?.lineId, nobodysLine]) {
      const answers = [
        await ana.refused('cart/update', { lineId, quantity: 1 }),
        await ana.refused('cart/remove', { lineIds: [lineId] }),
        await ana.refused('cart/select', { lineIds: [lineId], selected: false }),
      ];
      expect(answers.map((each) => each.msg)).toEqual(Array(3).fill('We could not find that.'));
    }
    expect((await ben.post('cart/get')).lines).toMatchObject([{ quantity: 2, selected: true }]);
  });

  test('survives a restart of the server', async () => {
    const ana = shop.visitor();
    await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 3 });
    const restarted = await shop.another();
    expect((await ana.at(restarted.origin).post('cart/get')).totals.total.amount).toBe(3600);
  });

  test('a forged cookie is treated like no cookie', async () => {
    const ben = shop.visitor();
    ben.cookies.set('visitor', 'guessed');
    expect((await ben.post('cart/get')).lines).toEqual([]);
    await ben.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
    expect(ben.cookies.get('visitor')).not.toBe('guessed');
  });

  test('the cookie is HttpOnly and SameSite', async () => {
    const response = await shop.visitor().fetch('/api/web/cart/add', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sku: 'CUP-RAIN', quantity: 1 }),
    });
    expect(response.headers.get('set-cookie')).toMatch(/visitor=.*HttpOnly; Secure; SameSite=Lax/);
  });

  test('a failed call creates no visitor', async () => {
    const before = await rowsIn(shop.tools.db, 'visitor');
    const ben = shop.visitor();
    await ben.refused('cart/update', { lineId: nobodysLine, quantity: 1 }, 'We could not find that.');
    await ben.refused('cart/remove', { lineIds: [nobodysLine] }, 'We could not find that.');
    expect((await ben.post('cart/clear')).lines).toEqual([]);
    expect(await rowsIn(shop.tools.db, 'visitor')).toBe(before);
    expect(ben.cookies.size).toBe(0);
  });
});

describe('when products in a cart change', () => {
  test('a new price is reported as a problem, does not block, and is gone once Ana has changed the line', async () => {
    const ana = shop.visitor();
    const before = await ana.post('cart/add', { sku: 'TEA-GREEN', quantity: 2 });
    await shop.save({ slug: 'green-tea', variants: [{ sku: 'TEA-GREEN', price: 2600, stockPolicy: 'uncounted' }] });
    const after = await ana.post('cart/get');
    expect(after.lines).toMatchObject([{ problem: 'priceChanged', available: true, unitPrice: { amount: 2600 } }]);
    expect(after.totals.total.amount).toBe(5200);
    const touched = await ana.post('cart/update', { lineId: before.lines[0]?.lineId, quantity: 2 });
    expect(touched.lines[0]?.problem).toBeNull();
    await shop.save({ slug: 'green-tea' });
  });

  test('a withdrawn product stays in the cart as gone and costs nothing', async () => {
    const ana = shop.visitor();
    await ana.post('cart/add', { sku: 'LANTERN', quantity: 2 });
    await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
    await shop.save({ slug: 'lantern', status: 'archived' });
    const cart = await ana.post('cart/get');
    expect(cart.lines[0]).toMatchObject({ problem: 'gone', available: false });
    expect(cart.totals.total.amount).toBe(1200);
    await shop.save({ slug: 'lantern' });
    expect((await ana.post('cart/get')).totals.total.amount).toBe(5200);
  });

  test('less stock than wanted is reported, and none at all', async () => {
    const ana = shop.visitor();
    await ana.post('cart/add', { sku: 'CUP-MOON', quantity: 3 });
    await shop.save({ slug: 'moon-cup', variants: [{ sku: 'CUP-MOON', price: 999, onHand: 2 }] });
    expect((await ana.post('cart/get')).lines[0]).toMatchObject({ problem: 'tooMany', stock: 2, available: false });
    await shop.save({ slug: 'moon-cup', variants: [{ sku: 'CUP-MOON', price: 999, onHand: 0 }] });
    expect((await ana.post('cart/get')).lines[0]).toMatchObject({ problem: 'soldOut', available: false });
    await shop.save({ slug: 'moon-cup' });
  });

  test('the amount missing for free shipping falls to nothing at 50.00 exactly', async () => {
    const ana = shop.visitor();
    expect((await ana.post('cart/get')).freeShippingGap).toBeNull();
    const cart = await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 2 });
    expect(cart.freeShippingGap).toEqual({ amount: 2600, currency: 'USD' });
    expect(cart.freeShippingReached).toBe(false);
    const euro = await ana.speaking({ 'x-currency': 'EUR' }).post('cart/get');
    expect(euro.freeShippingGap).toEqual({ amount: 4500 - 1998, currency: 'EUR' });
    await ana.post('cart/clear');
    expect((await ana.post('cart/get')).freeShippingReached).toBe(false);
    const enough = await ana.post('cart/add', { sku: 'TEA-GREEN', quantity: 2 });
    expect([enough.freeShippingGap, enough.freeShippingReached]).toEqual([null, true]);
  });

  test('is priced in Ana’s currency: own price in euro, whole yen', async () => {
    const ana = shop.visitor();
    await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 2 });
    await ana.post('cart/add', { sku: 'CUP-MOON', quantity: 1 });
    const euro = await ana.speaking({ 'x-currency': 'EUR' }).post('cart/get');
    expect(euro.totals.total).toEqual({ amount: 2 * 999 + 899, currency: 'EUR' });
    expect(euro.lines.map((line) => line.problem)).toEqual([null, null]);
    const yen = await ana.speaking({ 'x-currency': 'JPY' }).post('cart/get');
    expect(yen.totals.total).toEqual({ amount: 2 * 1800 + 1494, currency: 'JPY' });
  });
});
