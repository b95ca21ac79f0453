import { expect, test } from 'vitest';
import { hour } from './support/clock.ts';
import { exportsOf } from './support/exported-rows.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire, type Worker } from './support/staff.ts';

const shop = await meisShop();
const subject = (name: string) => ({ subject: { en: name }, body: { en: '<p>Tea</p>' } });

/** Makes one of each list; the names differ by what they are made for. */
async function oneOfEach(mei: Worker, name: string) {
  const redirect = await mei.does<{ id: string }>('redirect/save', { from: `/${name}`, to: '/about' });
  const synonym = await mei.does<{ id: string }>('synonym/save', { kind: 'both', words: [`=${name}`, 'cup'] });
  const campaign = await mei.does<{ id: string }>('campaign/save', subject(name));
  await mei.does('subscriber/save', { email: `${name}@example.com`, language: 'en' });
  return { redirect: redirect.id, synonym: synonym.id, campaign: campaign.id };
}

// Both are on 2 March in UTC; in Kiritimati (UTC+14) it is 23:00 at first, and 01:00 of the next day then.
const before = await enterMei(shop);
await before.does('setting/save', { dispatch: { timeZone: 'Pacific/Kiritimati', until: 24, closedOn: [] } });
const first = await oneOfEach(before, 'early');
shop.clock.pass(2 * hour);
const mei = await enterMei(shop);
const second = await oneOfEach(mei, 'late');
const { file, rows, logged } = exportsOf(shop, mei);

interface DatedList {
  list: string;
  path: string;
  column: string;
  found: [early: string, late: string];
  /** Ids of both, where rows are selected by them. */
  ids?: [string, string];
  also?: object;
}

const lists: DatedList[] = [
  {
    list: 'redirect/list',
    path: 'export/redirects',
    column: 'from',
    found: ['/early', '/late'],
    ids: [first.redirect, second.redirect],
  },
  {
    list: 'synonym/list',
    path: 'export/synonyms',
    column: 'words',
    found: ["'=early; cup", "'=late; cup"],
    ids: [first.synonym, second.synonym],
  },
  {
    list: 'campaign/list',
    path: 'export/campaigns',
    column: 'subject en',
    found: ['early', 'late'],
    ids: [first.campaign, second.campaign],
  },
  { list: 'mail/list', path: 'export/mails', column: 'to', found: ['early@example.com', 'late@example.com'] },
  {
    list: 'log/list',
    path: 'export/log',
    column: 'subject',
    found: ['/early', '/late'],
    also: { action: 'redirect:save' },
  },
];

test.each(lists)('$list is narrowed to days of the shop’s zone, and its file too', async (one) => {
  const { list, path, column, found, ids, also } = one;
  const count = async (body: object) => (await mei.does<{ total: number }>(list, { ...also, ...body })).total;
  const exported = async (body: object) => (await rows(path, { ...also, ...body })).map((row) => row[column]);
  const [early, late] = found;
  expect([await count({ to: '2026-03-02' }), await count({ from: '2026-03-03', to: '2026-03-03' })]).toEqual([1, 1]);
  expect(await exported({ to: '2026-03-02' })).toEqual([early]);
  expect(await exported({ from: '2026-03-03', to: '2026-03-03' })).toEqual([late]);
  expect(await exported({ from: '2026-03-04' })).toEqual([]);
  expect(await exported({ from: '2026-03-02' })).toEqual([late, early]);
  if (ids) {
    expect(await exported({ only: [ids[0]] })).toEqual([early]);
    expect(await exported({ except: [ids[0]] })).toEqual([late]);
  }
  expect((await mei.call(list, { from: '2026-02-30' })).code).toBe(40);
});

