import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { place, placing, readyToBuy } from './support/buying.ts';
import { projectFolder } from './support/clock.ts';
import { mailsTo, mailTo } from './support/mailbox.ts';
import { flat } from './support/shipping.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const byBank = { paymentMethod: 'bank-transfer' };

for (const [sku, taxCategory] of [
  ['PATTERN', 'standard'],
  ['CARD-25', 'gift-card'],
])
  await mei.does('product/save', {
    title: { en: `The ${sku}` },
    status: 'active',
    slug: `the-${sku?.toLowerCase()}`,
    specs: [],
    variants: [
      {
        sku,
        spec: {},
        price: { amount: 2500, currency: 'USD' },
        policy: 'uncounted',
        taxCategory,
        requiresShipping: false,
      },
    ],
  });

test('a file is promised for no time, and its order is completed as Mei sends it; no mail asks for a confirmation', async () => {
  const ana = shop.visitor();
  const to = 'ana.file@example.com';
  expect(await ana.html('/product/the-pattern')).not.toContain('as soon as it is paid');
  expect(await ana.html('/product/the-card-25')).toContain('as soon as it is paid');
  const ready = await readyToBuy(ana, 'PATTERN', 2, { ...byBank, email: to });
  expect(ready.shippingMethods).toMatchObject([{ code: 'by:email', name: 'By email' }]);
  const { orderNo, accessKey } = await place(ana, ready);
  await mei.does('order/pay', { orderNo, key: 'pay file' });
  await shop.work('events:read');
  const placed = (await mailTo(shop, to, 'order-placed')).text;
  expect(placed).toContain('What you bought comes by email.');
  expect(placed).not.toMatch(/as soon as|on its way/);
  const { lines } = await ana.post('order/track', { orderNo, accessKey });
  const some = [{ lineId: lines[0]?.lineId, quantity: 1 }];
  await mei.does('order/ship', { orderNo, lines: some, company: '', no: '', key: 'half' });
  expect(await ana.post('order/track', { orderNo, accessKey })).toMatchObject({ status: 'inProgress' });
  await mei.does('order/ship', { orderNo, company: '', no: '', key: 'rest' });
  const order = await ana.post('order/track', { orderNo, accessKey });
  expect(order).toMatchObject({ status: 'completed', deliveryStatus: 'shipped' });
  expect(await ana.html(`/checkout/thankyou?order=${orderNo}&key=${accessKey}`)).toContain('Thank you, ');
  expect(order.timeline.filter(({ kind }) => kind === 'completed')).toHaveLength(1);
  expect(await mei.does('order/mail', { orderNo })).toEqual({ mail: 'delivered' });
  await shop.work('events:read');
  const sent = (await mailsTo(shop, to)).filter(({ kind }) => kind === 'order-shipped' || kind === 'order-delivered');
  expect(sent.map(({ subject }) => subject)).toEqual(Array(3).fill(`Order ${orderNo} was sent by email`));
  expect(sent.map(({ text }) => text).join('')).not.toMatch(/Please confirm|on its way/);
});

test('a method of Mei with the code "mail" delivers parcels: an address, a confirmation, and no request for one once it was given', async () => {
  const rate = flat(300);
  await mei.does('shippingMethod/save', { code: 'mail', name: 'Post', rate, minDays: 2, maxDays: 4 });
  const ana = shop.visitor();
  const to = 'ana.post@example.com';
  const ready = await readyToBuy(ana, 'CUP-RAIN', 1, { ...byBank, email: to, shippingMethod: 'mail' });
  expect(await ana.html(`/checkout/${ready.slug}`)).toMatch(/<h2[^>]*>Delivery<\/h2>/);
  const { orderNo, accessKey } = await place(ana, ready);
  await mei.does('order/pay', { orderNo, key: 'pay post' });
  await mei.does('order/ship', { orderNo, company: '', no: '', key: 'post' });
  await shop.work('events:read');
  expect((await mailTo(shop, to, 'order-placed')).text).toMatch(/on its way[^]*Deliver/);
  const order = await ana.post('order/track', { orderNo, accessKey });
  expect(order).toMatchObject({ status: 'inProgress', deliveryStatus: 'shipped' });
  expect(order.actions).toContain('confirm');
  await ana.post('order/confirm', { orderNo, accessKey });
  expect(await mei.does('order/mail', { orderNo })).toEqual({ mail: 'delivered' });
  await shop.work('events:read');
  const { text } = await mailTo(shop, to, 'order-delivered');
  expect(text).toContain('has arrived');
  expect(text).not.toContain('confirm');
});

