import { expect, test } from 'vitest';
import { savePage } from '../src/modules/content/index.ts';
import { place, readyToBuy } from './support/buying.ts';
import { FormBrowser, textOf } from './support/form-browser.ts';
import { mailsTo } from './support/mailbox.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei as enterMei, hire } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);

let people = 0;
const address = () => `contacted-${(people += 1)}@example.com`;
const buy = async (who: Shopper, email: string, paymentMethod = 'test') =>
  place(who, await readyToBuy(who, 'CUP-RAIN', 1, { email, paymentMethod }));
const pay = (who: Shopper, paymentId: string | undefined) =>
  who.post('payment/test/card', { paymentId, card: '4242424242424242' });
const lastMailTo = async (email: string) => {
  await shop.work('events:read');
  return (await mailsTo(shop, email))[0];
};

test('Mei passes on a link by which anybody pays an unpaid order, in the language of the order', async () => {
  const ana = shop.visitor({ 'x-lang': 'zh' });
  const { orderNo, accessKey } = await buy(ana, address());
  const { url } = await mei.does<{ url: string }>('order/payLink', { orderNo });
  expect(new URL(url).pathname).toBe('/zh/checkout/thankyou');
  expect(new URL(url).searchParams.get('key')).toBe(accessKey);
  const page = await fetch(`${shop.origin}${new URL(url).pathname}${new URL(url).search}`);
  expect(page.status).toBe(200);
  const log = await mei.does<{ items: { action: string; subject: string }[] }>('log/list');
  expect(log.items).toContainEqual(expect.objectContaining({ action: 'order:payLink', subject: `order:${orderNo}` }));
});

test.each(['paid', 'cancelled', 'cash-on-delivery', 'unknown'])(
  'there is no link to pay an order that is %s',
  async (kind) => {
    const ana = shop.visitor();
    const { orderNo, payment } = await buy(ana, address(), kind === 'cash-on-delivery' ? kind : 'test');
    if (kind === 'paid') await pay(ana, payment.paymentId);
    if (kind === 'cancelled') await mei.does('order/cancel', { orderNo, reason: 'Typed twice', key: 'once' });
    const asked = { orderNo: kind === 'unknown' ? 'AAAA-BBBBBB' : orderNo };
    expect(await mei.call('order/payLink', asked)).toMatchObject({ code: 40 });
    expect(await mei.call('order/mail', { ...asked, mail: 'payLink' })).toMatchObject({ code: 40 });
  },
);

test('Mei sends the mail of the state of an order again, in the language of the buyer', async () => {
  const ana = shop.visitor({ 'x-lang': 'fil' });
  const email = address();
  const { orderNo, accessKey, payment } = await buy(ana, email);
  expect(await mei.does('order/mail', { orderNo })).toEqual({ mail: 'payLink' });
  const link = await lastMailTo(email);
  expect(link).toMatchObject({ kind: 'order-payLink', subject: `Bayaran ang order ${orderNo}` });
  expect(link?.text).toContain(`order=${orderNo}&key=${accessKey}`);
  await pay(ana, payment.paymentId);
  expect(await mei.does('order/mail', { orderNo })).toEqual({ mail: 'paid' });
  expect(await lastMailTo(email)).toMatchObject({ kind: 'order-paid' });
  await mei.does('order/ship', { orderNo, company: 'ups', no: '1Z999', key: 'parcel', notify: false });
  expect(await mei.does('order/mail', { orderNo })).toEqual({ mail: 'shipped' });
  expect((await lastMailTo(email))?.text).toContain('1Z999');
  expect(await mei.does('order/mail', { orderNo, mail: 'placed' })).toEqual({ mail: 'placed' });
  expect(await lastMailTo(email)).toMatchObject({ kind: 'order-placed' });
  const seen = await ana.post('order/track', { orderNo, accessKey });
  expect(seen.timeline.map(({ kind }) => kind)).not.toContain('mailed');
});

test('of ten clicks at once five mails are sent, and an hour later there may be more', async () => {
  const ana = shop.visitor();
  const email = address();
  const { orderNo } = await buy(ana, email);
  const answers = await Promise.all(Array.from({ length: 10 }, () => mei.call('order/mail', { orderNo })));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  await shop.work('events:read');
  await shop.work('events:read');
  expect((await mailsTo(shop, email)).filter(({ kind }) => kind === 'order-payLink')).toHaveLength(5);
  shop.clock.pass(3_601_000);
  expect(await mei.call('order/mail', { orderNo, mail: 'placed' })).toMatchObject({ code: 0 });
});

test('the numbers of what waits follow the orders', async () => {
  const before = await mei.does<Record<string, number>>('order/counts');
  const ana = shop.visitor();
  const { orderNo, accessKey, payment } = await buy(ana, address());
  expect(await mei.does('order/counts')).toEqual({ ...before, toPay: (before.toPay ?? 0) + 1 });
  await pay(ana, payment.paymentId);
  expect(await mei.does('order/counts')).toEqual({ ...before, toShip: (before.toShip ?? 0) + 1 });
  await ana.post('order/cancel', { orderNo, accessKey });
  const asked = await mei.does<Record<string, number>>('order/counts');
  expect(asked.cancellationAsked).toBe((before.cancellationAsked ?? 0) + 1);
});

test('an editor gets neither links nor numbers of orders', async () => {
  const edna = await hire(shop, 'Edna', 'editor');
  const { orderNo } = await buy(shop.visitor(), address());
  for (const path of ['order/payLink', 'order/mail', 'order/counts'])
    expect(await edna.call(path, { orderNo })).toMatchObject({ code: 30 });
});

test('Ana has lost her mail: by number and email she gets the link again, five times an hour; Ben’s email gets none', async () => {
  const ana = shop.visitor();
  const email = address();
  const { orderNo, accessKey } = await buy(ana, email);
  const body = '<shop-component name="order-track"></shop-component>';
  const content = { slug: 'track', title: 'Track', description: '', body };
  await savePage(shop.tools.db, shop.tools.random.id(), content, shop.clock.now());
  const page = new FormBrowser(shop.visitor());
  const found = await page.press(await page.open('/page/track'), 'Find my order', { orderNo, email });
  expect(found.html).not.toContain(accessKey);
  const sent = await page.press(found, 'Email me the link');
  expect(textOf(sent.html)).toContain(`We have sent the link to ${email}`);
  expect((await lastMailTo(email))?.text).toContain(`order=${orderNo}&key=${accessKey}`);
  const ben = shop.visitor();
  expect(await ben.call('order/link', { orderNo, email: 'ben@example.com' })).toMatchObject({ code: 40 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => ben.call('order/link', { orderNo, email })));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(4);
  await shop.work('events:read');
  expect((await mailsTo(shop, email)).filter(({ kind }) => kind === 'order-payLink')).toHaveLength(5);
});
