import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Overview } from '../src/shared/contracts/stats-admin.ts';
import { place, readyToBuy } from './support/buying.ts';
import { hour } from './support/clock.ts';
import { salesFromOrders, sumsOf } from './support/sales.ts';
import { meisShop, type RunningShop } from './support/shop.ts';
import { mei as enterMei, hire } from './support/staff.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const eur = (amount: number) => ({ amount, currency: 'EUR' });
const monday = { from: '2026-03-02', to: '2026-03-02' };

const overview = async (shop: RunningShop, body: object) =>
  (await enterMei(shop)).does<Overview>('stat/overview', body);

/** Ana buys rain cups at $19.99, of which $1.82 is tax, with shipping at $5.00. */
async function buyCups(shop: RunningShop, quantity = 1, changes: object = {}) {
  const ana = shop.visitor();
  return place(ana, await readyToBuy(ana, 'CUP-RAIN', quantity, changes));
}

describe('the numbers of a day', () => {
  test('a placed order counts at once, before anything is folded and after', async () => {
    const shop = await meisShop();
    expect(await overview(shop, monday)).toMatchObject({ orders: 0, gross: usd(0), currencies: [], top: [] });
    await buyCups(shop, 2);
    const now = await overview(shop, monday);
    expect(now.orders).toBe(1);
    expect(now.gross.amount + now.tax.amount + now.shipping.amount).toBe((await sumsOf(shop)).paid);
    expect(now).toMatchObject({
      currencies: ['USD'],
      net: now.gross,
      average: now.gross,
      conversion: null,
      previous: null,
    });
    expect(now.series).toHaveLength(24);
    expect(now.series[9]).toEqual({ at: '2026-03-02T09:00', orders: 1, gross: now.gross, net: now.net });
    expect(now.top).toMatchObject([{ title: 'Rain cup', quantity: 2, gross: now.gross }]);
    await shop.work('sales:fold');
    expect(await overview(shop, monday)).toEqual(now);
  });

  test('a refund counts on its own day, as far as it is of goods', async () => {
    const shop = await meisShop();
    const { orderNo } = await buyCups(shop, 2, { paymentMethod: 'bank-transfer' });
    await (await enterMei(shop)).does('order/pay', { orderNo, key: 'statement' });
    const placed = await overview(shop, monday);
    shop.clock.pass(24 * hour);
    const mei = await enterMei(shop);
    const { lines } = await mei.does<{ lines: { lineId: string }[] }>('order/get', { orderNo });
    const line = { lineId: lines[0]?.lineId, quantity: 1 };
    await mei.does('order/refund', { orderNo, lines: [line], shipping: usd(0), reason: 'Broken', key: 'cup' });
    expect(await overview(shop, monday)).toEqual(placed);
    const tuesday = await overview(shop, { from: '2026-03-03', to: '2026-03-03', compare: 'period' });
    const half = placed.gross.amount / 2;
    expect(tuesday).toMatchObject({ orders: 0, gross: usd(0), refunds: usd(half), net: usd(-half) });
    expect(tuesday.previous).toMatchObject({ orders: 1, gross: placed.gross });
    // Hour beside hour of the day before, with the same sums.
    const before = tuesday.previous?.series ?? [];
    expect(before.map(({ at }) => at.slice(11))).toEqual(tuesday.series.map(({ at }) => at.slice(11)));
    expect(new Set(before.map(({ at }) => at.slice(0, 10)))).toEqual(new Set(['2026-03-02']));
    expect(before.reduce((sum, { gross }) => sum + gross.amount, 0)).toBe(placed.gross.amount);
  });

  test('what is cancelled unpaid never was; what was paid stays, with its refund', async () => {
    const shop = await meisShop();
    const unpaid = await buyCups(shop);
    const paid = await buyCups(shop, 1, { paymentMethod: 'bank-transfer' });
    const mei = await enterMei(shop);
    await mei.does('order/pay', { orderNo: paid.orderNo, key: 'statement' });
    await shop.work('sales:fold');
    for (const { orderNo } of [unpaid, paid])
      await mei.does('order/cancel', { orderNo, reason: 'Typed twice', key: 'c' });
    const { orders, gross, refunds, net, tax, shipping } = await overview(shop, monday);
    expect({ orders, refunds, net, tax, shipping }).toEqual({
      orders: 1,
      refunds: gross,
      net: usd(0),
      tax: usd(0),
      shipping: usd(0),
    });
  });

  test('an order by the test card is a test, until another way of paying is chosen', async () => {
    const shop = await meisShop();
    const { orderNo, accessKey } = await buyCups(shop, 1, { paymentMethod: 'test' });
    expect(await overview(shop, monday)).toMatchObject({ orders: 0, gross: usd(0), top: [] });
    await shop
      .visitor()
      .post('payment/start', { orderNo, accessKey, method: 'bank-transfer', idempotencyKey: 'other-way' });
    expect(await overview(shop, monday)).toMatchObject({ orders: 1, top: [{ quantity: 1 }] });
  });

  test('currencies are never added up, and the day is that of the zone of the shop', async () => {
    const shop = await meisShop();
    await buyCups(shop);
    const ben = shop.visitor({ 'x-currency': 'EUR' });
    await place(ben, await readyToBuy(ben, 'CUP-RAIN'));
    const both = await overview(shop, monday);
    expect(both).toMatchObject({ currency: 'USD', currencies: ['USD', 'EUR'], orders: 1 });
    const euros = await overview(shop, { ...monday, currency: 'EUR' });
    expect(euros).toMatchObject({ currency: 'EUR', orders: 1, previous: null });
    expect(euros.gross.currency).toBe(eur(0).currency);
    const mei = await enterMei(shop);
    await mei.does('setting/save', { dispatch: { timeZone: 'Pacific/Auckland', until: 24, closedOn: [] } });
    expect((await overview(shop, monday)).series[22]).toMatchObject({ at: '2026-03-02T22:00', orders: 1 });
    await mei.does('setting/save', { dispatch: { timeZone: 'Pacific/Honolulu', until: 24, closedOn: [] } });
    expect(await overview(shop, monday)).toMatchObject({ orders: 0 });
    expect(await overview(shop, { from: '2026-03-01', to: '2026-03-02' })).toMatchObject({
      orders: 1,
      series: [
        { at: '2026-03-01', orders: 1 },
        { at: '2026-03-02', orders: 0 },
      ],
    });
  });

  test('low stock and searches without result stand beside them; a range has an order', async () => {
    const shop = await meisShop();
    const day = await overview(shop, monday);
    expect(day.low).toHaveLength(4);
    expect(day.low[0]).toMatchObject({ available: 0 });
    const mei = await enterMei(shop);
    expect(await mei.call('stat/overview', { from: '2026-03-02', to: '2026-03-01' })).toMatchObject({ code: 40 });
    expect(await mei.call('stat/overview', { from: '1900-01-01', to: '2026-03-01' })).toMatchObject({ code: 40 });
    expect(await (await hire(shop, 'Sam', 'support')).call('stat/overview', monday)).toMatchObject({ code: 30 });
    expect(await (await hire(shop, 'Max', 'manager')).call('stat/overview', monday)).toMatchObject({ code: 0 });
  });
});

