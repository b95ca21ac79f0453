import { beforeAll, expect, test } from 'vitest';
import type { PromotionTrial } from '../src/shared/contracts/promotion-trial.ts';
import { day, specStart } from './support/clock.ts';
import { meisShop } from './support/shop.ts';
import { hire, mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);
type Id = { id: string };

const later = (days: number) => new Date(specStart.getTime() + days * day * 1000).toISOString();
const typed = {
  title: { en: 'Three cups' },
  threshold: { kind: 'units', units: 3 },
  reduction: { kind: 'percent', basisPoints: 1000 },
  enabled: true,
  position: 0,
};
const lines = [
  { sku: 'TRY-CUP', quantity: 3 },
  { sku: 'TRY-POT', quantity: 1 },
];
let cups = '';

beforeAll(async () => {
  const variants = (sku: string, price: number) => [{ sku, price, onHand: 1 }];
  await shop.save({ slug: 'try-cup', title: 'Cup', categories: ['cups'], variants: variants('TRY-CUP', 1000) });
  await shop.save({ slug: 'try-pot', title: 'Pot', variants: variants('TRY-POT', 5000) });
  const { items } = await owner.does<{ items: { id: string; slug: string }[] }>('category/list');
  cups = items.find(({ slug }) => slug === 'cups')?.id ?? '';
});

const attempt = (body: object) => owner.does<PromotionTrial>('promotion/try', { lines, ...body });
const summary = ({ promotions, totals }: PromotionTrial) => {
  return {
    promotions: promotions.map(({ title, amount }) => [title, amount?.amount ?? null]),
    off: totals.promotionDiscount.amount,
    couponOff: totals.couponDiscount.amount,
    total: totals.total.amount,
  };
};

test('a promotion that is not saved takes off what a cart would lose, only on what it covers', async () => {
  const trial = await attempt({ promotion: { ...typed, everything: false, categoryIds: [cups] } });
  expect(summary(trial)).toEqual({ promotions: [['Three cups', 300]], off: 300, couponOff: 0, total: 7700 });
  expect(trial).toMatchObject({
    words: expect.arrayContaining([{ language: 'en', badge: '10% off 3+', offer: 'Buy 3 or more: 10% off' }]),
  });
  expect(trial.steps.join('\n')).toContain('Three cups');
  expect(await owner.does('promotion/list')).toMatchObject({ total: 0 });
});

test('the tried one stands in place of the saved one, and both agree with the cart', async () => {
  const saved = { slug: 'three', ...typed, everything: false, categoryIds: [cups] };
  const { id } = await owner.does<Id>('promotion/save', saved);
  expect(summary(await attempt({}))).toMatchObject({ promotions: [['Three cups', 300]], total: 7700 });
  const half = { ...typed, id, everything: true, reduction: { kind: 'percent', basisPoints: 5000 } };
  expect(summary(await attempt({ promotion: half }))).toMatchObject({ off: 4000, total: 4000 });
  expect(summary(await attempt({ promotion: { ...half, enabled: false } }))).toMatchObject({
    promotions: [],
    total: 8000,
  });
  const ana = shop.visitor();
  await owner.does('stock/adjust', { sku: 'TRY-CUP', delta: 9, reason: 'found' });
  for (const line of lines) await ana.post('cart/add', line);
  expect((await ana.post('cart/get')).totals.promotionDiscount.amount).toBe(300);
  await owner.does('promotion/remove', { id });
});

test('a time decides, and the nearest promotion says what is missing', async () => {
  const from = { slug: 'friday', ...typed, everything: true, startsAt: later(2), endsAt: later(4) };
  const { id } = await owner.does<Id>('promotion/save', from);
  expect(summary(await attempt({}))).toMatchObject({ promotions: [], total: 8000 });
  expect(summary(await attempt({ at: later(3) }))).toMatchObject({ off: 800, total: 7200 });
  expect(summary(await attempt({ at: later(4) }))).toMatchObject({ off: 0 });
  const two = await attempt({ at: later(3), lines: [{ sku: 'TRY-CUP', quantity: 2 }] });
  expect(summary(two).promotions).toEqual([['1 more for 10% off', null]]);
  await owner.does('promotion/remove', { id });
});

test('codes are tried with it; what no shop has is refused beside its line', async () => {
  await owner.does('coupon/save', { code: 'FIVE', title: 'Five', benefit: { kind: 'amount', amounts: { USD: 500 } } });
  const trial = await attempt({ codes: [' five ', 'none'] });
  expect(summary(trial)).toMatchObject({ couponOff: 500, total: 7500 });
  expect(trial.coupons).toMatchObject([
    { code: 'FIVE', problem: null },
    { code: 'NONE', amount: null },
  ]);
  const strange = await owner.call('promotion/try', { lines: [...lines, { sku: 'NO-SUCH', quantity: 1 }] });
  expect(strange).toMatchObject({ code: 40, data: { errors: [{ field: 'lines[2].sku', rule: 'unknown' }] } });
  const twice = await owner.call('promotion/try', { lines: [lines[0], lines[0]] });
  expect(twice).toMatchObject({ code: 40, data: { errors: [{ field: 'lines[1].sku', rule: 'twice' }] } });
});

test('the calendar lists what runs between two times, and which meet on the same products', async () => {
  const { id: cup } = await shop.visitor().post('product/get', { slug: 'try-cup' });
  const { id: pot } = await shop.visitor().post('product/get', { slug: 'try-pot' });
  const put = async (name: string, rest: object) =>
    (await owner.does<Id>('promotion/save', { slug: name, ...typed, title: { en: name }, everything: false, ...rest }))
      .id;
  const a = await put('a', { categoryIds: [cups], startsAt: later(10), endsAt: later(20) });
  const b = await put('b', { productIds: [cup], startsAt: later(15), endsAt: later(25) });
  const c = await put('c', { productIds: [pot], startsAt: later(15), endsAt: later(25) });
  const d = await put('d', { productIds: [cup], startsAt: later(20), endsAt: later(22), enabled: false });
  const e = await put('e', { productIds: [cup], startsAt: later(40) });
  const { items } = await owner.does<{ items: { id: string; overlaps: string[]; kind: string }[] }>(
    'promotion/calendar',
    { from: later(9), to: later(30) },
  );
  const coupon = items.find(({ kind }) => kind === 'coupon')?.id ?? '';
  const overlaps = new Map(items.map((each) => [each.id, new Set(each.overlaps)]));
  expect(overlaps.get(a)).toEqual(new Set([b, coupon]));
  expect(overlaps.get(b)).toEqual(new Set([a, coupon]));
  expect(overlaps.get(c)).toEqual(new Set([coupon]));
  expect(overlaps.get(d)).toEqual(new Set());
  expect(overlaps.has(e)).toBe(false);
  const ends = await owner.does<{ items: { id: string }[] }>('promotion/calendar', { from: later(25), to: later(30) });
  expect(ends.items.map(({ id }) => id)).toEqual([coupon]);
});

test('support, who may not see promotions, may not try them either', async () => {
  const support = await hire(shop, 'Sam', 'support');
  expect((await support.call('promotion/try', { lines })).code).toBe(30);
  expect((await support.call('promotion/calendar', { from: later(0), to: later(1) })).code).toBe(30);
});
