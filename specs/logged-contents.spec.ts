import { expect, test } from 'vitest';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);

interface Entry {
  by: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

const changesOf = async (body: object) => (await mei.does<{ items: Entry[] }>('log/list', body)).items;
const idsOf = async (path: string) =>
  (await mei.does<{ items: { id: string }[] }>(path, {})).items.map(({ id }) => id).slice(0, 2);

test('a collection comes back from the log with the products that it had', async () => {
  const products = await idsOf('product/list');
  const first = { slug: 'kept', title: { en: 'Kept' }, productIds: products };
  const { id } = await mei.does<{ id: string }>('collection/save', first);
  await mei.does('collection/save', { ...first, id, title: { en: 'Emptied' }, productIds: [] });
  const [last, made] = await changesOf({ subject: `collection:${id}` });
  expect(made?.before).toBeNull();
  expect(last).toMatchObject({
    by: 'Owner',
    action: 'collection:save',
    before: { title: { en: 'Kept' }, productIds: products },
    after: { title: { en: 'Emptied' }, productIds: [] },
  });
  const { title, productIds } = last?.before ?? {};
  await mei.does('collection/save', { slug: 'kept', id, title, productIds });
  expect(await mei.does('collection/get', { id })).toMatchObject({ title: { en: 'Kept' }, productIds: products });
});

test('a coupon is logged with what it is for, an article and a saved reply with their texts', async () => {
  const categoryIds = (await idsOf('category/list')).slice(0, 1);
  const offer = { threshold: { kind: 'none' }, benefit: { kind: 'percent', basisPoints: 1000 }, title: { en: 'Tea' } };
  const coupon = await mei.does<{ id: string }>('coupon/save', {
    ...offer,
    code: 'LOGGED',
    everything: false,
    categoryIds,
  });
  await mei.does('coupon/save', { ...offer, id: coupon.id, everything: true });
  const [ofCoupon] = await changesOf({ subject: `coupon:${coupon.id}` });
  expect(ofCoupon?.before).toMatchObject({ everything: false, categoryIds });
  expect(JSON.stringify(ofCoupon)).not.toContain('LOGGED');
  const text = { slug: 'logged', title: { en: 'First' }, body: { en: '<p>One</p>' } };
  const article = await mei.does<{ id: string }>('article/save', text);
  await mei.does('article/save', { ...text, id: article.id, title: { en: 'Second' } });
  const [ofArticle] = await changesOf({ subject: `article:${article.id}` });
  expect(ofArticle?.before).toMatchObject({ title: { en: 'First' }, body: { en: '<p>One</p>' } });
  const reply = await mei.does<{ id: string }>('inquiry/saveReply', { title: 'Hours', content: { en: '9 to 5' } });
  await mei.does('inquiry/saveReply', { id: reply.id, title: 'Hours', content: { en: '10 to 6' } });
  const [ofReply] = await changesOf({ subject: `savedReply:${reply.id}` });
  expect(ofReply).toMatchObject({ before: { content: { en: '9 to 5' } }, after: { content: { en: '10 to 6' } } });
});

test('the settings are narrowed to one area', async () => {
  await mei.does('setting/save', { stock: { lowAt: 3 } });
  await mei.does('setting/save', { dispatch: { closedOn: ['2026-12-25'] } });
  await mei.does('setting/save', { stock: { lowAt: 4 } });
  const ofStock = await changesOf({ subject: 'setting:notices', part: 'stock' });
  expect(ofStock.map(({ before, after }) => [before?.stock, after.stock])).toEqual([
    [{ lowAt: 3 }, { lowAt: 4 }],
    [expect.anything(), { lowAt: 3 }],
  ]);
  const sue = await hire(shop, 'Sue', 'support');
  expect(await sue.call('log/list', { subject: 'setting:notices', part: 'stock' })).toMatchObject({ code: 30 });
});
