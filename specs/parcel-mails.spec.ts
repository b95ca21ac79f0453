import { expect, test } from 'vitest';
import type { StaffOrder } from '../src/shared/contracts/staff-order.ts';
import { place, readyToBuy } from './support/buying.ts';
import { mailsTo, mailTo } from './support/mailbox.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop({ ownerEmail: 'mei@teahouse.example' });
const mei = await enterMei(shop);

/** Buys cups, paid by a test card. */
async function paidCups(email: string, quantity: number) {
  const ana = shop.visitor();
  const { orderNo, payment } = await place(
    ana,
    await readyToBuy(ana, 'CUP-RAIN', quantity, { email, paymentMethod: 'test' }),
  );
  await ana.post('payment/test/card', { paymentId: payment.paymentId, card: '4242424242424242' });
  const { lines } = await mei.does<StaffOrder>('order/get', { orderNo });
  return { orderNo, lineId: lines[0]?.lineId ?? '' };
}

/** Mails about parcels to somebody, the oldest first. */
const parcelMails = async (email: string) =>
  (await mailsTo(shop, email)).filter(({ kind }) => kind === 'order-shipped').toReversed();

test('a parcel with all of an order, one with a part and one with the rest are told apart, each with what it holds', async () => {
  const whole = await paidCups('whole@example.com', 2);
  await mei.does('order/ship', { orderNo: whole.orderNo, key: 'whole', company: 'ups', no: '1Z99-9AA1-0123' });
  const parted = await paidCups('parted@example.com', 3);
  const lines = [{ lineId: parted.lineId, quantity: 1 }];
  await mei.does('order/ship', { orderNo: parted.orderNo, key: 'part', lines });
  // Both have left before the first mail is written.
  await mei.does('order/ship', { orderNo: parted.orderNo, key: 'rest' });
  await shop.work('events:read');
  const [all] = await parcelMails('whole@example.com');
  expect(all?.subject).toBe(`Order ${whole.orderNo} is on its way`);
  expect(all?.text).toContain('Track the parcel: https://www.ups.com/track?tracknum=1Z99-9AA1-0123');
  expect(all?.text).toContain(' 1Z99-9AA1-0123: https://www.ups.com/track?tracknum=1Z99-9AA1-0123');
  expect(all?.text).toMatch(/See your order: https:\S+thankyou/);
  const [part, rest] = await parcelMails('parted@example.com');
  expect(part?.subject).toBe(`Part of order ${parted.orderNo} is on its way`);
  expect(part?.text).toContain('1 × Rain cup');
  expect(rest?.subject).toBe(`The rest of order ${parted.orderNo} is on its way`);
  expect(rest?.text).toContain('2 × Rain cup');
});

test('a mail about an order keeps its number whole, has colours for the dark, and no picture where a product has none', async () => {
  const { orderNo } = await paidCups('seen@example.com', 1);
  await shop.work('events:read');
  const { html } = await mailTo(shop, 'seen@example.com', 'order-placed');
  expect(html).not.toContain('<img');
  expect(html).not.toContain('<s ');
  expect(html).toContain(`<span style="white-space:nowrap">${orderNo}</span>`);
  expect(html).toContain('prefers-color-scheme:dark');
});

test('Mei is told what was ordered, and whether it can be packed or waits for its money', async () => {
  const paid = await paidCups('paid-cups@example.com', 2);
  const ben = shop.visitor();
  const waits = await place(
    ben,
    await readyToBuy(ben, 'CUP-RAIN', 1, { email: 'ben@example.com', paymentMethod: 'bank-transfer' }),
  );
  await shop.work('events:read');
  const mails = await mailsTo(shop, 'mei@teahouse.example');
  const about = (orderNo: string) => mails.find(({ subject }) => subject.includes(orderNo))?.text;
  expect(about(paid.orderNo)).toMatch(/paid and can be packed[^]*2 × Rain cup/);
  expect(about(waits.orderNo)).toMatch(/waits for its payment: Bank transfer/);
});
