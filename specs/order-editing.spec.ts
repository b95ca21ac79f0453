import { expect, test } from 'vitest';
import type { OrderEdited } from '../src/shared/contracts/order-edit.ts';
import type { StaffOrder } from '../src/shared/contracts/staff-order.ts';
import { anasAddress, berlin, place, readyToBuy } from './support/buying.ts';
import { mailsTo } from './support/mailbox.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei as enterMei, hire } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const { db } = shop.tools;

const usd = (amount: number) => ({ amount, currency: 'USD' });
let people = 0;
const address = () => `edited-${(people += 1)}@example.com`;
const buy = async (who: Shopper, change: object = {}, quantity = 2) =>
  place(who, await readyToBuy(who, 'CUP-RAIN', quantity, { email: address(), paymentMethod: 'test', ...change }));
const pay = (who: Shopper, paymentId: string | undefined) =>
  who.call('payment/test/card', { paymentId, card: '4242424242424242' });
const get = (orderNo: string) => mei.does<StaffOrder>('order/get', { orderNo });
const edit = async (orderNo: string, change: object) =>
  mei.does<OrderEdited>('order/edit', { orderNo, base: (await get(orderNo)).version, ...change });
const refused = async (orderNo: string, change: object) =>
  mei.call('order/edit', { orderNo, base: (await get(orderNo)).version, ...change });
const stockOf = (sku: string) =>
  db.selectFrom('variant').select(['on_hand', 'reserved', 'sold']).where('sku', '=', sku).executeTakeFirstOrThrow();
const lineOf = ({ lines }: StaffOrder, sku = 'CUP-RAIN') => lines.find((line) => line.sku === sku)?.lineId ?? '';

/** Checks that lines, figures, ledger and stock movements of an order agree with each other. */
async function addsUp(orderNo: string): Promise<void> {
  const { id, lines, amounts, payStatus, refunded, payments, status } = await get(orderNo);
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  const goods = sum(lines.map((line) => line.total.amount));
  const { taxIncluded, tax, shipping, total, giftCard, items, promotionDiscount, couponDiscount } = amounts;
  expect(goods).toBe(items.amount - promotionDiscount.amount - couponDiscount.amount);
  expect(total.amount + giftCard.amount).toBe(goods + shipping.amount + (taxIncluded ? 0 : tax.amount));
  const captured = sum(payments.map((payment) => payment.captured.amount - payment.refunded.amount));
  if (payStatus === 'paid' && status !== 'cancelled')
    expect(captured + giftCard.amount).toBe(total.amount + giftCard.amount - refunded.amount);
  const moved = await db
    .selectFrom('stock_movement')
    .select((e) => [e.fn.sum<string>('reserved_delta').as('reserved'), e.fn.sum<string>('sold_delta').as('sold')])
    .where('reference', '=', id)
    .executeTakeFirstOrThrow();
  const units = sum(lines.map((line) => line.quantity - line.cancelled));
  const held = { reserved: payStatus === 'paid' ? 0 : units, sold: payStatus === 'paid' ? units : 0 };
  expect({ reserved: Number(moved.reserved), sold: Number(moved.sold) }).toEqual(held);
}

test('Mei makes an unpaid order larger: the price of the line stays, the new one costs what it costs now, and Ana pays the new total', async () => {
  const ana = shop.visitor();
  const email = address();
  const { orderNo, accessKey, payment } = await buy(ana, { email });
  const before = await get(orderNo);
  await db.updateTable('variant').set({ price: 9900 }).where('sku', '=', 'CUP-RAIN').execute();
  const lines = [
    { lineId: lineOf(before), quantity: 3 },
    { sku: 'LANTERN', quantity: 1 },
  ];
  const dry = await edit(orderNo, { lines, dryRun: true });
  expect(await get(orderNo)).toEqual(before);
  const done = await edit(orderNo, { lines });
  expect(done.after).toEqual(dry.after);
  await db.updateTable('variant').set({ price: 1200 }).where('sku', '=', 'CUP-RAIN').execute();
  const unit = before.lines[0]?.unitPrice.amount ?? 0;
  expect(done.order.lines[0]).toMatchObject({
    quantity: 3,
    unitPrice: { amount: unit },
    subtotal: { amount: 3 * unit },
  });
  expect(done.due).toEqual(done.after.amounts.total);
  await addsUp(orderNo);
  await shop.work('events:read');
  expect((await mailsTo(shop, email))[0]).toMatchObject({ kind: 'order-edited' });
  expect((await ana.post('order/track', { orderNo, accessKey })).timeline.at(-1)).toMatchObject({ kind: 'edited' });
  // The payment over the former total is over.
  await pay(ana, payment.paymentId);
  expect(await get(orderNo)).toMatchObject({ payStatus: 'unpaid' });
  const next = await ana.post('payment/start', {
    orderNo,
    accessKey,
    method: 'test',
    idempotencyKey: `again-${orderNo}`,
  });
  await pay(ana, next.paymentId);
  expect(await get(orderNo)).toMatchObject({ payStatus: 'paid' });
  await addsUp(orderNo);
});

