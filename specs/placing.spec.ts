import { describe, expect, test } from 'vitest';
import { anasAddress, place, placing, readyCheckout, readyToBuy } from './support/buying.ts';
import { day } from './support/clock.ts';
import { orderRow, rowsIn, stockOf } from './support/ledger.repo.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const { db } = shop.tools;

/** The counts of all rows that an order writes. */
async function rowCounts() {
  await shop.work('events:read');
  const tables = ['customer_order', 'order_line', 'mail', 'event', 'stock_movement'] as const;
  return Promise.all(tables.map((table) => rowsIn(db, table)));
}

describe('placing an order', () => {
  test('with cash on delivery: 2 cups for 24.00 and 5.00 shipping are 29.00, reserved and removed from the cart', async () => {
    const ana = shop.visitor();
    await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 2 });
    const before = await stockOf(db, 'CUP-RAIN');
    const placed = await place(ana, await readyCheckout(ana, { remark: 'Ring twice' }));
    expect(placed.orderNo).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(placed.payment).toEqual({ kind: 'none', method: 'cash-on-delivery', paymentId: expect.any(String) });
    const order = await ana.post('order/track', { orderNo: placed.orderNo, accessKey: placed.accessKey });
    expect(order).toMatchObject({
      status: 'inProgress',
      payStatus: 'unpaid',
      deliveryStatus: 'notShipped',
      lines: [{ sku: 'CUP-RAIN', quantity: 2, unitPrice: { amount: 1200 }, total: { amount: 2400 } }],
      amounts: { items: { amount: 2400 }, shipping: { amount: 500 }, tax: { amount: 263 }, total: { amount: 2900 } },
      remark: 'Ring twice',
      address: anasAddress,
      submittedAt: shop.clock.now().toISOString(),
      timeline: [{ kind: 'placed' }],
    });
    expect(await stockOf(db, 'CUP-RAIN')).toEqual({ ...before, reserved: before.reserved + 2 });
    expect((await ana.post('cart/get')).lines).toEqual([]);
  });

  test('with a bank transfer: the answer says where to send the money, and until when', async () => {
    const ana = shop.visitor();
    const placed = await place(ana, await readyToBuy(ana, 'CUP-RAIN', 1, { paymentMethod: 'bank-transfer' }));
    expect(placed.payment).toEqual({
      kind: 'instructions',
      method: 'bank-transfer',
      instructions: 'To account 123, with the order number.',
      payBefore: new Date(shop.clock.now().getTime() + 7 * day).toISOString(),
      expiresAt: placed.payment.payBefore,
      paymentId: expect.any(String),
    });
  });

  test('in yen: whole yen throughout, at the prices of the page', async () => {
    const ana = shop.visitor({ 'x-currency': 'JPY' });
    const placed = await place(ana, await readyToBuy(ana, 'CUP-RAIN', 2));
    const order = await ana.post('order/track', { ...placed });
    expect(order.amounts).toMatchObject({
      items: { amount: 3600, currency: 'JPY' },
      shipping: { amount: 748 },
      total: { amount: 4348 },
    });
  });

  test('that costs nothing is paid at once: a sample with free shipping', async () => {
    const ana = shop.visitor();
    await db
      .updateTable('variant')
      .set({ stock_policy: 'counted', on_hand: 5 })
      .where('sku', '=', 'TEA-SAMPLE')
      .execute();
    await ana.post('cart/add', { sku: 'TEA-SAMPLE', quantity: 1 });
    await db.updateTable('shipping_method').set({ free_from: 0 }).where('code', '=', 'standard').execute();
    const checkout = await readyCheckout(ana, { paymentMethod: 'bank-transfer' });
    expect(checkout.totals.total.amount).toBe(0);
    const placed = await place(ana, checkout);
    expect(await stockOf(db, 'TEA-SAMPLE')).toEqual({ onHand: 4, reserved: 0 });
    await db.updateTable('shipping_method').set({ free_from: 5000 }).where('code', '=', 'standard').execute();
    const order = await ana.post('order/track', { ...placed });
    expect(order).toMatchObject({ payStatus: 'paid', paidAt: shop.clock.now().toISOString() });
    expect((await orderRow(db, placed.orderNo)).expires_at).toBeNull();
    expect(order.payment.payBefore).toBeUndefined();
    expect(placed.payment).toEqual({ kind: 'paid', method: 'bank-transfer' });
  });

  test('copies everything: Mei’s later changes alter nothing in it', async () => {
    const ana = shop.visitor();
    const placed = await place(ana, await readyToBuy(ana, 'POT-TERRA-S'));
    const before = await ana.post('order/track', { ...placed });
    expect(before.lines).toMatchObject([{ title: 'Clay teapot', specLabel: 'Terracotta · Small' }]);
    await shop.save({
      slug: 'clay-teapot',
      title: 'Iron kettle',
      specs: [],
      variants: [{ sku: 'POT-TERRA-S', price: 1, onHand: 9 }],
    });
    await db.updateTable('shipping_method').set({ price: 9900 }).execute();
    expect(await ana.post('order/track', { ...placed })).toEqual(before);
    await db.updateTable('shipping_method').set({ price: 500 }).where('code', '=', 'standard').execute();
    await shop.save({ slug: 'clay-teapot' });
  });

  test('leaves unselected lines, and units that were added meanwhile, in the cart', async () => {
    const ana = shop.visitor();
    await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 2 });
    const { lines } = await ana.post('cart/add', { sku: 'TEA-GREEN', quantity: 1 });
    await ana.post('cart/select', { lineIds: [lines[1]?.lineId], selected: false });
    const checkout = await readyCheckout(ana);
    await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 3 });
    await place(ana, checkout);
    const left = (await ana.post('cart/get')).lines;
    expect(left.map((line) => [line.sku, line.quantity, line.selected])).toEqual([
      ['CUP-RAIN', 3, true],
      ['TEA-GREEN', 1, false],
    ]);
  });

  test('stores the billing address in its country’s format', async () => {
    const ana = shop.visitor();
    const billingAddress = { ...anasAddress, firstName: 'Ben', postalCode: '941033221' };
    const placed = await place(ana, await readyToBuy(ana, 'CUP-RAIN', 1, { billingAddress }));
    expect((await orderRow(db, placed.orderNo)).billing_address).toMatchObject({
      firstName: 'Ben',
      postalCode: '94103-3221',
      province: 'CA',
    });
  });
});

