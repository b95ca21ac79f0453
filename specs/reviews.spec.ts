import { expect, test } from 'vitest';
import { ben as bensAccount, customer } from './support/customers.ts';
import { cupsSentBy } from './support/returning.ts';
import { cupsReceivedFrom, pictureFrom, said } from './support/reviewing.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const { db } = shop.tools;
const mei = await enterMei(shop);
const received = cupsReceivedFrom(mei);
const ana = await customer(shop);
const ben = await customer(shop, bensAccount);
const { id: productId } = await shop.visitor().post('product/get', { slug: 'rain-cup' });
const figures = async () => {
  const { average, count, histogram } = await shop.visitor().post('review/list', { productId });
  return { average, count, histogram };
};
const none = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };

test('a cup is reviewed by who bought it, once it is received, and only once', async () => {
  const sent = await cupsSentBy(mei)(ana, 1);
  const mine = { orderNo: sent.orderNo, lineId: sent.lineId };
  await ana.refused('review/add', said(mine, 5, 'Not here yet.'), 'once the order is completed');
  await ana.post('order/confirm', { orderNo: sent.orderNo });
  const unknown = await shop.visitor().refused('review/add', said({ ...mine, orderNo: 'AAAA-AAAAAA' }, 5, 'Hello.'));
  expect(await ben.refused('review/add', said(mine, 1, 'Not mine.'))).toEqual(unknown);
  expect(await shop.visitor().refused('review/add', said(mine, 1, 'Nobody.'))).toEqual(unknown);
  const other = await received(ben);
  expect(await ana.refused('review/add', said({ ...mine, lineId: other.lineId }, 1, 'Mixed up.'))).toEqual(unknown);
  for (const rating of [0, 6, 4.5]) await ana.refused('review/add', said(mine, rating, 'Stars.'), 'rating');
  await ana.refused('review/add', said(mine, 5, '   '), 'content');
  const written = await ana.post('review/add', said(mine, 4, 'It keeps the tea warm.'));
  expect(written).toMatchObject({
    productId,
    rating: 4,
    content: 'It keeps the tea warm.',
    author: 'Ana R.',
    verified: true,
    status: 'shown',
    likes: 0,
    liked: false,
    replies: [],
  });
  await ana.refused('review/add', said(mine, 1, 'Again.'), 'already reviewed');
  expect(await ana.post('review/options', { orderNo: sent.orderNo })).toMatchObject({
    canReview: true,
    lines: [{ lineId: sent.lineId, review: { id: written.id } }],
  });
  expect(await figures()).toEqual({ average: 4, count: 1, histogram: { ...none, '4': 1 } });
});

test('a guest reviews with the key of the order; of fifty at once, on two processes, one review stays', async () => {
  const guest = shop.visitor();
  const order = await received(guest);
  const another = (await shop.another()).visitor();
  const before = await figures();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? guest : another).call('review/add', said(order, 2, `Try ${index}.`)),
    ),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 40)).toHaveLength(49);
  const after = await figures();
  expect(after.count).toBe(before.count + 1);
  expect(after.histogram['2']).toBe(before.histogram['2'] + 1);
  const wrong = { ...order, accessKey: 'a-key-of-nobody-at-all' };
  await shop.visitor().refused('review/add', said(wrong, 5, 'Let me in.'), 'could not find');
});

test('pictures belong to who uploaded them, and are seen by everybody once the review is', async () => {
  const guest = shop.visitor();
  const order = await received(guest);
  const picture = await pictureFrom(guest);
  const stolen = await pictureFrom(ben);
  await guest.refused('review/add', said(order, 5, 'Look.', { images: [stolen.id] }), 'images unknown');
  await guest.refused(
    'review/add',
    said(order, 5, 'Look.', { images: Array.from({ length: 10 }, () => picture.id) }),
    'images',
  );
  expect((await shop.visitor().get(picture.url)).status).toBe(404);
  const { id } = await guest.post('review/add', said(order, 5, 'Look.', { images: [picture.id] }));
  expect((await shop.visitor().get(picture.url)).status).toBe(200);
  const { items, withImages, total } = await shop.visitor().post('review/list', { productId, withImages: true });
  expect({ ids: items.map((each) => each.id), withImages, total }).toEqual({ ids: [id], withImages: 1, total: 1 });
  expect(items[0]?.images).toMatchObject([{ id: picture.id, width: 1600, height: 1200 }]);
  await mei.does('review/hide', { id, reason: 'blurred' });
  expect((await shop.visitor().get(picture.url)).status).toBe(404);
  expect((await guest.get(picture.url)).status).toBe(200);
});