test('a night finds a wrong sum, mends it and keeps the difference', async () => {
  const shop = await meisShop();
  await buyCups(shop, 2);
  const before = await overview(shop, monday);
  await shop.work('sales:fold');
  await shop.tools.pool.query('update sales_hour set gross = gross + 100');
  expect((await overview(shop, monday)).gross).toEqual(usd(before.gross.amount + 100));
  await shop.work('sales:check');
  expect(await overview(shop, monday)).toEqual(before);
  const { rows } = await shop.tools.pool.query('select checked_at, differences from sales_state');
  const stored = before.gross.amount + 100;
  const counted = before.gross.amount;
  expect(rows).toEqual([
    {
      checked_at: shop.clock.now(),
      differences: [{ day: '2026-03-02', currency: 'USD', field: 'gross', stored, counted }],
    },
  ]);
});

const step = fc.record({
  hours: fc.integer({ min: 0, max: 17 }),
  kind: fc.constantFrom('place', 'place', 'pay', 'pay', 'cancel', 'refund', 'edit', 'remove', 'rate', 'fold'),
  which: fc.nat(20),
  quantity: fc.integer({ min: 1, max: 4 }),
  sku: fc.constantFrom('CUP-RAIN', 'CUP-MOON', 'LANTERN'),
  currency: fc.constantFrom('USD', 'EUR', 'JPY'),
  rate: fc.integer({ min: 7000, max: 9999 }),
  paymentMethod: fc.constantFrom('bank-transfer', 'cash-on-delivery', 'test'),
  folds: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe('any history of orders, over the night on which New York puts its clocks forward', () => {
  test('the numbers are the sums over the orders to the cent, before and after folding, while folds race', async () => {
    const shop = await meisShop();
    await prepare(shop);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 18 }), async (steps) => {
        for (const each of [...beginning, ...steps]) await take(shop, each);
        await equalTheOrders(shop);
        await Promise.all([shop.work('sales:fold'), equalTheOrders(shop), shop.work('sales:fold')]);
        await equalTheOrders(shop);
        await shop.work('sales:check');
        const { rows } = await shop.tools.pool.query('select differences from sales_state');
        expect(rows).toEqual([{ differences: [] }]);
      }),
      { numRuns: 3, endOnFailure: true, seed: 20_260_308 },
    );
    for (const currency of ['USD', 'EUR', 'JPY']) {
      const { total, days } = await salesFromOrders(shop, currency);
      expect(total.orders).toBeGreaterThan(3);
      expect(total.refunds).toBeGreaterThan(0);
      expect(await ratesOf(shop, currency)).toBeGreaterThan(currency === 'USD' ? 0 : 1);
      expect(days.at(-1)?.[0].localeCompare('2026-03-09')).toBe(1);
    }
  }, 240_000);
});

