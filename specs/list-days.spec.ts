import { expect, test } from 'vitest';
import { day, hour } from './support/clock.ts';
import { customer } from './support/customers.ts';
import { exportsOf } from './support/exported-rows.ts';
import { aboutCups } from './support/inquiring.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire, type Worker } from './support/staff.ts';

const shop = await meisShop();
/** Makes one of each list; the names differ by what they are made for. */
async function oneOfEach(mei: Worker, name: string) {
  const email = `${name}@example.com`;
  const { inquiryNo } = await shop.visitor().post('inquiry/product', await aboutCups(shop, { email, company: '=1+1' }));
  const writer = await customer(shop, { email });
  await writer.post('comment/add', { types: 'page', id: 'about', content: `Comment of ${name}` });
  const article = await mei.does<{ id: string }>('article/save', { slug: name, title: { en: `=${name}`, zh: '茶' } });
  const content = { slug: `${name}-page`, title: `Page of ${name}`, body: '<p>Tea</p>' };
  const page = await mei.does<{ key: string }>('page/save', { content });
  const subscriber = await mei.does<{ id: string }>('subscriber/save', { email, language: 'en' });
  return { inquiryNo, articleId: article.id, pageKey: page.key, subscriberId: subscriber.id, email };
}

// Both are on 2 March in UTC; in Kiritimati (UTC+14) it is 23:00 at first, and 01:00 of the next day then.
const before = await enterMei(shop);
await before.does('setting/save', { dispatch: { timeZone: 'Pacific/Kiritimati', until: 24, closedOn: [] } });
const first = await oneOfEach(before, 'early');
shop.clock.pass(2 * hour);
// The session of the first hour is over.
const mei = await enterMei(shop);
const support = await hire(shop, 'Sam', 'support');
const { file, rows, logged } = exportsOf(shop, mei);
const second = await oneOfEach(mei, 'late');

interface DatedList {
  list: string;
  path: string;
  column: string;
  found: string[];
  /** Narrows the list to what was made here. */
  also?: object;
}

const lists: DatedList[] = [
  {
    list: 'inquiry/list',
    path: 'export/inquiries',
    column: 'inquiryNo',
    found: [first, second].map((one) => one.inquiryNo),
  },
  { list: 'article/list', path: 'export/articles', column: 'slug', found: ['early', 'late'] },
  {
    list: 'page/list',
    path: 'export/pages',
    column: 'key',
    found: [first.pageKey, second.pageKey],
    also: { tab: 'draft' },
  },
  { list: 'subscriber/list', path: 'subscriber/export', column: 'email', found: [first.email, second.email] },
  { list: 'comment/list', path: 'export/comments', column: 'content', found: ['Comment of early', 'Comment of late'] },
];

test.each(lists)(
  '$list is narrowed to days of the shop’s zone, and its file too',
  async ({ list, path, column, found, also }) => {
    const count = async (body: object) => (await mei.does<{ total: number }>(list, { ...also, ...body })).total;
    const exported = async (body: object) => (await rows(path, { ...also, ...body })).map((row) => row[column]);
    const [early, late] = found;
    expect([await count({ to: '2026-03-02' }), await count({ from: '2026-03-03', to: '2026-03-03' })]).toEqual([1, 1]);
    expect(await exported({ to: '2026-03-02' })).toEqual([early]);
    expect(await exported({ from: '2026-03-03', to: '2026-03-03' })).toEqual([late]);
    expect(await exported({ from: '2026-03-04' })).toEqual([]);
    expect((await exported({ from: '2026-03-02' })).sort()).toEqual([early, late].sort());
    expect((await mei.call(list, { from: '2026-02-30' })).code).toBe(40);
    expect((await mei.call(list, { from: '0000-01-01' })).code).toBe(40);
  },
);

test('customers are narrowed to the days on which they registered', async () => {
  const emails = async (filters: object) =>
    (await mei.does<{ items: { email: string }[] }>('customer/list', { filters })).items.map(({ email }) => email);
  expect(await emails({ from: '2026-03-03' })).toEqual([second.email]);
  expect(await emails({ to: '2026-03-02' })).toEqual([first.email]);
  const file = await rows('export/customers', { filters: { to: '2026-03-02' } });
  expect(file.map(({ email }) => email)).toEqual([first.email]);
});

test('selections are exported alone; formulas do not run; the log says what was asked for', async () => {
  const columnOf = async (path: string, column: string, body: object) =>
    (await rows(path, body)).map((row) => row[column]);
  expect(await columnOf('export/inquiries', 'company', { only: [second.inquiryNo] })).toEqual(["'=1+1"]);
  expect(await columnOf('export/articles', 'title en', { only: [first.articleId] })).toEqual(["'=early"]);
  expect(await columnOf('export/articles', 'title zh', { except: [first.articleId] })).toEqual(['茶']);
  expect(await columnOf('export/pages', 'title en', { only: [second.pageKey] })).toEqual(['Page of late']);
  expect(await columnOf('subscriber/export', 'email', { only: [first.subscriberId] })).toEqual([first.email]);
  expect(await columnOf('subscriber/export', 'email', { keyword: 'late' })).toEqual([second.email]);
  expect(await logged('export:subscribers')).toMatchObject({ keyword: 'late', count: 1 });
});

test('coupons and promotions are found by days on which they run, a bound being open, and exported', async () => {
  const percent = { kind: 'percent', basisPoints: 1000 };
  const at = (days: number) => new Date(Date.parse('2026-04-10T10:00:00Z') + days * day).toISOString();
  const coupon = (title: string, times: object) =>
    mei.does<{ id: string }>('coupon/save', { code: title, title, benefit: percent, ...times });
  // There it is midnight: from 11 April on, until the end of 12 April.
  const { id } = await coupon('April', { startsAt: at(0), endsAt: at(2) });
  await coupon('Always', {});
  const titles = async (body: object) => (await rows('export/coupons', body)).map((row) => row['title en']).sort();
  expect(await titles({ from: '2026-04-12', to: '2026-04-12' })).toEqual(['Always', 'April']);
  expect(await titles({ to: '2026-04-10' })).toEqual(['Always']);
  expect(await titles({ from: '2026-04-13' })).toEqual(['Always']);
  expect(await rows('export/coupons', { only: [id] })).toMatchObject([{ code: 'APRIL', discount: '10 %', uses: '0' }]);
  expect(await mei.does('coupon/list', { to: '2026-04-10' })).toMatchObject({ total: 1 });
  const threshold = { kind: 'units', units: 2 };
  const draft = { title: 'Pair', everything: true, threshold, reduction: percent, startsAt: at(0), endsAt: at(2) };
  await mei.does('promotion/save', { slug: 'pair', ...draft });
  const slugs = async (body: object) => (await rows('export/promotions', body)).map(({ slug }) => slug);
  expect([await slugs({ from: '2026-04-12' }), await slugs({ from: '2026-04-13' })]).toEqual([['pair'], []]);
  expect(await mei.does('promotion/list', { from: '2026-04-13' })).toMatchObject({ total: 0 });
});

test('only those export who may', async () => {
  for (const path of ['inquiries', 'invoices', 'coupons', 'articles', 'pages', 'comments'])
    expect(JSON.parse((await file(`export/${path}`, {}, support)).text), path).toMatchObject({ code: 30 });
  expect(JSON.parse((await file('subscriber/export', {}, support)).text)).toMatchObject({ code: 30 });
});
