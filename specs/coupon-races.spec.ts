import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { place, placing, readyToBuy } from './support/buying.ts';
import { second, specStart, steppedClock } from './support/clock.ts';
import { couponMaker, expireOrder, tenth, usesOf } from './support/coupons.ts';
import { customer, signedInTo } from './support/customers.ts';
import { orderRow, rowsIn, stockOf } from './support/ledger.repo.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const other = await shop.another({ clock: shop.clock });
const { db } = shop.tools;
const owner = await mei(shop);
const make = couponMaker(owner);
const bank = { paymentMethod: 'bank-transfer' };
const racers = 30;

let people = 0;
const email = () => `racer-${(people += 1)}@example.com`;
const rowCounts = async () => {
  await shop.work('events:read');
  const tables = ['customer_order', 'order_line', 'mail', 'stock_movement'] as const;
  return Promise.all(tables.map((table) => rowsIn(db, table)));
};

beforeAll(async () => {
  // Each with a product of its own, so that only the coupon is shared.
  for (let n = 0; n < racers; n += 1)
    await shop.save({
      slug: `race-${n}`,
      title: `Race ${n}`,
      variants: [{ sku: `RACE-${n}`, price: 1000, onHand: 99 }],
    });
});

/** Checkouts of as many guests, each about to place at the reduced total, half of them at another process. */
async function ready(codes: string[], count: number, changes: (n: number) => object = () => ({ email: email() })) {
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const who = shop.visitor().at(n % 2 ? other.origin : shop.origin);
      const { slug } = await readyToBuy(who, `RACE-${n}`, 1, { ...bank, ...changes(n) });
      const checkout = await who.post('checkout/update', { slug, coupons: codes });
      expect(checkout.totals.couponDiscount.amount).toBe(100);
      return { who, checkout };
    }),
  );
}

/** The outcome: the orders, and the problems of the first code that the others got. */
async function race(all: Awaited<ReturnType<typeof ready>>) {
  const answers = await Promise.all(all.map(({ who, checkout }) => who.call('checkout/place', placing(checkout))));
  const placed = answers.filter(({ code }) => code === 0).map(({ data }) => data);
  const results = answers
    .filter(({ code }) => code === 40)
    .map(({ data }) => {
      const { checkout } = data as unknown as { checkout: (typeof all)[number]['checkout'] };
      const { errors } = data as unknown as { errors: { message: string }[] };
      return {
        message: errors[0]?.message,
        problem: checkout.coupons[0]?.problem,
        off: checkout.totals.couponDiscount.amount,
        checkout,
      };
    });
  return { placed, results };
}

test.each([1, 2, 3])(
  '30 carts race for a coupon of one use: one discounted order, 29 are told why (run %i)',
  async () => {
    const { id, code } = await make({ limit: 1 });
    const all = await ready([code], racers);
    const before = await rowsIn(db, 'customer_order');
    const { placed, results } = await race(all);
    expect(placed).toHaveLength(1);
    const why = ['usage-limit', 0, `The coupon ${code} has been used up.`];
    expect(results).toHaveLength(29);
    for (const { problem, off, message } of results) expect([problem, off, message]).toEqual(why);
    expect(await rowsIn(db, 'customer_order')).toBe(before + 1);
    expect(await usesOf(db, id)).toEqual({ counted: 1, byCode: 1, live: 1, all: 1 });
  },
);

test('20 buyers of a coupon with 7 uses left make 7 orders, and the 13 others may go on without it', async () => {
  const { id, code } = await make({ limit: 7 });
  const { placed, results } = await race(await ready([code], 20));
  expect([placed.length, results.length]).toEqual([7, 13]);
  expect(await usesOf(db, id)).toEqual({ counted: 7, byCode: 7, live: 7, all: 7 });
  expect(results[0]?.checkout.totals.total.amount).toBe(1500);
});