test('an unpaid order becomes smaller: units and lines go back to the shelf, and its last line stays', async () => {
  const ana = shop.visitor();
  const start = await stockOf('CUP-RAIN');
  const { orderNo } = await buy(ana, { paymentMethod: 'cash-on-delivery' }, 3);
  const { order } = await edit(orderNo, { lines: [{ lineId: lineOf(await get(orderNo)), quantity: 1 }] });
  expect(await stockOf('CUP-RAIN')).toEqual({ ...start, reserved: start.reserved + 1 });
  expect(order.payments.filter(({ status }) => status === 'pending').map(({ amount }) => amount)).toEqual([
    order.amounts.total,
  ]);
  await addsUp(orderNo);
  expect(await refused(orderNo, { lines: [{ lineId: lineOf(order), quantity: 0 }] })).toMatchObject({
    code: 40,
    data: { errors: [expect.objectContaining({ rule: 'empty' })] },
  });
});

test('units that are taken off a paid order are refunded and put back, once', async () => {
  const ana = shop.visitor();
  const start = await stockOf('CUP-RAIN');
  const { orderNo, payment } = await buy(ana);
  await pay(ana, payment.paymentId);
  const before = await get(orderNo);
  const lines = [{ lineId: lineOf(before), quantity: 1 }];
  const body = { orderNo, base: before.version, lines, reason: 'One is broken' };
  const answers = await Promise.all([mei.call('order/edit', body), mei.call('order/edit', body)]);
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 40]);
  const after = await get(orderNo);
  expect(after.refunded.amount).toBe(Math.floor((before.lines[0]?.total.amount ?? 0) / 2));
  expect(await stockOf('CUP-RAIN')).toEqual({
    on_hand: start.on_hand - 1,
    reserved: start.reserved,
    sold: start.sold + 1,
  });
  await addsUp(orderNo);
  for (const more of [[{ lineId: lineOf(before), quantity: 2 }], [{ sku: 'LANTERN', quantity: 1 }]])
    expect(await refused(orderNo, { lines: more })).toMatchObject({
      data: { errors: [expect.objectContaining({ rule: 'paidMore' })] },
    });
});

test('of two edits of one version one wins, and the other gets the present order', async () => {
  const second = await shop.another();
  const { orderNo } = await buy(shop.visitor());
  const order = await get(orderNo);
  const body = (quantity: number) => ({ orderNo, base: order.version, lines: [{ lineId: lineOf(order), quantity }] });
  const answers = await Promise.all([
    mei.call('order/edit', body(1)),
    mei.at(second.origin).call('order/edit', body(4)),
  ]);
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 40]);
  expect(answers.find(({ code }) => code === 40)?.data).toMatchObject({
    errors: [expect.objectContaining({ field: 'base', rule: 'base' })],
    current: expect.objectContaining({ orderNo }),
  });
  await addsUp(orderNo);
});

test('an edit and a parcel at once: one of them wins', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { orderNo } = await buy(shop.visitor(), { paymentMethod: 'cash-on-delivery', email: address() });
    const order = await get(orderNo);
    const [edited, shipped] = await Promise.all([
      mei.call('order/edit', { orderNo, base: order.version, lines: [{ lineId: lineOf(order), quantity: 1 }] }),
      mei.call('order/ship', { orderNo, key: 'parcel' }),
    ]);
    expect(shipped.code).toBe(0);
    const after = await get(orderNo);
    expect(after.lines[0]).toMatchObject({ quantity: edited.code === 0 ? 1 : 2, shipped: edited.code === 0 ? 1 : 2 });
    await addsUp(orderNo);
  }
});

test('an edit and a payment at once: the order is paid at its total, and what came beyond it goes back', async () => {
  for (let round = 0; round < 4; round += 1) {
    const ana = shop.visitor();
    const { orderNo, payment } = await buy(ana);
    const order = await get(orderNo);
    await Promise.all([
      mei.call('order/edit', { orderNo, base: order.version, lines: [{ lineId: lineOf(order), quantity: 1 }] }),
      pay(ana, payment.paymentId),
    ]);
    await shop.work('orders:payments', { orderId: order.id });
    await addsUp(orderNo);
  }
});

test('without stock nothing of an edit is done', async () => {
  const { orderNo } = await buy(shop.visitor());
  const before = await get(orderNo);
  const start = await stockOf('CUP-RAIN');
  const lines = [
    { lineId: lineOf(before), quantity: 999 },
    { sku: 'LANTERN', quantity: 1 },
  ];
  expect(await refused(orderNo, { lines, phone: '+14155550000' })).toMatchObject({
    data: { errors: [expect.objectContaining({ rule: 'stock' })] },
  });
  expect(await get(orderNo)).toEqual(before);
  expect(await stockOf('CUP-RAIN')).toEqual(start);
});

