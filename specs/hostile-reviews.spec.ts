import { expect, test } from 'vitest';
import type { StaffReview, StaffReviewList } from '../src/shared/contracts/reviews-admin.ts';
import { anasAddress, place, readyToBuy } from './support/buying.ts';
import { day } from './support/clock.ts';
import { customer } from './support/customers.ts';
import { FormBrowser } from './support/form-browser.ts';
import { mailsTo } from './support/mailbox.ts';
import { graphOf, wellFormed } from './support/page-checks.ts';
import { cupsReceivedFrom, said } from './support/reviewing.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const received = cupsReceivedFrom(mei);
const page = '/product/rain-cup';
const { id: productId } = await shop.visitor().post('product/get', { slug: 'rain-cup' });
const ana = await customer(shop);
await mei.does('setting/save', { reviews: { moderation: 'never' } });

/** Text that a shopper types into a field, with a mark of the field. */
const hostile = (mark: string) =>
  `${mark} </script><script>alert(1)</script><img src=x onerror=alert(1)> <shop-component name="cart"></shop-component> {{ product.title }} \u202Elive\u2066`;
/** The same as text: without controls that turn text around. */
const asText = (mark: string) => hostile(mark).replace(/[\u202E\u2066]/g, '');
const unstorable = { nul: 'tea\0cup', half: 'tea\uD800cup', long: 'a'.repeat(100_000) };

/** Elements of a page that only hostile text can have brought in. */
function brought(html: string): string[] {
  return wellFormed(html)
    .filter(({ name, attributes }) => 'onerror' in attributes || (name === 'img' && attributes.src === 'x'))
    .map(({ name }) => name);
}

function isHarmless(html: string): void {
  expect(brought(html)).toEqual([]);
  expect(html.includes('<script>alert(1)')).toBe(false);
  expect(html.includes('<shop-component name="cart"')).toBe(false);
}

const typed = { content: hostile('content'), reply: hostile('reply'), shop: hostile('shop') };
const review = await (async () => {
  await ana.post('user/editName', { firstName: 'Ana', lastName: 'Reyes', nickName: '<b>{{x}}</b><script>' });
  return ana.post('review/add', said(await received(ana), 4, typed.content));
})();

test('hostile text of a review and its replies is text in the answers of the shop and of staff', async () => {
  await ana.post('review/reply', { reviewId: review.id, content: typed.reply });
  await mei.does('review/reply', { id: review.id, content: typed.shop });
  await shop.visitor().post('review/report', { reviewId: review.id, reason: hostile('reason') });
  const { items } = await shop.visitor().post('review/list', { productId });
  expect(items[0]).toMatchObject({ content: asText('content'), author: '<b>{{x}}</b><script>' });
  expect(items[0]?.replies.map(({ content }) => content)).toEqual([asText('reply'), asText('shop')]);
  const seen = await mei.does<StaffReview>('review/get', { id: review.id });
  expect(seen).toMatchObject({ content: asText('content'), reports: [{ reason: asText('reason') }] });
  const { items: found } = await mei.does<StaffReviewList>('review/list', { keyword: '</script><script>' });
  expect(found.map(({ id }) => id)).toEqual([review.id]);
});

test('NUL, half a character and 100 kB are refused in every field', async () => {
  const guest = shop.visitor();
  const order = await received(guest);
  for (const text of Object.values(unstorable)) {
    await guest.refused('review/add', said(order, 5, text), 'content');
    await ana.refused('review/reply', { reviewId: review.id, content: text }, 'content');
    await guest.refused('review/report', { reviewId: review.id, reason: text }, 'reason');
    for (const path of ['review/reply', 'review/hide'])
      expect((await mei.call(path, { id: review.id, content: text, reason: text })).code).toBe(40);
    expect((await mei.call('review/list', { keyword: text })).code).toBe(40);
  }
  expect((await mei.does<StaffReview>('review/get', { id: review.id })).status).toBe('shown');
});

test('the product page, its structured data and the form show the text and run none of it', async () => {
  await expect.poll(async () => (await shop.visitor().html(page)).includes('shop &lt;/script')).toBe(true);
  for (const path of [page, `/zh${page}`, `${page}?reviews=s4`, `${page}?reviews=report.${review.id}`]) {
    const html = await shop.visitor().html(path);
    isHarmless(html);
    expect(/[\u202E\u2066]/.test(html)).toBe(false);
    expect(html.includes('{{ product.title }}')).toBe(true);
  }
  const [node] = graphOf(await shop.visitor().html(page)).filter(({ '@type': type }) => type === 'Product');
  expect(node).toMatchObject({ review: [{ reviewBody: asText('content'), author: { name: '<b>{{x}}</b><script>' } }] });
  // What was refused stands in the field of who typed it, as typed.
  const guest = new FormBrowser(shop.visitor());
  const order = await received(guest.who);
  const form = await guest.open(`/order/review?orderNo=${order.orderNo}&accessKey=${order.accessKey}`);
  const refused = await guest.press(form, 'Send review', { content: `${hostile('form')}${'a'.repeat(10_000)}` });
  expect(refused.status).toBe(422);
  isHarmless(refused.html);
});

test('a route request carries the text as data that closes no script', async () => {
  const answer = await shop.visitor().fetch(`${page}?request=route`, {
    headers: { accept: 'application/json', 'x-request': 'route' },
  });
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(JSON.stringify(await answer.json())).not.toContain('<script>alert(1)');
});

test('the mail that invites to a review shows a hostile name as text', async () => {
  const who = shop.visitor();
  const email = 'ben-is-hostile@example.com';
  const address = { ...anasAddress, firstName: '<b>{{x}}</b>', lastName: '<script>alert(1)' };
  const placed = await place(who, await readyToBuy(who, 'CUP-RAIN', 1, { paymentMethod: 'test', email, address }));
  await who.post('payment/test/card', { paymentId: placed.payment.paymentId, card: '4242424242424242' });
  await mei.does('order/ship', { orderNo: placed.orderNo, key: 'hostile' });
  await who.post('order/confirm', { orderNo: placed.orderNo, accessKey: placed.accessKey });
  shop.clock.pass(7 * day + 60_000);
  await shop.work('reviews:invite');
  await shop.work('events:read');
  const mail = (await mailsTo(shop, email)).find(({ kind }) => kind === 'review-invitation');
  expect(mail?.html).not.toMatch(/<script|<b>\{\{/);
  expect(mail?.text).toContain('Rain cup');
});
