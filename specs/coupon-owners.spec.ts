import { describe, expect, test } from 'vitest';
import { place, readyCheckout, readyToBuy } from './support/buying.ts';
import { hour, second } from './support/clock.ts';
import { cartOf, couponMaker, expireOrder, tenth, usesOf } from './support/coupons.ts';
import { account, customer, signedInTo, signIn } from './support/customers.ts';
import { listenAs } from './support/listener.ts';
import { proveEmail } from './support/orders.repo.ts';
import { meisShop } from './support/shop.ts';
import { hire, mei } from './support/staff.ts';

const shop = await meisShop();
const { db } = shop.tools;
const owner = await mei(shop);
const make = couponMaker(owner);
const bank = { paymentMethod: 'bank-transfer' };

let people = 0;
const email = () => `owner-${(people += 1)}@example.com`;

/** Ana buys with a code, signed in or as a guest; returns the number of the order. */
async function uses(who: Awaited<ReturnType<typeof cartOf>>, code: string, changes: object = {}) {
  const { slug } = await readyToBuy(who, 'CUP-RAIN', 1, { ...bank, ...changes });
  const checkout = await who.post('checkout/update', { slug, coupons: [code] });
  expect(checkout.coupons).toMatchObject([{ problem: null }]);
  return (await place(who, checkout)).orderNo;
}

describe('when Ana signs in', () => {
  test('her codes come along, and one that she has used already is dropped with a message, in the cart and at the checkout', async () => {
    const used = await make();
    const fresh = await make();
    const id = await account(shop, { email: email() });
    await uses(await signedInTo(shop, id), used.code);
    const phone = await cartOf(shop, ['CUP-RAIN', 1]);
    await phone.post('cart/coupons', { coupons: [used.code, fresh.code] });
    const { slug } = await readyCheckout(phone, { email: '' });
    await signIn(shop, phone, id);
    const seen = [
      { code: fresh.code, problem: null, dropped: false },
      { code: used.code, problem: 'customer-limit', dropped: true, message: 'You have used this coupon already.' },
    ];
    expect((await phone.post('cart/get')).coupons).toMatchObject(seen);
    expect((await phone.post('checkout/get', { slug })).coupons).toMatchObject(seen);
    expect((await phone.post('cart/coupons', { coupons: [fresh.code] })).coupons).toMatchObject([seen[0]]);
  });

  test('the codes of both carts are kept, each once, five at most', async () => {
    const codes = [];
    for (let n = 0; n < 7; n += 1) codes.push((await make()).code);
    const id = await account(shop, { email: email() });
    const laptop = await signedInTo(shop, id);
    await laptop.post('cart/coupons', { coupons: codes.slice(0, 3) });
    const phone = shop.visitor();
    await phone.post('cart/coupons', { coupons: codes.slice(2) });
    await signIn(shop, phone, id);
    expect((await laptop.post('cart/get')).coupons.map(({ code }) => code)).toEqual(codes.slice(0, 5));
  });

  test('what was used as a guest under her email stays the guest’s: it never counts for her account', async () => {
    const { code } = await make();
    const own = email();
    await uses(shop.visitor(), code, { email: own.toUpperCase() });
    const id = await account(shop, { email: own, emailVerified: false });
    await proveEmail(shop.tools, id);
    const ana = await signedInTo(shop, id);
    expect((await ana.post('order/list')).items).toMatchObject([{ email: own.toUpperCase() }]);
    expect((await ana.post('coupon/mine', { status: 'used' })).items).toEqual([]);
    await uses(ana, code, { email: own });
    expect((await ana.post('coupon/mine', { status: 'used' })).items.map((each) => each.code)).toEqual([code]);
  });
});