async function ratesOf(shop: RunningShop, currency: string): Promise<number> {
  const { rows } = await shop.tools.pool.query(
    'select count(distinct rate)::int as rates from customer_order where currency = $1',
    [currency],
  );
  return rows[0].rates;
}

const orderNos: string[] = [];

/** Two orders in each currency, at two rates; the first of them is paid, and a part of it goes back. */
const beginning = (['USD', 'USD', 'EUR', 'EUR', 'JPY', 'JPY'] as const).flatMap((currency, at) => {
  const kinds: Step['kind'][] = at % 2 === 0 ? ['place', 'pay', 'refund'] : ['rate', 'place'];
  const usual = { hours: 3, which: 0, quantity: 4, currency, rate: 7713, folds: false };
  return kinds.map((kind): Step => ({ ...usual, kind, sku: 'CUP-RAIN', paymentMethod: 'bank-transfer' }));
});

async function prepare(shop: RunningShop) {
  const mei = await enterMei(shop);
  await mei.does('setting/save', {
    dispatch: { timeZone: 'America/New_York', until: 24, closedOn: [] },
    orders: { unpaidPerAddress: 100, unpaidPerEmail: 100, unpaidPerPhone: 100 },
  });
  await shop.tools.pool.query(
    "update variant set stock_policy = 'uncounted' where sku = any('{CUP-RAIN,CUP-MOON,LANTERN}')",
  );
  shop.clock.pass(5 * 24 * hour);
}

/** One step; what the rules of orders refuse changes nothing. */
async function take(shop: RunningShop, { hours, folds, ...rest }: Step) {
  shop.clock.pass(hours * hour + 17 * 60_000);
  await Promise.all([act(shop, rest), ...(folds ? [shop.work('sales:fold'), shop.work('sales:fold')] : [])]);
}

async function act(
  shop: RunningShop,
  { kind, which, quantity, sku, currency, rate, paymentMethod }: Omit<Step, 'hours' | 'folds'>,
) {
  if (kind === 'fold') return shop.work('sales:fold');
  if (kind === 'place') {
    const who = shop.visitor({ 'x-currency': currency });
    orderNos.push((await place(who, await readyToBuy(who, sku, quantity, { paymentMethod }))).orderNo);
    return undefined;
  }
  if (kind === 'rate') {
    const whole = currency === 'JPY' ? '151' : '0';
    return (await enterMei(shop)).does('currency/save', {
      code: currency === 'JPY' ? 'JPY' : 'EUR',
      rate: `${whole}.${rate}`,
    });
  }
  const orderNo = orderNos.at(-1 - (which % 6));
  if (!orderNo) return undefined;
  const mei = await enterMei(shop);
  const key = `${kind}-${shop.clock.now().getTime()}`;
  const {
    lines,
    version,
    currency: own,
  } = await mei.does<{
    lines: { lineId: string }[];
    version: number;
    currency: string;
  }>('order/get', { orderNo });
  const lineId = lines[0]?.lineId;
  if (kind === 'pay') await mei.call('order/pay', { orderNo, key });
  if (kind === 'cancel') await mei.call('order/cancel', { orderNo, reason: 'Asked by phone', key });
  if (kind === 'refund') {
    const amount = { amount: quantity * 111, currency: own };
    await mei.call('order/refund', { orderNo, lines: [{ lineId, amount }], shipping: amount, reason: 'Late', key });
  }
  if (kind === 'edit') await mei.call('order/edit', { orderNo, base: version, lines: [{ lineId, quantity }] });
  if (kind === 'remove')
    await mei.call('order/refund', { orderNo, lines: [{ lineId, quantity: 1 }], reason: 'Broken', key });
  return undefined;
}

async function equalTheOrders(shop: RunningShop) {
  const range = { from: '2026-03-01', to: '2026-04-30' };
  for (const currency of ['USD', 'EUR', 'JPY', 'all'] as const) {
    const chosen = currency === 'all' ? { converted: true } : { currency };
    const { series, orders, gross, refunds, tax, shipping } = await overview(shop, { ...range, ...chosen });
    const expected = await salesFromOrders(shop, currency);
    expect({
      orders,
      gross: gross.amount,
      refunds: refunds.amount,
      tax: tax.amount,
      shipping: shipping.amount,
    }).toEqual(expected.total);
    const days = series.filter((day) => day.orders !== 0 || day.gross.amount !== 0 || day.net.amount !== 0);
    expect(days.map((day) => [day.at, day.orders, day.gross.amount, day.net.amount])).toEqual(expected.days);
  }
}
