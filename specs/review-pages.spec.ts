import { expect, test } from 'vitest';
import { customer } from './support/customers.ts';
import { FormBrowser, textOf } from './support/form-browser.ts';
import { graphOf, wellFormed } from './support/page-checks.ts';
import { cupsReceivedFrom, said } from './support/reviewing.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const received = cupsReceivedFrom(mei);
const page = '/product/rain-cup';
const hostile = '<script>alert(1)</script> <shop-component name="cart"></shop-component> {{ product.title }}';
const productNode = async () =>
  graphOf(await shop.visitor().html(page)).find(({ '@type': type }) => type === 'Product') as Record<string, unknown>;
const cards = async () => (await shop.visitor().html('/category/cups')).match(/class="card-rating"/g)?.length ?? 0;

test('a product without reviews has no stars and no section of reviews anywhere', async () => {
  const html = await shop.visitor().html(page);
  expect(html).not.toContain('product-rating');
  expect(html).not.toContain('review-stars');
  expect(html).not.toContain('reviews-title');
  expect(textOf(html)).not.toMatch(/\breviews?\b/i);
  expect(await productNode()).not.toHaveProperty('aggregateRating');
  expect(await cards()).toBe(0);
});

test('a guest without JavaScript reviews her cup by the link of her order, and reads it beside the product', async () => {
  const ana = new FormBrowser(shop.visitor());
  const { orderNo, accessKey, lineId } = await received(ana.who);
  const order = await ana.open(`/checkout/thankyou?order=${orderNo}&key=${accessKey}`);
  const at = `/order/review?orderNo=${orderNo}&accessKey=${accessKey}`;
  expect(order.html).toContain(`href="${at.replace('&', '&amp;')}"`);
  const form = await ana.open(at);
  expect(form.status).toBe(200);
  const unfinished = await ana.press(form, 'Send review', { content: 'Warm.' });
  expect([unfinished.status, unfinished.html]).toEqual([422, expect.stringContaining('Warm.')]);
  const sent = await ana.press(unfinished, 'Send review', { rating: '5', content: `It is warm.\n${hostile}` });
  expect([sent.via, textOf(sent.html)]).toEqual([[303], expect.stringContaining('It is shown to everybody now.')]);
  expect(sent.at).toContain(`lineId=${lineId}`);
  const html = await shop.visitor().html(page);
  wellFormed(html);
  expect(html).not.toContain('<script>alert(1)');
  expect(textOf(html)).toContain('{{ product.title }}');
  expect(html.match(/<shop-component name="cart"/g)).toBeNull();
  expect(await productNode()).toMatchObject({
    aggregateRating: { ratingValue: 5, reviewCount: 1 },
    review: [{ author: { name: 'Ana C.' }, reviewRating: { ratingValue: 5 } }],
  });
  expect(await cards()).toBe(1);
  const again = await ana.open(`/checkout/thankyou?order=${orderNo}&key=${accessKey}`);
  expect(again.html).not.toContain('/order/review');
});

test('the page of somebody else’s order shows nothing of it, and an order that has not come waits', async () => {
  const { orderNo } = await received(shop.visitor());
  const ben = new FormBrowser(shop.visitor());
  const other = await ben.open(`/order/review?orderNo=${orderNo}&accessKey=a-key-of-nobody-at-all`);
  expect(textOf(other.html)).toContain('We could not find this order');
  expect(textOf(other.html)).toContain('or sign in and open the order');
  expect(other.html).not.toContain('Rain cup');
  const cleo = await customer(shop, { email: 'cleo-reads@example.com' });
  const toCleo = textOf(await cleo.html(`/order/review?orderNo=${orderNo}`));
  expect(toCleo).toContain('It is not in your account. Use the link of our email.');
  expect(toCleo).not.toContain('or sign in');
});

test('reviews are chosen by links: stars, order and pages; the plain page stays the first one', async () => {
  for (const [rating, content] of [
    [1, 'It leaks.'],
    [5, 'I bought five.'],
  ] as const) {
    const guest = shop.visitor();
    await guest.post('review/add', said(await received(guest), rating, content));
  }
  const ben = new FormBrowser(shop.visitor());
  await expect.poll(async () => textOf((await ben.open(page)).html)).toContain('I bought five.');
  const ones = textOf((await ben.open(`${page}?reviews=s1`)).html);
  expect(ones).toContain('It leaks.');
  expect(ones).not.toContain('I bought five.');
  const first = (await ben.open(page)).html;
  expect(textOf(first)).toContain('I bought five.');
  expect(first).toContain(`href="${page}?reviews=s1#reviews"`);
  expect(textOf((await ben.open(`/zh${page}?reviews=ratingAsc`)).html)).toContain('评分从低到高');
});

test('a customer without JavaScript likes and replies; a visitor is sent to sign in, and may report', async () => {
  const ana = new FormBrowser(await customer(shop));
  const liked = await ana.press(await ana.open(page), 'Helpful');
  expect(liked.via).toEqual([303]);
  // The process hears of the change a moment after the answer.
  const shown = async () => textOf((await ana.open(page)).html);
  await expect.poll(shown).toContain('Helpful (1)');
  const link = /href="([^"]*reply\.[^"]*)"/.exec(liked.html)?.[1] ?? '';
  const open = await ana.open(link.replaceAll('&amp;', '&').split('#')[0] ?? '');
  const replied = await ana.press(open, 'Send reply', { content: 'Same here.' });
  expect(replied.via).toEqual([303]);
  await expect.poll(shown).toContain('Same here.');
  const ben = new FormBrowser(shop.visitor());
  const turned = await ben.press(await ben.open(page), 'Helpful');
  expect(turned.at).toContain('/auth/signin?redirect=');
  const report = await ben.open(link.replace('reply.', 'report.').split('#')[0] ?? '');
  const missing = await ben.press(report, 'Report', { content: '' });
  expect(missing.status).toBe(422);
  expect((await ben.press(missing, 'Report', { content: 'It is a lie.' })).via).toEqual([303]);
});

test('units sold are said from the number on that Mei sets, and never where she sets none', async () => {
  const { sold } = await shop.visitor().post('product/get', { slug: 'rain-cup' });
  expect(sold).toBeGreaterThan(1);
  const soldOn = async () => textOf(await shop.visitor().html(page)).includes(`${sold} sold`);
  await mei.does('setting/save', { products: { soldFrom: sold } });
  expect(await soldOn()).toBe(true);
  await mei.does('setting/save', { products: { soldFrom: sold + 1 } });
  expect(await soldOn()).toBe(false);
  await mei.does('setting/save', { products: { soldFrom: null } });
  expect(await soldOn()).toBe(false);
  expect(await mei.call('setting/save', { products: { soldFrom: 0 } })).toMatchObject({ code: 40 });
});
