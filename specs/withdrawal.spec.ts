import { expect, test } from 'vitest';
import type { Order } from '../src/shared/contracts/checkout.ts';
import type { StaffReturn } from '../src/shared/contracts/returns-admin.ts';
import { place, readyToBuy } from './support/buying.ts';
import { customer } from './support/customers.ts';
import { FormBrowser, textOf } from './support/form-browser.ts';
import { mailsTo } from './support/mailbox.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop({ ownerEmail: 'mei@example.com' });
const mei = await enterMei(shop);
let keys = 0;

/** Buys cups, paid by a test card. */
async function paidCups(who: Shopper, quantity: number, email: string) {
  const placed = await place(who, await readyToBuy(who, 'CUP-RAIN', quantity, { paymentMethod: 'test', email }));
  await who.post('payment/test/card', { paymentId: placed.payment.paymentId, card: '4242424242424242' });
  return { orderNo: placed.orderNo, accessKey: placed.accessKey };
}

async function sentCups(who: Shopper, quantity: number, email: string) {
  const key = await paidCups(who, quantity, email);
  const order = await mei.does<Order>('order/ship', { orderNo: key.orderNo, key: `ship ${(keys += 1)}` });
  return { ...key, lineId: order.lines[0]?.lineId ?? '' };
}

async function kindsOf(email: string) {
  await shop.work('events:read');
  return (await mailsTo(shop, email)).map(({ kind }) => kind);
}

test('every page has a link in its foot, and a guest withdraws in two steps without JavaScript', async () => {
  const email = 'ana-withdraws@example.com';
  const { orderNo } = await sentCups(shop.visitor(), 2, email);
  const ana = new FormBrowser(shop.visitor());
  for (const path of ['/', '/cart', '/product/clay-teapot']) {
    expect((await ana.open(path)).html).toContain('href="/withdraw"');
  }
  const form = await ana.open('/withdraw');
  const wrong = await ana.press(form, 'Continue', { orderNo, email: 'ben@example.com' });
  expect([wrong.status, textOf(wrong.html)]).toEqual([422, expect.stringContaining('We found no order')]);
  const goods = await ana.press(wrong, 'Continue', { orderNo, email: email.toUpperCase() });
  expect(textOf(goods.html)).toContain(`Order ${orderNo}`);
  const done = await ana.press(goods, 'Confirm withdrawal');
  expect([done.status, textOf(done.html)]).toEqual([200, expect.stringContaining('We received your withdrawal')]);
  expect(await kindsOf(email)).toContain('return-withdrawn');
  const { items } = await mei.does<{ items: StaffReturn[] }>('return/list', { keyword: orderNo });
  expect(items).toMatchObject([{ withdrawal: true, step: 'review', items: [{ quantity: 2 }] }]);
  // Withdrawn again it answers the first receipt.
  expect(await ana.who.post('return/withdraw', { orderNo, email })).toMatchObject({ returnNo: items[0]?.returnNo });
});

test('a withdrawal needs no reason, and a refusal of it needs one as any other', async () => {
  const ana = shop.visitor();
  const { orderNo, accessKey } = await sentCups(ana, 1, 'ana-needs-none@example.com');
  const receipt = await ana.post('return/withdraw', { orderNo, accessKey });
  expect(receipt).toMatchObject({ action: 'return', orderNo });
  const returnNo = receipt.returnNo ?? '';
  expect(await mei.call('return/audit', { returnNo, accept: false })).toMatchObject({ code: 40 });
  expect(await mei.does<StaffReturn>('return/audit', { returnNo, accept: true })).toMatchObject({ step: 'sendBack' });
});

test('what was not sent is cancelled, or staff are asked; the receipt is mailed as well', async () => {
  const ana = shop.visitor();
  const email = 'ana-before-shipping@example.com';
  const paid = await paidCups(ana, 1, email);
  const first = await ana.post('return/withdraw', paid);
  expect(first).toMatchObject({ action: 'requestCancellation', returnNo: null });
  expect(await ana.post('order/track', paid)).toMatchObject({ status: 'pendingCancellation' });
  const again = await ana.post('return/withdraw', paid);
  expect(again).toEqual({ ...first, orderNo: paid.orderNo });
  expect((await kindsOf(email)).filter((kind) => kind === 'order-withdrawn')).toHaveLength(1);
  const mail = (await mailsTo(shop, email)).find(({ kind }) => kind === 'order-withdrawn');
  expect(mail?.text).toMatch(/1 × /);
  const shown = await ana.html(`/withdraw?order=${paid.orderNo}&key=${paid.accessKey}`);
  expect(textOf(shown)).toContain('We received your withdrawal');
  const unpaid = await place(ana, await readyToBuy(ana, 'CUP-RAIN', 1, { paymentMethod: 'bank-transfer' }));
  const { orderNo, accessKey } = unpaid;
  expect(await ana.post('return/withdraw', { orderNo, accessKey })).toMatchObject({ action: 'cancel' });
  expect(await ana.post('order/track', { orderNo, accessKey })).toMatchObject({ status: 'cancelled' });
});

