import { beforeEach, expect, test } from 'vitest';
import { rateProducts } from '../src/modules/catalog/index.ts';
import type { StaffReview, StaffReviewList } from '../src/shared/contracts/reviews-admin.ts';
import { customer } from './support/customers.ts';
import { settings } from './support/meis-settings.ts';
import { cupsReceivedFrom, said } from './support/reviewing.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const received = cupsReceivedFrom(mei);
const { id: productId } = await shop.visitor().post('product/get', { slug: 'rain-cup' });
const listed = async () => {
  const { items, count } = await shop.visitor().post('review/list', { productId });
  return { contents: items.map(({ content }) => content), count };
};
const cupInList = async () => (await shop.visitor().post('product/list', { ids: [productId] })).items[0];
const moderation = (mode: string) => mei.does('setting/save', { reviews: { moderation: mode } });
const write = async (content: string, rating = 5) => {
  const guest = shop.visitor();
  return guest.post('review/add', said(await received(guest), rating, content));
};

beforeEach(async () => {
  const { items } = await mei.does<StaffReviewList>('review/list', { pageSize: 100 });
  for (const { id } of items) await mei.does('review/remove', { id });
  await mei.does('setting/save', { reviews: settings.reviews });
});

test('a review with a link, a phone number or a blocked word waits, and counts nowhere until it is approved', async () => {
  await mei.does('setting/save', { reviews: { moderation: 'suspicious', blockedWords: ['casino'] } });
  for (const content of ['Cheaper at https://cups.test', 'Call +1 415 555 26 71', 'Better than a CASINO']) {
    expect((await write(content)).status, content).toBe('waiting');
  }
  const good = await write('A fine cup.', 4);
  expect(good.status).toBe('shown');
  expect(await listed()).toEqual({ contents: ['A fine cup.'], count: 1 });
  const list = await mei.does<StaffReviewList>('review/list', { tab: 'waiting' });
  expect(list).toMatchObject({ total: 3, counts: { waiting: 3, reported: 0 } });
  const [first] = list.items;
  expect(first).toMatchObject({
    orderNo: expect.any(String),
    productSlug: 'rain-cup',
    actions: ['approve', 'hide', 'reply', 'remove'],
  });
  await mei.does('review/approve', { id: first?.id });
  expect((await listed()).count).toBe(2);
});

test('with moderation "always" everything waits, with "never" nothing does', async () => {
  await moderation('always');
  expect((await write('A fine cup.')).status).toBe('waiting');
  await moderation('never');
  expect((await write('See https://cups.test')).status).toBe('shown');
});

test('approving and hiding change average, count and rating filter of the product within ten seconds', async () => {
  expect(await cupInList()).toMatchObject({ rating: { average: 0, count: 0 } });
  const { id } = await write('A fine cup.', 5);
  const bad = await write('It leaks.', 2);
  await expect.poll(async () => (await cupInList())?.rating, { timeout: 10_000 }).toEqual({ average: 3.5, count: 2 });
  const fourUp = async () => (await shop.visitor().post('product/list', { filters: { rating: 4 } })).items.length;
  expect(await fourUp()).toBe(0);
  await mei.does('review/hide', { id: bad.id, reason: 'Not about the cup' });
  expect(await cupInList()).toMatchObject({ rating: { average: 5, count: 1 } });
  await expect.poll(fourUp, { timeout: 10_000 }).toBe(1);
  const isFilter = async () =>
    (await shop.visitor().post('product/list', { facets: true })).facets.some(({ kind }) => kind === 'rating');
  await expect.poll(isFilter, { timeout: 10_000 }).toBe(true);
  await mei.does('review/remove', { id });
  expect(await cupInList()).toMatchObject({ rating: { average: 0, count: 0 } });
  await expect.poll(isFilter, { timeout: 10_000 }).toBe(false);
});

