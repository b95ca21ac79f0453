import { expect, test } from 'vitest';
import type { Order } from '../src/shared/contracts/checkout.ts';
import type { StaffReturn } from '../src/shared/contracts/returns-admin.ts';
import { place, readyToBuy } from './support/buying.ts';
import { mailsTo } from './support/mailbox.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop({ ownerEmail: 'mei@teahouse.example' });
const mei = await enterMei(shop);
let keys = 0;

/** Buys cups, paid by a test card and sent. */
async function sentCups(who: Shopper, quantity: number, email: string) {
  const placed = await place(who, await readyToBuy(who, 'CUP-RAIN', quantity, { paymentMethod: 'test', email }));
  await who.post('payment/test/card', { paymentId: placed.payment.paymentId, card: '4242424242424242' });
  const { orderNo, accessKey } = placed;
  const order = await mei.does<Order>('order/ship', { orderNo, key: `ship ${(keys += 1)}` });
  return { orderNo, accessKey, lineId: order.lines[0]?.lineId ?? '' };
}

/** Mails to an email about returns and refunds, the oldest first. */
async function mailsAbout(email: string) {
  await shop.work('events:read');
  const all = await mailsTo(shop, email);
  return all.filter(({ kind }) => kind.includes('return') || kind === 'order-refunded').toReversed();
}

const address = { countryCode: 'US', province: 'CA', city: 'Fresno', postalCode: '93650', line1: '1 Tea Road' };

test('Ana gets a mail at each step of a return, with a link that shows it; Mei one about the new return', async () => {
  const ana = shop.visitor();
  const email = 'ana-gets-mails@example.com';
  const { lineId, ...key } = await sentCups(ana, 2, email);
  const description = 'A <b>crack</b>.';
  const items = [{ lineId, quantity: 1 }];
  const { returnNo } = await ana.post('return/apply', {
    ...key,
    type: 'returnRefund',
    reason: 'damaged',
    description,
    items,
  });
  await mei.does<StaffReturn>('return/audit', {
    returnNo,
    accept: true,
    merchantAddress: address,
    instructions: 'Use the label.',
    labelUrl: 'https://labels.example.com/a?b=1&c=2',
  });
  await ana.post('return/ship', { ...key, returnNo, logisticsNo: '1Z999' });
  await mei.does<StaffReturn>('return/receive', { returnNo });
  await mei.does<StaffReturn>('return/refund', { returnNo, key: 'refund' });
  const mails = await mailsAbout(email);
  expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['return-applied', `We have received your return ${returnNo}`],
    ['return-accepted', `Please send back return ${returnNo}`],
    ['return-received', `Return ${returnNo} has arrived`],
    ['order-refunded', `Your refund of $12.00 for order ${key.orderNo}`],
  ]);
  const [applied, accepted, , refunded] = mails;
  expect(refunded?.text).toContain(`For your return ${returnNo}.`);
  expect(applied?.text).toContain('Expected refund: $12.00.');
  expect(applied?.text).toContain('It is damaged or broken');
  expect(applied?.html).toContain('A &lt;b&gt;crack&lt;/b&gt;.');
  expect(accepted?.text).toContain('1 Tea Road');
  expect(accepted?.text).toContain('Use the label.');
  expect(accepted?.text).toContain('https://labels.example.com/a?b=1&c=2');
  const link = /https?:\/\/\S*\/order\/return\?\S+/.exec(accepted?.text ?? '')?.[0] ?? '';
  const { pathname, search } = new URL(link);
  expect(await shop.visitor().html(pathname + search)).toContain(returnNo);
  const staff = await mailsAbout('mei@teahouse.example');
  expect(staff.map(({ text }) => text)).toEqual([expect.stringContaining(`${email} asks to return 1 × `)]);
});

test('a refusal says why, in Chinese to a buyer who ordered in Chinese', async () => {
  const ana = shop.visitor({ 'x-lang': 'zh' });
  const email = 'ana-zh@example.com';
  const { lineId, ...key } = await sentCups(ana, 1, email);
  const { returnNo } = await ana.post('return/apply', {
    ...key,
    type: 'refundOnly',
    reason: 'late',
    items: [{ lineId, quantity: 1 }],
  });
  await mei.does<StaffReturn>('return/audit', { returnNo, accept: false, refuseDescription: '已使用' });
  const mail = (await mailsAbout(email)).find(({ kind }) => kind === 'return-refused');
  expect([mail?.subject, mail?.text]).toEqual([`退货 ${returnNo} 未通过`, expect.stringContaining('已使用')]);
});

test('a return that is accepted before there is an address names none, in the mail and on its page', async () => {
  const ana = shop.visitor();
  const email = 'ana-waits-for-the-address@example.com';
  const { lineId, ...key } = await sentCups(ana, 1, email);
  const items = [{ lineId, quantity: 1 }];
  const { returnNo } = await ana.post('return/apply', { ...key, type: 'returnRefund', reason: 'damaged', items });
  await mei.does<StaffReturn>('return/audit', { returnNo, accept: true });
  const [, accepted] = await mailsAbout(email);
  expect(accepted).toMatchObject({ kind: 'return-accepted', subject: `Return ${returnNo} was accepted` });
  expect(accepted?.text).toContain('We will email you the address');
  expect(accepted?.text).not.toContain('this address');
  const query = new URLSearchParams({ order: key.orderNo, key: key.accessKey, return: returnNo });
  const page = await ana.html(`/order/return?${query}`);
  expect(page).toContain('Once you have the address');
  expect(page).not.toContain('the address below');
});