test('reviews are listed newest, most helpful, best and worst first, by stars, in pages', async () => {
  const { items: all, total } = await shop.visitor().post('review/list', { productId });
  expect(items(all)).toEqual(items(all.toSorted((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id))));
  const best = await shop.visitor().post('review/list', { productId, sort: 'ratingDesc' });
  expect(best.items.map(({ rating }) => rating)).toEqual(
    best.items.map(({ rating }) => rating).toSorted((a, b) => b - a),
  );
  const worst = await shop.visitor().post('review/list', { productId, sort: 'ratingAsc' });
  expect(worst.items.map(({ rating }) => rating)).toEqual(best.items.map(({ rating }) => rating).toReversed());
  const last = all.at(-1);
  expect(await ben.post('review/like', { reviewId: last?.id })).toMatchObject({ likes: 1, liked: true });
  const helpful = await ben.post('review/list', { productId, sort: 'helpful' });
  expect(helpful.items[0]).toMatchObject({ id: last?.id, likes: 1, liked: true });
  const twos = await shop.visitor().post('review/list', { productId, rating: 2 });
  expect(twos.items.map(({ rating }) => rating)).toEqual([2]);
  expect(twos.total).toBe(1);
  const second = await shop.visitor().post('review/list', { productId, page: 2, pageSize: 1 });
  expect(second).toMatchObject({ items: [{ id: all[1]?.id }], page: 2, pageSize: 1, total });
});

test('a review is called helpful once by each customer, also at once, and stays so; visitors sign in first', async () => {
  const [one] = (await shop.visitor().post('review/list', { productId, rating: 2 })).items;
  const reviewId = one?.id;
  await Promise.all(Array.from({ length: 20 }, () => ana.post('review/like', { reviewId })));
  expect(await ben.post('review/like', { reviewId })).toMatchObject({ likes: 2 });
  expect((await shop.visitor().call('review/like', { reviewId })).code).toBe(50);
  expect((await shop.visitor().call('review/reply', { reviewId, content: 'Hello.' })).code).toBe(50);
  await ana.refused('review/like', { reviewId: productId }, 'could not find');
});

test('customers and the shop reply below a review', async () => {
  const [one] = (await shop.visitor().post('review/list', { productId, rating: 4 })).items;
  const replied = await ben.post('review/reply', { reviewId: one?.id, content: 'Mine does too.' });
  expect(replied.replies).toMatchObject([{ by: 'Ben C.', shop: false, content: 'Mine does too.' }]);
  await mei.does('review/reply', { id: one?.id, content: 'Glad to read it!' });
  const { items: again } = await shop.visitor().post('review/list', { productId, rating: 4 });
  expect(again[0]?.replies.map(({ by, shop: isShop }) => ({ by, isShop }))).toEqual([
    { by: 'Ben C.', isShop: false },
    { by: "Mei's Teahouse", isShop: true },
  ]);
});

test('the summary of each product equals a count of its reviews after all of this', async () => {
  const { rows } = await shop.tools.pool.query(
    `select s.stars_1 + s.stars_2 + s.stars_3 + s.stars_4 + s.stars_5 as counted, p.rating_count,
       (select count(*)::int from review r where r.product_id = p.id and status = 'shown') as shown,
       p.rating_sum, (select coalesce(sum(rating), 0)::int from review r where r.product_id = p.id and status = 'shown') as sum
     from review_summary s join product p on p.id = s.product_id`,
  );
  for (const row of rows) {
    expect(Number(row.counted)).toBe(row.shown);
    expect(Number(row.rating_count)).toBe(row.shown);
    expect(Number(row.rating_sum)).toBe(row.sum);
  }
  expect(rows).toHaveLength(1);
  await db.deleteFrom('review').execute();
  expect(await figures()).toEqual({ average: 0, count: 0, histogram: none });
});

function items(all: { id: string }[]): string[] {
  return all.map(({ id }) => id);
}