describe('placing is refused, and nothing at all is written,', () => {
  test('at a total that Ana has not seen; the new figures are returned', async () => {
    const ana = shop.visitor();
    await ana.post('cart/add', { sku: 'TEA-GREEN', quantity: 1 });
    const checkout = await readyCheckout(ana);
    await shop.save({ slug: 'green-tea', variants: [{ sku: 'TEA-GREEN', price: 2600, stockPolicy: 'uncounted' }] });
    const before = await rowCounts();
    const refusal = await ana.refused('checkout/place', placing(checkout));
    expect(refusal.msg).toBe('Something changed meanwhile. Please look at the new total.');
    expect(refusal.totals?.total).toEqual({ amount: 3100, currency: 'USD' });
    expect(await rowCounts()).toEqual(before);
    expect((await ana.post('cart/get')).count).toBe(1);
    const seen = { ...checkout, totals: refusal.totals ?? checkout.totals };
    expect((await place(ana, seen)).orderNo).toBeTruthy();
    await shop.save({ slug: 'green-tea' });
  });

  test('in another currency than the one that Ana has seen', async () => {
    const ana = shop.visitor();
    const checkout = await readyToBuy(ana, 'TEA-GREEN');
    const before = await rowCounts();
    await ana
      .speaking({ 'x-currency': 'EUR' })
      .refused('checkout/place', placing(checkout), 'Something changed meanwhile. Please look at the new total.');
    expect(await rowCounts()).toEqual(before);
  });

  test('while something is missing', async () => {
    const ana = shop.visitor();
    const checkout = await readyToBuy(ana, 'CUP-RAIN', 1, { email: '' });
    const before = await rowCounts();
    const { errors, msg } = await ana.refused('checkout/place', placing(checkout));
    expect([msg, errors[0]?.field]).toEqual(['A few things are still missing.', 'email']);
    expect(await rowCounts()).toEqual(before);
  });

  test('when a cup was sold out meanwhile; the tea beside it is not reserved either', async () => {
    const ana = shop.visitor();
    await ana.post('cart/add', { sku: 'POT-TERRA-L', quantity: 1 });
    await ana.post('cart/add', { sku: 'CUP-MOON', quantity: 3 });
    const checkout = await readyCheckout(ana);
    const ben = shop.visitor();
    await place(ben, await readyToBuy(ben, 'CUP-MOON', 3));
    const before = await rowCounts();
    const pot = await stockOf(db, 'POT-TERRA-L');
    const refusal = await ana.refused('checkout/place', placing(checkout));
    expect(refusal.errors).toEqual([{ field: 'lines.CUP-MOON', rule: 'soldOut', message: 'Moon cup is sold out.' }]);
    expect(refusal.totals?.items.amount).toBe(3600);
    expect(await rowCounts()).toEqual(before);
    expect(await stockOf(db, 'POT-TERRA-L')).toEqual(pot);
    expect((await ana.post('cart/get')).count).toBe(4);
  });

  test('when Mei withdrew the product meanwhile', async () => {
    const ana = shop.visitor();
    const checkout = await readyToBuy(ana, 'LANTERN');
    await shop.save({ slug: 'lantern', status: 'archived' });
    const { errors } = await ana.refused('checkout/place', placing(checkout));
    expect(errors).toMatchObject([
      { field: 'lines.LANTERN', rule: 'gone', message: 'Paper lantern is no longer for sale.' },
    ]);
    await shop.save({ slug: 'lantern' });
  });
});