test('orders by email from before migration 0249 get the code that no method has; those of a method "mail" keep theirs', async () => {
  const ana = shop.visitor();
  const codeOf = async (key: object) => (await ana.post('order/track', key)).shippingMethod.code;
  const card = await place(ana, await readyToBuy(ana, 'CARD-25', 1, byBank));
  const posted = await place(ana, await readyToBuy(ana, 'CUP-RAIN', 1, { ...byBank, shippingMethod: 'mail' }));
  await shop.tools.pool.query(
    `update customer_order set shipping_method = jsonb_set(shipping_method, '{code}', '"mail"') where order_no = $1`,
    [card.orderNo],
  );
  expect(await codeOf(card)).toBe('mail');
  const file = join(projectFolder, 'db/migrations/0249_orders_by_email.sql');
  await shop.tools.pool.query(await readFile(file, 'utf8'));
  expect([await codeOf(card), await codeOf(posted)]).toEqual(['by:email', 'mail']);
});

test('goods by email are not paid to a courier: the method is neither offered nor accepted nor on the page', async () => {
  const onDelivery = 'cash-on-delivery';
  const ana = shop.visitor();
  const parcel = await readyToBuy(ana, 'CUP-RAIN', 1);
  expect(parcel.paymentMethods.map(({ code }) => code)).toContain(onDelivery);
  expect(await ana.html(`/checkout/${parcel.slug}`)).toContain(`value="${onDelivery}"`);
  const file = await readyToBuy(ana, 'PATTERN', 1, { paymentMethod: onDelivery });
  expect(file.paymentMethods.map(({ code }) => code)).not.toContain(onDelivery);
  expect(await ana.html(`/checkout/${file.slug}`)).not.toContain(`value="${onDelivery}"`);
  const refused = await ana.call('checkout/place', placing(file));
  expect(refused).toMatchObject({ code: 40, data: { errors: [{ field: 'paymentMethod' }] } });
  // One that chose it while a cup was in the checkout too.
  const row = shop.tools.db.updateTable('checkout').set({ payment_method: onDelivery });
  await row.where('slug', '=', file.slug).execute();
  expect(await ana.call('checkout/place', placing(file))).toMatchObject({ code: 40 });
});

test('the mail about a payment says of goods by email and of gift cards how they come, in each language', async () => {
  const texts = {
    en: ['What you bought comes to this email', 'gift cards come in a mail of their own', 'getting it ready'],
    zh: ['商品会发送到此邮箱', '礼品卡的卡号会另发一封邮件', '备货'],
    'zh-HK': ['貨品會以電郵發送到此地址', '禮品卡的代碼會另以電郵發送', '備貨'],
    fil: ['Darating sa email na ito ang binili mo', 'hiwalay na email ang mga code', 'inihahanda'],
  };
  for (const [language, [file, card, ready]] of Object.entries(texts)) {
    const ana = shop.visitor({ 'x-lang': language });
    for (const [sku, words] of [
      ['PATTERN', file],
      ['CARD-25', card],
    ] as const) {
      const to = `paid.${sku}.${language}@example.com`.toLowerCase();
      const { orderNo } = await place(ana, await readyToBuy(ana, sku, 1, { ...byBank, email: to }));
      await mei.does('order/pay', { orderNo, key: 'paid' });
      await shop.work('events:read');
      const { text } = await mailTo(shop, to, 'order-paid');
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
      expect(text).not.toContain(ready);
    }
  }
});