test('lists are sorted by rating: many good reviews before one perfect, before none; the page offers it then', async () => {
  const sorted = async () => {
    const { items } = await shop.visitor().post('product/list', { sort: 'ratingDesc' });
    return items.map(({ slug }) => slug);
  };
  const isOffered = async () => (await shop.visitor().html('/category/cups')).includes('value="ratingDesc"');
  expect(await isOffered()).toBe(false);
  await write('A fine cup.', 5);
  await expect.poll(async () => (await sorted())[0], { timeout: 10_000 }).toBe('rain-cup');
  await expect.poll(isOffered, { timeout: 10_000 }).toBe(true);
  const { id: moonCup } = await shop.visitor().post('product/get', { slug: 'moon-cup' });
  await shop.tools.db.transaction().execute((tx) => rateProducts(tx, [{ productId: moonCup, sum: 45, count: 9 }]));
  await expect.poll(async () => (await sorted()).slice(0, 2), { timeout: 10_000 }).toEqual(['moon-cup', 'rain-cup']);
  // Saving a product leaves it where its reviews have put it.
  await shop.save({ slug: 'moon-cup' });
  expect((await sorted())[0]).toBe('moon-cup');
  await shop.tools.db.transaction().execute((tx) => rateProducts(tx, [{ productId: moonCup, sum: 0, count: 0 }]));
  await expect.poll(async () => (await sorted())[0], { timeout: 10_000 }).toBe('rain-cup');
});

test('a reply that waits is approved or hidden by its own id', async () => {
  const ana = await customer(shop);
  const review = await write('A fine cup.');
  const { replies } = await ana.post('review/reply', { reviewId: review.id, content: 'Mine: www.cups.test' });
  expect(replies).toEqual([]);
  const waiting = await mei.does<StaffReviewList>('review/list', { tab: 'waiting' });
  const [reply] = waiting.items[0]?.replies ?? [];
  expect(reply).toMatchObject({ status: 'waiting', by: 'Ana R.' });
  expect(await mei.does<StaffReview>('review/approve', { id: reply?.id })).toMatchObject({ id: review.id });
  const shown = async () => (await shop.visitor().post('review/list', { productId })).items[0]?.replies.length;
  expect(await shown()).toBe(1);
  await mei.does('review/hide', { id: reply?.id });
  expect(await shown()).toBe(0);
  // The hiding is undone: the reply waits again, and nobody but staff sees it.
  const again = await mei.does<StaffReview>('review/unhide', { id: reply?.id });
  expect([again.replies[0]?.status, await shown()]).toEqual(['waiting', 0]);
  await mei.does('review/remove', { id: reply?.id });
  expect((await mei.does<StaffReview>('review/get', { id: review.id })).replies).toEqual([]);
});

test('a review is reported once by a visitor, until staff approve it again', async () => {
  const review = await write('A fine cup.');
  const ben = shop.visitor();
  await ben.refused('review/report', { reviewId: review.id, reason: ' ' }, 'reason');
  for (const reason of ['It is a lie', 'Again']) await ben.post('review/report', { reviewId: review.id, reason });
  const { items, counts } = await mei.does<StaffReviewList>('review/list', { tab: 'reported' });
  expect(counts.reported).toBe(1);
  expect(items[0]?.reports).toMatchObject([{ reason: 'It is a lie' }]);
  expect((await mei.does<StaffReview>('review/approve', { id: review.id })).reports).toEqual([]);
  expect((await listed()).count).toBe(1);
});

test('support moderates reviews, an editor does not; each change is in the audit log', async () => {
  const review = await write('A fine cup.');
  const editor = await hire(shop, 'Emil', 'editor');
  expect((await editor.call('review/hide', { id: review.id })).code).toBe(30);
  const support = await hire(shop, 'Sofia', 'support');
  await support.does('review/hide', { id: review.id, reason: 'Not about the cup' });
  expect((await support.call('review/hide', { id: productId })).code).toBe(40);
  const log = await mei.does<{ items: { action: string; subject: string; after: object }[] }>('log/list', {});
  expect(log.items[0]).toMatchObject({ action: 'review:hide', subject: `review:${review.id}` });
});

test('hostile text appears as it was typed, or is refused', async () => {
  await moderation('never');
  const typed =
    '<script>alert(1)</script> <shop-component name="cart"></shop-component> {{ product.title }} \u202Eevil';
  const guest = shop.visitor();
  const order = await received(guest);
  await guest.refused('review/add', said(order, 5, 'a'.repeat(100_000)), 'content');
  await guest.refused('review/add', said(order, 5, 'tea\0cup'), 'content');
  await guest.refused('review/add', said(order, 5, 'tea\uD800cup'), 'content');
  const written = await guest.post('review/add', said(order, 5, typed));
  expect(written.content).toBe(typed.replace('\u202E', ''));
});