test('Mei corrects email, phone and address; a method that does not go there is refused', async () => {
  const { orderNo, payment } = await buy(shop.visitor());
  const email = address();
  const { order } = await edit(orderNo, {
    email,
    phone: '+14155559999',
    address: { ...anasAddress, line1: '2 Main Street' },
  });
  expect(order).toMatchObject({ email, phone: '+14155559999', address: { line1: '2 Main Street' } });
  expect(order.payments.find(({ id }) => id === payment.paymentId)).toMatchObject({ status: 'pending' });
  for (const [change, field] of [
    [{ email: 'nobody' }, 'email'],
    [{ address: { ...anasAddress, postalCode: '' } }, 'address.postalCode'],
  ] as const)
    expect(await refused(orderNo, change)).toMatchObject({ data: { errors: [expect.objectContaining({ field })] } });
});

test('a paid order stays in its country', async () => {
  const ana = shop.visitor();
  const { orderNo, payment } = await buy(ana);
  await pay(ana, payment.paymentId);
  expect(await refused(orderNo, { address: berlin })).toMatchObject({
    data: { errors: [expect.objectContaining({ rule: 'zone' })] },
  });
});

test.each(['shipped', 'cancelled', 'waiting for an answer'])('an order that is %s is not changed', async (state) => {
  const ana = shop.visitor();
  const { orderNo, accessKey, payment } = await buy(ana);
  await pay(ana, payment.paymentId);
  if (state === 'shipped') await mei.does('order/ship', { orderNo, key: 'parcel' });
  if (state === 'cancelled') await mei.does('order/cancel', { orderNo, reason: 'Typed twice', key: 'once' });
  if (state === 'waiting for an answer') await ana.post('order/cancel', { orderNo, accessKey });
  const before = await get(orderNo);
  expect(await refused(orderNo, { lines: [{ lineId: lineOf(before), quantity: 1 }] })).toMatchObject({ code: 40 });
  expect(await get(orderNo)).toEqual(before);
});

test('after any edits lines, figures, ledger and stock movements of an order agree', async () => {
  let state = 20_261_123;
  let edits = 0;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % below;
  };
  for (let round = 0; round < 8; round += 1) {
    const ana = shop.visitor();
    const { orderNo, accessKey } = await buy(ana, { paymentMethod: next(2) ? 'test' : 'bank-transfer' }, 1 + next(4));
    for (let step = 0; step < 6; step += 1) {
      const order = await get(orderNo);
      const line = order.lines[next(order.lines.length)];
      const lines = [
        { lineId: line?.lineId ?? '', quantity: next(5) },
        ...(next(2) ? [{ sku: 'LANTERN', quantity: 1 }] : []),
      ];
      if (next(5) === 0 && order.payStatus === 'unpaid') await mei.call('order/pay', { orderNo, key: `paid-${step}` });
      else edits += (await refused(orderNo, { lines })).code === 0 ? 1 : 0;
      await addsUp(orderNo);
    }
    expect(await ana.call('order/track', { orderNo, accessKey })).toMatchObject({ code: 0 });
  }
  expect(edits).toBeGreaterThan(10);
});

test('support may not change orders without the permission', async () => {
  const edna = await hire(shop, 'Edna', 'editor');
  expect(await edna.call('order/edit', { orderNo: 'AAAA-BBBBBB', base: 1, phone: '1' })).toMatchObject({ code: 30 });
});

test('an order that is paid on delivery keeps something to deliver, and takes no gift card', async () => {
  const emailed = (sku: string, taxCategory: string) =>
    mei.does('product/save', {
      title: { en: sku },
      status: 'active',
      variants: [{ sku, price: usd(500), policy: 'uncounted', taxCategory, requiresShipping: false }],
    });
  await emailed('EDIT-FILE', 'standard');
  await emailed('EDIT-CARD', 'gift-card');
  const { orderNo } = await buy(shop.visitor(), { paymentMethod: 'cash-on-delivery' }, 2);
  const reason = { code: 40, data: { errors: [expect.objectContaining({ field: 'lines', rule: 'onDelivery' })] } };
  expect(await refused(orderNo, { lines: [{ sku: 'EDIT-CARD', quantity: 1 }] })).toMatchObject(reason);
  // A file beside the cups is fine; alone nobody would bring it.
  const { order } = await edit(orderNo, { lines: [{ sku: 'EDIT-FILE', quantity: 1 }] });
  const without = { lines: [{ lineId: lineOf(order), quantity: 0 }] };
  expect(await refused(orderNo, { ...without, dryRun: true })).toMatchObject(reason);
  expect(await refused(orderNo, without)).toMatchObject(reason);
  expect((await get(orderNo)).lines).toHaveLength(2);
  await edit(orderNo, { lines: [{ lineId: lineOf(order), quantity: 1 }] });
  // By transfer it may become one that is sent by email alone.
  const other = await buy(shop.visitor(), { paymentMethod: 'bank-transfer' }, 1);
  await edit(other.orderNo, { lines: [{ sku: 'EDIT-FILE', quantity: 1 }] });
  const cups = lineOf(await get(other.orderNo));
  expect(await refused(other.orderNo, { lines: [{ lineId: cups, quantity: 0 }] })).toMatchObject({ code: 0 });
});