describe('one customer', () => {
  test('with two tabs and two devices at once uses a coupon once', async () => {
    const { id, code } = await make();
    const ana = await customer(shop, { email: email() });
    const phone = await signedInTo(other, ana.id);
    const four = [ana, ana, phone.at(other.origin), phone.at(other.origin)];
    const all = await Promise.all(
      four.map(async (who, n) => {
        const { slug } = await readyToBuy(who, `RACE-${n}`, 1, bank);
        return { who, checkout: await who.post('checkout/update', { slug, coupons: [code] }) };
      }),
    );
    const { placed, results } = await race(all);
    expect([placed.length, results.map(({ problem }) => problem)]).toEqual([
      1,
      ['customer-limit', 'customer-limit', 'customer-limit'],
    ]);
    expect((await usesOf(db, id)).live).toBe(1);
  });

  test('as a guest is recognised by the email, however it is written; the code leaves the checkout with a message', async () => {
    const { code } = await make();
    const own = email();
    const [{ who, checkout }] = (await ready([code], 1, () => ({ email: own }))) as [
      { who: Shopper; checkout: Awaited<ReturnType<typeof readyToBuy>> },
    ];
    await place(who, checkout);
    const again = shop.visitor();
    const { slug } = await readyToBuy(again, 'RACE-1', 1, { ...bank, email: email() });
    await again.post('checkout/update', { slug, coupons: [code] });
    const changed = await again.post('checkout/update', { slug, email: own.toUpperCase() });
    expect(changed.coupons).toMatchObject([
      { code, dropped: true, problem: 'customer-limit', message: 'You have used this coupon already.' },
    ]);
    expect(changed.totals.couponDiscount.amount).toBe(0);
    await again.post('checkout/update', { slug, email: email(), coupons: [] });
    expect((await again.post('checkout/get', { slug })).coupons).toEqual([]);
  });

  test('guests with one e-mail who place at once use it once', async () => {
    const { id, code } = await make();
    const own = email();
    const { placed, results } = await race(await ready([code], 6, (n) => ({ email: n % 2 ? own : own.toUpperCase() })));
    expect([placed.length, results.length, new Set(results.map(({ problem }) => problem))]).toEqual([
      1,
      5,
      new Set(['customer-limit']),
    ]);
    expect((await usesOf(db, id)).live).toBe(1);
  });
});

test('a limit that Mei lowers, or a coupon that she switches off, meanwhile: nothing is placed at the old total', async () => {
  const lowered = await make({ limit: 9 });
  const off = await make();
  const [one] = await ready([lowered.code], 1);
  if (one) await place(one.who, one.checkout);
  const late = await ready([lowered.code, ''].filter(Boolean), 2);
  const gone = await ready([off.code], 2);
  await owner.does('coupon/save', { ...lowered.draft, id: lowered.id, limit: 1 });
  await owner.does('coupon/save', { ...off.draft, id: off.id, enabled: false });
  const before = await rowCounts();
  const outcomes = [await race(late), await race(gone)];
  expect(outcomes.map(({ placed, results }) => [placed.length, results.map(({ problem }) => problem)])).toEqual([
    [0, ['usage-limit', 'usage-limit']],
    [0, ['invalid', 'invalid']],
  ]);
  expect(await rowCounts()).toEqual(before);
  expect(await usesOf(db, lowered.id)).toMatchObject({ counted: 1, live: 1 });
});

test('at a total that the buyer has not seen nothing is written, no use either', async () => {
  const { id, code } = await make();
  const [one] = await ready([code], 1);
  if (!one) throw new Error('nobody');
  const { who, checkout } = one;
  await owner.does('coupon/save', { title: 'Less', benefit: { ...tenth, basisPoints: 500 }, id });
  const before = await rowCounts();
  const refused = await who.refused('checkout/place', placing(checkout));
  expect(refused.totals?.couponDiscount.amount).toBe(50);
  expect([await rowCounts(), (await usesOf(db, id)).all]).toEqual([before, 0]);
});

describe('the use of a coupon is released', () => {
  test('once, when the order expires, however many processes expire it; then it can be used again', async () => {
    const { id, code } = await make({ limit: 3, customerLimit: null });
    const { placed } = await race(await ready([code], 3));
    expect(await usesOf(db, id)).toEqual({ counted: 3, byCode: 3, live: 3, all: 3 });
    const [first] = placed;
    await db
      .updateTable('customer_order')
      .set({ expires_at: shop.clock.now() })
      .where('order_no', '=', first?.orderNo ?? '')
      .execute();
    await Promise.all([shop, other, shop, other].map((each) => each.work('orders:expire')));
    await shop.work('orders:expire');
    const { id: order } = await orderRow(db, first?.orderNo ?? '');
    for (const { release } of shop.tools.releases)
      await db.transaction().execute((tx) => release(tx, { id: order, shipped: false }, shop.clock.now()));
    expect(await usesOf(db, id)).toEqual({ counted: 2, byCode: 2, live: 2, all: 3 });
    const { placed: again, results } = await race(await ready([code], 2));
    expect([again.length, results.length]).toEqual([1, 1]);
    expect((await usesOf(db, id)).counted).toBe(3);
  });

  test('not once part of the order has been shipped', async () => {
    const { id, code } = await make();
    const { placed } = await race(await ready([code], 1));
    const orderNo = placed[0]?.orderNo ?? '';
    await db
      .updateTable('customer_order')
      .set({ delivery_status: 'partlyShipped' })
      .where('order_no', '=', orderNo)
      .execute();
    await expireOrder(shop, orderNo);
    expect(await usesOf(db, id)).toEqual({ counted: 1, byCode: 1, live: 1, all: 1 });
  });
});

