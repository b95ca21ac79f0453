import { beforeAll, expect, test } from 'vitest';
import type { PromotionTrial } from '../src/shared/contracts/promotion-trial.ts';
import { place, readyCheckout } from './support/buying.ts';
import { day, specStart } from './support/clock.ts';
import { cartOf } from './support/coupons.ts';
import { meisShop } from './support/shop.ts';
import { hire, mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);
type Id = { id: string };

const later = (days: number) => new Date(specStart.getTime() + days * day * 1000).toISOString();
const typed = { title: { en: 'A tenth' }, everything: true, benefit: { kind: 'percent', basisPoints: 1000 } };
const lines = [
  { sku: 'TRIED-CUP', quantity: 3 },
  { sku: 'TRIED-POT', quantity: 1 },
];
let cups = '';

beforeAll(async () => {
  const variants = (sku: string, price: number) => [{ sku, price, onHand: 0 }];
  await shop.save({ slug: 'tried-cup', title: 'Cup', categories: ['cups'], variants: variants('TRIED-CUP', 1000) });
  await shop.save({ slug: 'tried-pot', title: 'Pot', variants: variants('TRIED-POT', 5000) });
  const { items } = await owner.does<{ items: { id: string; slug: string }[] }>('category/list');
  cups = items.find(({ slug }) => slug === 'cups')?.id ?? '';
});

const attempt = (coupon: object, body: object = {}) =>
  owner.does<PromotionTrial>('coupon/try', { lines, coupon: { ...typed, ...coupon }, ...body });
const off = ({ coupons, totals }: PromotionTrial) => ({
  coupons: coupons.map(({ code, title, amount, problem }) => [code, title, amount?.amount ?? null, problem]),
  off: totals.couponDiscount.amount,
  total: totals.total.amount,
});

test('a coupon that is not saved takes off what it would, with a code or without one, and is not there afterwards', async () => {
  expect(off(await attempt({ code: ' tenth ' }))).toEqual({
    coupons: [['TENTH', 'A tenth', 800, null]],
    off: 800,
    total: 7200,
  });
  const without = await attempt({ title: {}, everything: false, categoryIds: [cups] });
  expect(off(without)).toEqual({ coupons: [['', '', 300, null]], off: 300, total: 7700 });
  expect(await owner.does('coupon/list')).toMatchObject({ total: 0 });
});

test('it stands in place of the saved one at each of its codes, with the uses that one has', async () => {
  const { id } = await owner.does<Id>('coupon/save', { ...typed, code: 'SAVED', limit: 1 });
  shop.clock.pass(1);
  const { codes } = await owner.does<{ codes: string[] }>('coupon/makeCodes', { id, count: 1, prefix: 'MORE' });
  const half = { id, benefit: { kind: 'percent', basisPoints: 5000 } };
  expect(off(await attempt(half))).toEqual({ coupons: [['SAVED', 'A tenth', 4000, null]], off: 4000, total: 4000 });
  expect(off(await attempt(half, { codes }))).toMatchObject({ off: 4000 });
  await owner.does('stock/adjust', { sku: 'TRIED-CUP', delta: 1, reason: 'found' });
  const ana = await cartOf(shop, ['TRIED-CUP', 1]);
  await ana.post('cart/coupons', { coupons: ['SAVED'] });
  await place(ana, await readyCheckout(ana));
  expect(off(await attempt({ ...half, limit: 1 })).coupons).toMatchObject([['SAVED', 'A tenth', null, 'usage-limit']]);
  expect(off(await attempt({ ...half, limit: 2 })).off).toBe(4000);
  const saved = await owner.does<{ benefit: object; limit: number }>('coupon/get', { id });
  expect(saved).toMatchObject({ benefit: typed.benefit, limit: 1 });
  await owner.does('coupon/remove', { id });
});

test('times, conditions, gifts and other coupons count as in a cart', async () => {
  const soon = { code: 'SOON', startsAt: later(2), endsAt: later(4) };
  expect(off(await attempt(soon)).coupons).toMatchObject([['SOON', 'A tenth', null, 'not-started']]);
  expect(off(await attempt(soon, { at: later(3) })).off).toBe(800);
  const from = { threshold: { kind: 'amount', amounts: { USD: 9000 } } };
  expect((await attempt(from)).coupons[0]?.message).toContain('$90.00');
  // It is sold out, which a trial does not ask.
  const gift = await attempt({ benefit: { kind: 'gift', sku: 'TRIED-POT' } });
  expect(gift.lines).toContainEqual(expect.objectContaining({ sku: 'TRIED-POT', isGift: true }));
  await owner.does('coupon/save', { code: 'FIVE', title: 'Five', benefit: { kind: 'amount', amounts: { USD: 500 } } });
  expect(off(await attempt({ code: 'WITH' }, { codes: ['five'] })).off).toBe(1300);
  const alone = off(await attempt({ code: 'ALONE', stackable: false }, { codes: ['five'] }));
  expect(alone).toMatchObject({ off: 800 });
  expect(alone.coupons.find(([code]) => code === 'FIVE')?.[3]).toBe('not-best');
});

test('half of a form answers, what cannot be is refused beside its field, and members without coupons may not try', async () => {
  expect(off(await attempt({ benefit: { kind: 'amount', amounts: {} } })).off).toBe(0);
  const over = { ...typed, benefit: { kind: 'percent', basisPoints: 15_000 } };
  expect(await owner.call('coupon/try', { lines, coupon: over })).toMatchObject({
    code: 40,
    data: { errors: [{ field: 'coupon.benefit.basisPoints' }] },
  });
  const five = ['a', 'b', 'c', 'd', 'e'];
  expect((await owner.call('coupon/try', { lines, coupon: typed, codes: five })).code).toBe(40);
  const support = await hire(shop, 'Sam', 'support');
  expect((await support.call('coupon/try', { lines, coupon: typed })).code).toBe(30);
});