test('keywords and sorts hold for lists and files; the log says what was asked for', async () => {
  const froms = async (body: object) => (await rows('export/redirects', body)).map(({ from }) => from);
  expect(await froms({ keyword: 'LATE' })).toEqual(['/late']);
  expect(await froms({ keyword: 'about' })).toHaveLength(2);
  expect(await froms({ keyword: '%' })).toEqual([]);
  expect(await froms({ sort: 'path' })).toEqual(['/early', '/late']);
  expect(await froms({ sort: 'atAsc' })).toEqual(['/early', '/late']);
  expect(await mei.does('synonym/list', { keyword: '=la' })).toMatchObject({ total: 1 });
  expect(await mei.does('synonym/list', { sort: 'updatedAsc', pageSize: 1 })).toMatchObject({
    items: [{ id: first.synonym }],
    total: 2,
  });
  expect(await mei.does('campaign/list', { keyword: 'ARL' })).toMatchObject({ items: [{ id: first.campaign }] });
  expect(await mei.does('campaign/list', { sort: 'atAsc' })).toMatchObject({ items: [{ id: first.campaign }, {}] });
  expect(await mei.does('subscriber/list', { sort: 'email' })).toMatchObject({
    items: [{ email: 'early@example.com' }, { email: 'late@example.com' }],
  });
  await froms({ keyword: 'late', sort: 'path' });
  expect(await logged('export:redirects')).toMatchObject({ keyword: 'late', sort: 'path', count: 1 });
});

test('what is renamed is found by its slug then and now', async () => {
  await mei.does('product/rename', { id: await idOf('rain-cup'), slug: 'cup-for-rain' });
  const renamed = async (keyword: string) =>
    (await rows('export/redirects', { kind: 'renamed', keyword })).map(({ from, to }) => [from, to]);
  expect(await renamed('rain-cup')).toEqual([['/product/rain-cup', '/product/cup-for-rain']]);
  expect(await renamed('for-rain')).toHaveLength(1);
  expect(await mei.does('redirect/list', { kind: 'renamed', keyword: 'lantern' })).toMatchObject({ total: 0 });
});

const idOf = async (slug: string) => (await shop.visitor().post('product/get', { slug })).id;

test('promotions and coupons are sorted by their end, coupons by their uses; members are searched', async () => {
  const percent = { kind: 'percent', basisPoints: 1000 };
  for (const [slug, endsAt] of [
    ['never', null],
    ['soon', '2026-04-01T00:00:00Z'],
    ['later', '2026-05-01T00:00:00Z'],
  ]) {
    const draft = { slug, title: slug, everything: true, threshold: { kind: 'units', units: 2 }, reduction: percent };
    await mei.does('promotion/save', { ...draft, endsAt });
    await mei.does('coupon/save', { code: slug, title: slug, benefit: percent, endsAt });
  }
  const slugs = async (sort: string) => (await rows('export/promotions', { sort })).map(({ slug }) => slug);
  expect([await slugs('endsAsc'), await slugs('endsDesc')]).toEqual([
    ['soon', 'later', 'never'],
    ['later', 'soon', 'never'],
  ]);
  const codes = async (sort: string) => (await rows('export/coupons', { sort })).map(({ code }) => code);
  expect(await codes('endsAsc')).toEqual(['SOON', 'LATER', 'NEVER']);
  await hire(shop, 'Sam', 'support');
  expect(await mei.does('staff/list', { keyword: 'sam' })).toMatchObject({ items: [{ name: 'Sam' }], total: 1 });
  expect((await mei.does<{ items: { name: string }[] }>('staff/list', { sort: 'seenDesc' })).items).toHaveLength(2);
});

test('the log is exported with its contents, the latest first, without formulas', async () => {
  const [latest] = await rows('export/log', { action: 'synonym:save' });
  expect(JSON.parse(latest?.after ?? '')).toMatchObject({ words: ['=late', 'cup'] });
  expect(latest).toMatchObject({ action: 'synonym:save', before: '' });
});

test('only those export who may', async () => {
  const support = await hire(shop, 'Una', 'support');
  for (const list of ['redirects', 'synonyms', 'searches', 'log', 'mails', 'campaigns'])
    expect(JSON.parse((await file(`export/${list}`, {}, support)).text), list).toMatchObject({ code: 30 });
});