describe('a guest who types the email that Ana has proved', () => {
  test('does not use up her coupon, neither at once nor when she signs in again', async () => {
    const { id, code } = await make();
    const own = email();
    const ana = await customer(shop, { email: own });
    const orderNo = await uses(shop.visitor(), code, { email: own });
    expect((await ana.post('order/get', { orderNo })).orderNo).toBe(orderNo);
    await signIn(shop, shop.visitor(), ana.id);
    await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
    expect((await ana.post('cart/coupons', { coupons: [code] })).coupons).toMatchObject([{ problem: null }]);
    const checkout = await readyCheckout(ana, { ...bank, email: own });
    expect(checkout.coupons).toMatchObject([{ problem: null, amount: { amount: 120 } }]);
    await place(ana, checkout);
    expect(await usesOf(db, id)).toEqual({ counted: 2, byCode: 2, live: 2, all: 2 });
  });

  test('gets the same answer whether she has used it or not, and may use it once among guests', async () => {
    const { code } = await make();
    const own = email();
    const unknown = email();
    await uses(await customer(shop, { email: own }), code);
    const problemOf = async (typed: string) => {
      const eve = shop.visitor();
      const { slug } = await readyToBuy(eve, 'CUP-RAIN', 1, { ...bank, email: email() });
      await eve.post('checkout/update', { slug, coupons: [code] });
      const { coupons, totals } = await eve.post('checkout/update', { slug, email: typed });
      return { coupons, totals };
    };
    expect(await problemOf(own)).toEqual(await problemOf(unknown));
    await uses(shop.visitor(), code, { email: own });
    expect((await problemOf(own)).coupons).toMatchObject([{ problem: 'customer-limit', dropped: true }]);
  });

  test('cannot use a code that belongs to her alone', async () => {
    const { code } = await make({ public: true, codeLimit: 1 });
    const own = email();
    const eve = shop.visitor();
    const { slug } = await readyToBuy(eve, 'CUP-RAIN', 1, { ...bank, email: email() });
    await eve.post('checkout/update', { slug, coupons: [code] });
    await (await customer(shop, { email: own })).post('coupon/claim', { code });
    const checkout = await eve.post('checkout/update', { slug, email: own });
    expect(checkout.coupons).toMatchObject([{ problem: 'invalid', amount: null }]);
  });
});

test('ten who claim the last three codes at once: three have one each, nobody the same', async () => {
  const { id, code } = await make({ public: true, codeLimit: 1 });
  await owner.does('coupon/makeCodes', { id, count: 2 });
  const ten = [];
  for (let n = 0; n < 10; n += 1) ten.push(await customer(shop, { email: email() }));
  const answers = await Promise.all(ten.map((who) => who.call('coupon/claim', { code })));
  const had = answers.flatMap((answer) => (answer.code === 0 ? [answer.data.code] : []));
  expect([had.length, new Set(had).size]).toEqual([3, 3]);
  expect(answers.filter((answer) => answer.code === 40)).toHaveLength(7);
});

test('a customer’s other tabs are told of a coupon that was claimed', async () => {
  const { id, code } = await make({ public: true });
  const ana = await customer(shop, { email: email() });
  const tab = await listenAs(ana, shop);
  tab.say({ code: 0, msg: 'auth', data: { token: ana.token } });
  await tab.hears('auth');
  await ana.post('coupon/claim', { code });
  expect(await tab.hears('coupon')).toMatchObject({ msg: 'coupon', data: { id } });
});

describe('guessing codes', () => {
  test('stops after twenty wrong codes in an hour, for right ones too, but not for one’s own and not for listed ones', async () => {
    const guarded = await meisShop({ rateLimits: true, trustProxy: '127.0.0.1' });
    const code = couponMaker(await mei(guarded));
    const secret = await code();
    const listed = await code({ public: true });
    const claimed = await code();
    let addresses = 0;
    const headers = () => ({ 'x-forwarded-for': `10.9.${(addresses += 1)}.7` });
    const ana = await customer(guarded, { email: email() });
    await ana.post('coupon/claim', { code: claimed.code });
    const from = headers();
    const eve = ana.speaking(from);
    // Right codes cost nothing, however often they are typed.
    for (let n = 0; n < 25; n += 1) await eve.post('coupon/check', { code: secret.code });
    const tries = Array.from({ length: 30 }, (_, n) => eve.call('coupon/check', { code: `GUESS-${n}` }));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status, headers: sent }) => status === 429 && sent.has('retry-after'))).toHaveLength(10);
    const statuses = async (who: typeof eve, what: string) => [
      (await who.call('coupon/check', { code: what })).status,
      (await who.call('coupon/claim', { code: what })).status,
      (await who.call('cart/coupons', { coupons: [what] })).status,
    ];
    expect(await statuses(eve, secret.code)).toEqual([429, 429, 429]);
    expect(await statuses(eve, listed.code)).toEqual([200, 200, 200]);
    expect(await statuses(eve, claimed.code)).toEqual([200, 200, 200]);
    // The same account from another IP, another guest from the same IP, and an unrelated guest.
    expect((await ana.speaking(headers()).call('coupon/check', { code: 'X' })).status).toBe(429);
    expect((await guarded.visitor(from).call('coupon/check', { code: secret.code })).status).toBe(429);
    expect((await guarded.visitor(headers()).call('coupon/check', { code: secret.code })).status).toBe(200);
    guarded.clock.pass(hour / 20);
    expect((await eve.call('coupon/check', { code: secret.code })).status).toBe(200);
  });
});

