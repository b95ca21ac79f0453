import { expect, test } from 'vitest';
import { place, readyToBuy } from './support/buying.ts';
import { day } from './support/clock.ts';
import { FormBrowser, textOf } from './support/form-browser.ts';
import { mailsTo } from './support/mailbox.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
let keys = 0;

/** Buys a cup that is sent and received today. */
async function receivedBy(email: string) {
  const who = shop.visitor();
  const placed = await place(who, await readyToBuy(who, 'CUP-RAIN', 1, { paymentMethod: 'test', email }));
  await who.post('payment/test/card', { paymentId: placed.payment.paymentId, card: '4242424242424242' });
  const { orderNo, accessKey } = placed;
  await (await enterMei(shop)).does('order/ship', { orderNo, key: `ship-${(keys += 1)}` });
  await who.post('order/confirm', { orderNo, accessKey });
  return { orderNo, accessKey };
}

const invitations = async (email: string) => {
  await shop.work('reviews:invite');
  await shop.work('events:read');
  return (await mailsTo(shop, email)).filter(({ kind }) => kind === 'review-invitation');
};

test('a buyer is invited once, seven days after the order was completed, and reviews by the link', async () => {
  const email = 'ana-is-invited@example.com';
  const { orderNo } = await receivedBy(email);
  shop.clock.pass(6 * day);
  expect(await invitations(email)).toEqual([]);
  shop.clock.pass(day + 60_000);
  await Promise.all([shop.work('reviews:invite'), shop.work('reviews:invite')]);
  const [mail, ...more] = await invitations(email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Rain cup');
  const link = /\/order\/review\?[^\s"]+/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(textOf((await new FormBrowser(shop.visitor()).open(link)).html)).toContain('How many stars?');
  expect(link).toContain(orderNo);
  expect(await invitations(email)).toHaveLength(1);
});

test('one click on a button ends the invitations to an email for good; a program that follows the link does not', async () => {
  const email = 'ben-wants-none@example.com';
  await receivedBy(email);
  await receivedBy('Ben-Wants-None@example.com');
  shop.clock.pass(7 * day + 60_000);
  const [mail] = await invitations(email);
  const link = /\/unsubscribe\?[^\s"]+/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(new URL(mail?.unsubscribe ?? '').search).toBe(new URL(link, shop.origin).search);
  const ben = new FormBrowser(shop.visitor());
  const page = await ben.open(link);
  expect(textOf(page.html)).toContain('We will send you no more emails');
  await receivedBy(email);
  const done = await ben.press(page, 'Unsubscribe');
  expect(textOf(done.html)).toContain('You will get no more invitations');
  const before = (await invitations(email)).length;
  shop.clock.pass(7 * day + 60_000);
  expect(await invitations(email)).toHaveLength(before);
});
