import { expect, test } from 'vitest';
import type { Order } from '../src/shared/contracts/checkout.ts';
import type { StaffReturn } from '../src/shared/contracts/returns-admin.ts';
import { place, readyToBuy } from './support/buying.ts';
import { customer } from './support/customers.ts';
import { FormBrowser, textOf } from './support/form-browser.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
let keys = 0;

/** Buys cups, paid by a test card and sent. */
async function sentCups(who: Shopper, quantity: number) {
  const placed = await place(who, await readyToBuy(who, 'CUP-RAIN', quantity, { paymentMethod: 'test' }));
  await who.post('payment/test/card', { paymentId: placed.payment.paymentId, card: '4242424242424242' });
  const { orderNo, accessKey } = placed;
  const order = await mei.does<Order>('order/ship', { orderNo, key: `ship ${(keys += 1)}` });
  return { orderNo, accessKey, lineId: order.lines[0]?.lineId ?? '' };
}

test('a guest without JavaScript returns one of two cups by the link of her order, and follows it', async () => {
  const ana = new FormBrowser(shop.visitor());
  const { orderNo, accessKey, lineId } = await sentCups(ana.who, 2);
  const order = await ana.open(`/checkout/thankyou?order=${orderNo}&key=${accessKey}`);
  const at = `/order/return?order=${orderNo}&key=${accessKey}`;
  expect(order.html).toContain(`href="${at.replace('&', '&amp;')}"`);
  const form = await ana.open(at);
  expect(form.status).toBe(200);
  const units = { [`units ${lineId}`]: '1' };
  const seen = await ana.press(form, 'See what is paid back', { ...units, reason: 'damaged', description: 'A crack.' });
  expect([seen.status, textOf(seen.html)]).toEqual([200, expect.stringContaining('$12.00')]);
  expect(seen.html).toContain('A crack.');
  const missing = await ana.press(seen, 'Send request', { ...units, reason: '' });
  expect([missing.status, textOf(missing.html)]).toEqual([422, expect.stringContaining('Say why you return it.')]);
  expect(missing.html).toContain('A crack.');
  const sent = await ana.press(missing, 'Send request', { ...units, reason: 'damaged' });
  expect([sent.status, sent.via]).toEqual([200, [303]]);
  const returnNo = new URL(sent.at, shop.origin).searchParams.get('return') ?? '';
  expect(textOf(sent.html)).toContain('In review');
  const address = { countryCode: 'US', province: 'CA', city: 'Fresno', postalCode: '93650', line1: '1 Tea Road' };
  await mei.does<StaffReturn>('return/audit', { returnNo, accept: true, merchantAddress: address });
  const accepted = await ana.open(sent.at);
  expect(textOf(accepted.html)).toContain('1 Tea Road');
  const parcel = { logisticsCompany: 'ups', logisticsNo: '1Z999' };
  const posted = await ana.press(accepted, 'I have sent it', parcel);
  expect([posted.via, textOf(posted.html)]).toEqual([[303], expect.stringContaining('On its way to us')]);
  const cancelled = await ana.press(posted, 'Yes, cancel it');
  expect(textOf(posted.html)).toContain('You get back $12.00');
  expect(textOf(cancelled.html)).toContain('This return was cancelled.');
  expect(textOf(cancelled.html)).not.toContain('$12.00');
});

test('a customer has a page of returns, and one for each; Ben finds neither', async () => {
  const ana = await customer(shop, { email: 'ana-returns@example.com' });
  const ben = await customer(shop, { email: 'ben-returns@example.com' });
  expect(textOf(await ana.html('/user/return'))).toContain('No returns yet');
  const { orderNo, lineId } = await sentCups(ana, 1);
  const browser = new FormBrowser(ana);
  const form = await browser.open(`/order/return?order=${orderNo}`);
  const sent = await browser.press(form, 'Send request', { [`units ${lineId}`]: '1', reason: 'late' });
  expect(sent.at).toMatch(/^\/user\/return\/R/);
  expect(textOf(await ana.html('/user/return'))).toContain('In review');
  expect((await ben.get(sent.at)).status).toBe(404);
  const toBen = textOf(await ben.html(`/order/return?order=${orderNo}`));
  expect(toBen).toContain('This order was not found');
  expect(toBen).toContain('It is not in your account.');
  expect(toBen).not.toContain('or sign in');
  expect(textOf(await shop.visitor().html(`/order/return?order=${orderNo}`))).toContain('mail, or sign in.');
  expect((await shop.visitor().get(sent.at)).headers.get('location')).toContain('/auth/signin');
});

test.each([
  ['/zh', '申请退货'],
  ['/zh-HK', '申請退貨'],
  ['/fil', 'Mag-return'],
])('the page under %s is in its language, not cached and not indexed', async (prefix, title) => {
  const ana = shop.visitor();
  const { orderNo, accessKey } = await sentCups(ana, 1);
  const response = await ana.get(`${prefix}/order/return?order=${orderNo}&key=${accessKey}`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')]);
  const html = await response.text();
  expect(html).toContain(title);
  expect(html).toMatch(/<meta name="robots" content="noindex/);
});

test('hostile text of a buyer is text on the page of the return', async () => {
  const ana = shop.visitor();
  const order = await sentCups(ana, 1);
  const { orderNo, accessKey } = order;
  const description = '<script>alert(1)</script><shop-component name="cart"></shop-component> {{ order }}';
  const body = { orderNo, accessKey, type: 'refundOnly', reason: '<img src=x onerror=alert(2)>', description };
  const { returnNo } = await ana.post('return/apply', { ...body, items: [{ lineId: order.lineId, quantity: 1 }] });
  const html = await ana.html(`/order/return?order=${orderNo}&key=${accessKey}&return=${returnNo}`);
  expect(html).not.toContain('<script>alert(1)');
  expect(html).not.toContain('<img src=x');
  expect(textOf(html)).toContain('{{ order }}');
});