describe('the back office', () => {
  test('refuses invalid input, each beside its field', async () => {
    const { code: taken } = await make();
    const good = { title: 'Good', benefit: tenth };
    const refused = async (change: object) => {
      const { code, data } = await owner.call<{ errors: { field: string }[] }>('coupon/save', { ...good, ...change });
      return [code, data.errors[0]?.field];
    };
    expect(await refused({ everything: false })).toEqual([40, 'productIds']);
    expect(await refused({ startsAt: '2026-03-03T00:00:00Z', endsAt: '2026-03-03T00:00:00Z' })).toEqual([40, 'endsAt']);
    expect(await refused({ benefit: { kind: 'amount', amounts: { EUR: 100 } } })).toEqual([40, 'benefit']);
    expect(await refused({ threshold: { kind: 'amount', amounts: { EUR: 100 } } })).toEqual([40, 'threshold']);
    expect(await refused({ benefit: { kind: 'gift', sku: 'NO-SUCH' } })).toEqual([40, 'benefit.sku']);
    expect(await refused({ code: taken.toLowerCase() })).toEqual([40, 'code']);
    expect(await refused({ limit: 0 })).toEqual([40, 'limit']);
    expect(await refused({ image: 'f'.repeat(24) })).toEqual([40, 'image']);
    expect(await refused({ slug: 'Not a slug' })).toEqual([40, 'slug']);
  });

  test('lets a manager create coupons and codes, logs who did, and refuses others', async () => {
    const manager = await hire(shop, 'Max', 'manager');
    const draft = { title: 'By Max', benefit: tenth, code: 'by-max', limit: 5 };
    const { id } = await manager.does<{ id: string }>('coupon/save', draft);
    shop.clock.pass(second);
    const { codes } = await manager.does<{ codes: string[] }>('coupon/makeCodes', { id, count: 1000 });
    expect(new Set(codes).size).toBe(1000);
    expect(await manager.does('coupon/get', { id })).toMatchObject({
      running: true,
      uses: 0,
      limit: 5,
      customerLimit: 1,
      codes: { total: 1001, first: 'BY-MAX' },
    });
    const list = await manager.does<{ total: number; items: { code: string }[] }>('coupon/codes', { id, pageSize: 3 });
    expect([list.total, list.items[0]?.code, list.items.length]).toEqual([1001, 'BY-MAX', 3]);
    await uses(shop.visitor(), 'by-max', { email: email() });
    expect(await usesOf(db, id)).toMatchObject({ counted: 1 });
    // Its number of uses stays when it is saved again.
    await manager.does('coupon/save', { ...draft, id, limit: 1 });
    expect(await manager.does('coupon/get', { id })).toMatchObject({ running: false, uses: 1 });
    await manager.does('coupon/remove', { id });
    const { items } = await owner.does<{ items: { by: string; action: string }[] }>('log/list', {
      subject: `coupon:${id}`,
    });
    expect(items.map(({ by, action }) => `${by} ${action}`)).toEqual([
      'Max coupon:remove',
      'Max coupon:save',
      'Max coupon:makeCodes',
      'Max coupon:save',
    ]);
    const support = await hire(shop, 'Sue', 'support');
    expect((await support.call('coupon/save', draft)).code).toBe(30);
  });

  test('deletes a coupon that is in carts: it takes nothing off any more, and orders keep their discount', async () => {
    const { id, code } = await make();
    const ana = await cartOf(shop, ['CUP-RAIN', 1]);
    const ben = await cartOf(shop, ['CUP-RAIN', 1]);
    for (const who of [ana, ben]) await who.post('cart/coupons', { coupons: [code] });
    const placed = await place(ana, await readyCheckout(ana, { ...bank, email: email() }));
    await owner.does('coupon/remove', { id });
    expect((await ben.post('cart/get')).coupons).toMatchObject([{ code, problem: 'invalid', amount: null }]);
    expect((await ana.post('order/track', { ...placed })).discounts).toMatchObject([{ code, amount: { amount: 120 } }]);
    await expireOrder(shop, placed.orderNo);
    expect((await ana.post('order/track', { ...placed })).status).toBe('cancelled');
  });
});
