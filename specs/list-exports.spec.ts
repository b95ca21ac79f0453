import { expect, test } from 'vitest';
import { exportsOf } from './support/exported-rows.ts';
import { cupsSentBy, wanted } from './support/returning.ts';
import { cupsReceivedFrom, said } from './support/reviewing.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const support = await hire(shop, 'Sam', 'support');
const sentCups = cupsSentBy(mei);
const receivedCups = cupsReceivedFrom(mei);

const { file, rows, logged } = exportsOf(shop, mei);

test('returns are exported by tab, keyword and selection, with what comes back', async () => {
  const numbers: string[] = [];
  const orders: string[] = [];
  for (const units of [1, 2, 3]) {
    const who = shop.visitor();
    const order = await sentCups(who, 3);
    orders.push(order.orderNo);
    numbers.push((await who.post('return/apply', wanted(order, units))).returnNo);
  }
  const [first = '', second = '', third = ''] = numbers;
  await mei.does('return/audit', { returnNo: first, accept: false, refuseDescription: 'Too late.' });
  const all = await rows('export/returns', {});
  expect(all.map(({ returnNo }) => returnNo)).toEqual([third, second, first]);
  expect(all[1]).toMatchObject({
    orderNo: orders[1],
    units: '2',
    goods: '2 × CUP-RAIN',
    currency: 'USD',
    amount: '24.00',
  });
  const of = async (body: object) => (await rows('export/returns', body)).map(({ returnNo }) => returnNo);
  expect(await of({ tab: 'review' })).toEqual([third, second]);
  expect(await of({ keyword: orders[1] })).toEqual([second]);
  expect(await of({ only: [first, third] })).toEqual([third, first]);
  expect(await of({ tab: 'review', only: [first, third] })).toEqual([third]);
  expect(await of({ from: '2026-03-02', to: '2026-03-02', except: [third] })).toEqual([second, first]);
  expect(await of({ to: '2026-03-01' })).toEqual([]);
  expect(await of({ except: [third] })).toEqual([second, first]);
  expect(await logged('export:returns')).toMatchObject({ except: [third], count: 2 });
});

test('stock is exported as the list has it, and by selection', async () => {
  const listed = await mei.does<{ items: { sku: string; available: number }[]; total: number }>('stock/list', {
    pageSize: 100,
  });
  const all = await rows('export/stock', {});
  expect(all.map(({ sku }) => sku)).toEqual(listed.items.map(({ sku }) => sku));
  expect(all.map(({ available }) => Number(available))).toEqual(listed.items.map(({ available }) => available));
  expect(await rows('export/stock', { only: ['LANTERN'] })).toMatchObject([
    { sku: 'LANTERN', product: 'Paper lantern' },
  ]);
  expect(await rows('export/stock', { except: ['LANTERN'] })).toHaveLength(listed.total - 1);
  const cups = await rows('export/stock', { keyword: 'rain cup' });
  expect(cups.map(({ sku }) => sku)).toContain('CUP-RAIN');
  expect(cups.map(({ sku }) => sku)).not.toContain('LANTERN');
  expect(await rows('export/stock', { keyword: '???' })).toEqual([]);
});

test('promotions are exported with titles in each language; formulas do not run', async () => {
  const saved = async (slug: string, title: object, more: object) =>
    (await mei.does<{ id: string }>('promotion/save', { slug, title, everything: true, ...more })).id;
  const percent = { kind: 'percent', basisPoints: 1050 };
  const id = await saved(
    'three',
    { en: '=1+1', zh: '三件' },
    { threshold: { kind: 'units', units: 3 }, reduction: percent },
  );
  const amounts = { USD: 5000 };
  const reduction = { kind: 'amount', amounts: { USD: 500, JPY: 700 } };
  await saved('fifty', { en: 'Fifty' }, { threshold: { kind: 'amount', amounts }, reduction, enabled: false });
  const found = await rows('export/promotions', {});
  const bySlug = Object.fromEntries(found.map((row) => [row.slug, row]));
  expect(bySlug.three).toMatchObject({
    'title en': "'=1+1",
    'title zh': '三件',
    condition: '3 units',
    discount: '10.5 %',
  });
  expect(bySlug.fifty).toMatchObject({ enabled: 'no', condition: 'USD 50.00', discount: 'JPY 700; USD 5.00' });
  expect(await rows('export/promotions', { only: [id] })).toMatchObject([{ slug: 'three' }]);
  expect((await rows('export/promotions', { except: [id] })).map(({ slug }) => slug)).not.toContain('three');
  expect((await rows('export/promotions', { keyword: 'fift' })).map(({ slug }) => slug)).toEqual(['fifty']);
});

test('reviews are exported and listed by stars at most; orders and customers by selection', async () => {
  const orders: string[] = [];
  for (const rating of [1, 2, 5]) {
    const who = shop.visitor();
    const order = await receivedCups(who);
    orders.push(order.orderNo);
    await who.post('review/add', said(order, rating, `Stars: ${rating}`));
  }
  const stars = async (body: object) => (await rows('export/reviews', body)).map(({ rating }) => rating);
  expect(await stars({})).toEqual(['5', '2', '1']);
  expect(await stars({ ratingTo: 2 })).toEqual(['2', '1']);
  expect(await stars({ keyword: 'stars: 5' })).toEqual(['5']);
  expect(await stars({ from: '2026-03-02' })).toEqual(['5', '2', '1']);
  expect(await stars({ from: '2026-03-03' })).toEqual([]);
  const { items, total } = await mei.does<{ items: { id: string; rating: number }[]; total: number }>('review/list', {
    ratingTo: 2,
    pageSize: 1,
  });
  expect([items.map(({ rating }) => rating), total]).toEqual([[2], 2]);
  expect(await stars({ only: [items[0]?.id] })).toEqual(['2']);
  expect((await rows('export/reviews', { only: [items[0]?.id] }))[0]).toMatchObject({
    orderNo: orders[1],
    verified: 'yes',
  });
  const [one = ''] = orders;
  expect((await rows('export/orders', { only: [one] })).map(({ orderNo }) => orderNo)).toEqual([one]);
  expect((await rows('export/orders', { except: [one] })).map(({ orderNo }) => orderNo)).not.toContain(one);
  expect(await rows('export/customers', { only: [] })).toEqual([]);
});

test('only those export who may', async () => {
  for (const path of ['returns', 'reviews', 'stock', 'promotions', 'orders', 'customers']) {
    expect(JSON.parse((await file(`export/${path}`, {}, support)).text), path).toMatchObject({ code: 30 });
  }
  expect(JSON.parse((await file('export/reviews', { only: ['x'] })).text)).toMatchObject({ code: 40 });
});