test('prices, discounts and totals of the request are ignored', async () => {
  const ben = shop.visitor();
  await ben.post('cart/add', { sku: 'TEA-GREEN', quantity: 1, price: 1, unitPrice: { amount: 1, currency: 'USD' } });
  const { slug } = await ben.post('checkout/create', { from: 'cart', price: 1, totals: { total: 1 } });
  const cheap = { total: { amount: 1, currency: 'USD' }, items: { amount: 1, currency: 'USD' } };
  const checkout = await readyCheckout(ben, { slug, totals: cheap, lines: [], orderNo: 'FREE', payStatus: 'paid' });
  expect(checkout.totals.total.amount).toBe(3000);
  await ben.refused(
    'checkout/place',
    { ...placing(checkout), totals: cheap },
    'Something changed meanwhile. Please look at the new total.',
  );
  const placed = await ben.post('checkout/place', { ...placing(checkout), price: 1, payStatus: 'paid' });
  const order = await ben.post('order/track', { ...placed });
  expect(order).toMatchObject({ amounts: { total: { amount: 3000 } }, payStatus: 'unpaid' });
});

test('a placed checkout is closed: it cannot be changed, and placing again returns the same order', async () => {
  const ana = shop.visitor();
  const checkout = await readyToBuy(ana, 'CUP-RAIN');
  const placed = await place(ana, checkout);
  expect(await place(ana, checkout)).toEqual(placed);
  const refusal = await ana.refused('checkout/update', { slug: checkout.slug, email: 'ben@example.com' });
  expect(refusal.msg).toBe('This order has already been placed.');
  expect((await ana.post('checkout/get', { slug: checkout.slug })).orderNo).toBe(placed.orderNo);
});