test('free gifts and products in opposite order do not deadlock', async () => {
  const rain = await make({ benefit: { kind: 'gift', sku: 'CUP-RAIN' }, customerLimit: null });
  const race0 = await make({ benefit: { kind: 'gift', sku: 'RACE-0' }, customerLimit: null });
  const before = { rain: await stockOf(db, 'CUP-RAIN'), race: await stockOf(db, 'RACE-0') };
  const all = await Promise.all(
    Array.from({ length: 16 }, async (_, n) => {
      const who = shop.visitor().at(n % 2 ? other.origin : shop.origin);
      const { slug } = await readyToBuy(who, n % 2 ? 'CUP-RAIN' : 'RACE-0', 1, { ...bank, email: email() });
      return { who, checkout: await who.post('checkout/update', { slug, coupons: [n % 2 ? race0.code : rain.code] }) };
    }),
  );
  const { placed } = await race(all);
  expect(placed).toHaveLength(16);
  const reserved = async (sku: string, past: { reserved: number }) => (await stockOf(db, sku)).reserved - past.reserved;
  expect([await reserved('CUP-RAIN', before.rain), await reserved('RACE-0', before.race)]).toEqual([16, 16]);
});

describe('the second in which a coupon ends', () => {
  test('is the one of its end date: until then an order is placed, then it is refused', async () => {
    const ends = new Date(shop.clock.now().getTime() + second);
    const { code } = await make({ endsAt: ends.toISOString() });
    const [one, two] = await ready([code], 2);
    if (!one || !two) throw new Error('nobody');
    shop.clock.pass(second - 1);
    await place(one.who, one.checkout);
    shop.clock.pass(1);
    expect((await two.who.refused('checkout/place', placing(two.checkout))).checkout?.coupons).toMatchObject([
      { problem: 'expired', message: 'This coupon has expired.' },
    ]);
  });

  test('is read from the database’s clock: a process whose own clock is behind or ahead changes nothing', async () => {
    const { id, code } = await make({ customerLimit: null });
    const years = 20 * 365 * 86_400 * second;
    // The start has passed, whenever this is run.
    for (const start of [specStart, new Date(Date.now() + years)]) {
      const { now } = steppedClock(start);
      // A clock that does not follow the database's, whose own clock is used.
      const wrong = await shop.another({ clock: { now, pass: () => undefined } });
      const who = wrong.visitor();
      const { slug } = await readyToBuy(who, 'CUP-RAIN', 1, { ...bank, email: email() });
      const setEnd = (end: string) =>
        sql`update coupon set ends_at = clock_timestamp() + ${end}::interval where id = ${id}::uuid`.execute(db);
      await setEnd('1 hour');
      await db.updateTable('coupon').set({ starts_at: null }).where('id', '=', id).execute();
      // By its own clock the one process sees a discount that has ended, and the other none where there is one.
      const seen = await who.post('checkout/update', { slug, coupons: [code] });
      const isBehind = start === specStart;
      expect(seen.totals.couponDiscount.amount).toBe(isBehind ? 120 : 0);
      const results = isBehind ? seen.totals : (await who.refused('checkout/place', placing(seen))).totals;
      expect(results?.couponDiscount.amount).toBe(120);
      await setEnd('0 seconds');
      const refused = await who.refused('checkout/place', placing({ ...seen, totals: results ?? seen.totals }));
      expect(refused.checkout?.coupons).toMatchObject([{ problem: 'expired' }]);
      expect(refused.totals?.couponDiscount.amount).toBe(0);
    }
  });
});