test('while one of two parcels is on its way, and before a delivery is paid, the declaration counts once', async () => {
  const email = 'ana-half-sent@example.com';
  const ana = shop.visitor();
  const half = await paidCups(ana, 2, email);
  const { lines } = await ana.post('order/track', half);
  const part = [{ lineId: lines[0]?.lineId ?? '', quantity: 1 }];
  await mei.does('order/ship', { orderNo: half.orderNo, key: 'half', lines: part });
  const onDelivery = await place(ana, await readyToBuy(ana, 'CUP-RAIN', 1, { paymentMethod: 'cash-on-delivery' }));
  await mei.does('order/ship', { orderNo: onDelivery.orderNo, key: 'onDelivery' });
  for (const { orderNo, accessKey } of [half, onDelivery]) {
    const key = { orderNo, accessKey };
    expect((await ana.post('order/track', key)).actions).toContain('withdraw');
    const answers = await Promise.all(Array.from({ length: 8 }, () => ana.post('return/withdraw', key)));
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0]).toMatchObject({ action: 'declaration', returnNo: null });
    const seen = await ana.post('order/track', key);
    expect(seen.timeline.filter(({ kind }) => kind === 'withdrawn')).toHaveLength(1);
    expect(textOf(await ana.html(`/withdraw?order=${orderNo}&key=${accessKey}`))).toContain(
      'We received your withdrawal',
    );
  }
  expect((await kindsOf(email)).filter((kind) => kind === 'order-withdrawn')).toHaveLength(1);
  const staffMails = (await mailsTo(shop, 'mei@example.com')).filter(({ kind }) => kind === 'staff-withdrawn');
  for (const { orderNo } of [half, onDelivery])
    expect(staffMails.filter(({ text }) => text.includes(`order ${orderNo}. This cannot be refused`))).toHaveLength(1);
});

test('fourteen days after the parcel arrived it is over, a second before it is not', async () => {
  const ana = shop.visitor();
  const { orderNo, accessKey } = await sentCups(ana, 1, 'ana-is-late@example.com');
  await mei.does('order/deliver', { orderNo });
  const now = shop.tools.clock.now().getTime();
  const arrived = (at: number) =>
    shop.tools.db
      .updateTable('shipment')
      .set({ delivered_at: new Date(at) })
      .where('order_id', 'in', (e) => e.selectFrom('customer_order').select('id').where('order_no', '=', orderNo))
      .execute();
  await arrived(now - 14 * 86_400_000 - 60_000);
  expect(await ana.refused('return/withdraw', { orderNo, accessKey })).toMatchObject({
    msg: expect.stringContaining('14 days'),
  });
  await arrived(now - 14 * 86_400_000 + 60_000);
  expect(await ana.post('return/withdraw', { orderNo, accessKey })).toMatchObject({ action: 'return' });
});

test('twenty confirmations at once on two processes open one return', async () => {
  const ana = shop.visitor();
  const { orderNo, accessKey } = await sentCups(ana, 2, 'ana-presses-twice@example.com');
  const other = (await shop.another()).visitor();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? ana : other).call('return/withdraw', { orderNo, accessKey })),
  );
  expect(answers.some(({ code }) => code === 0)).toBe(true);
  const { items } = await ana.post('return/list', { orderNo, accessKey });
  expect(items).toHaveLength(1);
});

test('a confirmation that is sent twice withdraws one of two cups, and answers the same receipt', async () => {
  const email = 'ana-reloads@example.com';
  const { orderNo, accessKey, lineId } = await sentCups(shop.visitor(), 2, email);
  const ana = new FormBrowser(shop.visitor());
  const goods = await ana.press(await ana.open('/withdraw'), 'Continue', { orderNo, email });
  const one = { [`units ${lineId}`]: '1' };
  for (const time of ['first', 'again']) {
    const done = await ana.press(goods, 'Confirm withdrawal', one);
    expect([time, done.status, textOf(done.html)]).toEqual([
      time,
      200,
      expect.stringContaining('We received your withdrawal'),
    ]);
  }
  const { items } = await ana.who.post('return/list', { orderNo, accessKey });
  expect(items).toMatchObject([{ items: [{ quantity: 1 }] }]);
  // A new form withdraws from the rest.
  const rest = await ana.press(await ana.open('/withdraw'), 'Continue', { orderNo, email });
  expect((await ana.press(rest, 'Confirm withdrawal')).status).toBe(200);
  expect((await ana.who.post('return/list', { orderNo, accessKey })).items).toHaveLength(2);
});

test('a signed-in customer chooses one of her orders; Ben cannot', async () => {
  const ana = await customer(shop, { email: 'ana-chooses@example.com' });
  const ben = await customer(shop, { email: 'ben-cannot@example.com' });
  const { orderNo } = await sentCups(ana, 1, 'ana-chooses@example.com');
  expect(await ana.html('/withdraw')).toContain(`/withdraw?order=${orderNo}`);
  expect(textOf(await ana.html(`/withdraw?order=${orderNo}`))).toContain('Confirm withdrawal');
  expect(textOf(await ben.html(`/withdraw?order=${orderNo}`))).not.toContain('Confirm withdrawal');
  expect(await ben.call('return/withdraw', { orderNo })).toMatchObject({ code: 40 });
});
