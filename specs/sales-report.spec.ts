import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { Overview, Report } from '../src/shared/contracts/stats-admin.ts';
import { place, readyToBuy, vancouver } from './support/buying.ts';
import { couponMaker } from './support/coupons.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const monday = { from: '2026-03-02', to: '2026-03-03' };
const usd = (amount: number) => ({ amount, currency: 'USD' });
const report = (by: string, more: object = {}) => mei.does<Report>('stat/report', { ...monday, by, ...more });

/** Ana's two cups to California are paid and one comes back; Ben orders a lantern to Vancouver with a coupon. */
const ana = shop.visitor();
const hers = await place(ana, await readyToBuy(ana, 'CUP-RAIN', 2, { paymentMethod: 'bank-transfer' }));
await mei.does('order/pay', { orderNo: hers.orderNo, key: 'statement' });
const { lines } = await mei.does<{ lines: { lineId: string }[] }>('order/get', { orderNo: hers.orderNo });
await mei.does('order/refund', {
  orderNo: hers.orderNo,
  lines: [{ lineId: lines[0]?.lineId, quantity: 1 }],
  reason: 'Broken',
  key: 'cup',
});
const { code } = await couponMaker(mei)({ title: '=SUM(A1)' });
const ben = shop.visitor();
const checkout = await readyToBuy(ben, 'LANTERN', 1, { address: vancouver, coupons: [code] });
await place(ben, checkout);

test.each(['day', 'product', 'country'])('the rows by %s add up to the overview', async (by) => {
  const { orders, gross, refunds, net, tax, shipping } = await mei.does<Overview>('stat/overview', monday);
  const { rows, currency, csv } = await report(by);
  expect({ currency, csv }).toEqual({ currency: 'USD', csv: null });
  const sum = (field: 'gross' | 'refunds' | 'net' | 'tax' | 'shipping') =>
    usd(rows.reduce((total, row) => total + (row[field]?.amount ?? 0), 0));
  expect([sum('gross'), sum('refunds'), sum('net')]).toEqual([gross, refunds, net]);
  expect(refunds.amount).toBeGreaterThan(0);
  if (by === 'product') return;
  expect([sum('tax'), sum('shipping')]).toEqual([tax, shipping]);
  expect(rows.reduce((total, row) => total + (row.orders ?? 0), 0)).toBe(orders);
});

test('the variants of a product add up to it, and shares to the whole', async () => {
  const { rows } = await report('product');
  expect(rows.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(1, 3);
  for (const { key, units, refundedUnits, gross, refunds, net } of rows) {
    const { rows: variants } = await report('variant', { productId: key });
    const sum = (field: 'gross' | 'refunds' | 'net') =>
      usd(variants.reduce((total, row) => total + (row[field]?.amount ?? 0), 0));
    expect([sum('gross'), sum('refunds'), sum('net')]).toEqual([gross, refunds, net]);
    expect(variants.reduce((total, row) => total + (row.units ?? 0), 0)).toBe(units);
    expect(variants.reduce((total, row) => total + (row.refundedUnits ?? 0), 0)).toBe(refundedUnits);
  }
  const cup = rows.find(({ title }) => title === 'Rain cup');
  expect((await report('variant', { productId: cup?.key })).rows).toMatchObject([
    { key: 'CUP-RAIN', units: 2, refundedUnits: 1, share: 1 },
  ]);
  expect(await mei.call('stat/report', { ...monday, by: 'variant' })).toMatchObject({ code: 40 });
});

test('rows stand beside those of the days before, which add up, too', async () => {
  const after = { from: '2026-03-04', to: '2026-03-05', compare: 'period' };
  const { previous } = await mei.does<Overview>('stat/overview', after);
  expect(previous?.net.amount).toBeGreaterThan(0);
  for (const by of ['day', 'product', 'country']) {
    const { rows } = await mei.does<Report>('stat/report', { ...after, by });
    expect(usd(rows.reduce((total, row) => total + (row.netBefore?.amount ?? 0), 0))).toEqual(previous?.net);
    expect(rows.every(({ net }) => net?.amount === 0)).toBe(true);
  }
  const { rows } = await mei.does<Report>('stat/report', { ...monday, by: 'product', compare: 'period' });
  expect(rows.every(({ unitsBefore, netBefore }) => unitsBefore === 0 && netBefore?.amount === 0)).toBe(true);
});

test('each kind of row is named: days, products, countries, coupons', async () => {
  expect((await report('day')).rows.map(({ key, orders }) => [key, orders])).toEqual([
    ['2026-03-02', 2],
    ['2026-03-03', 0],
  ]);
  expect((await report('product')).rows.map(({ title, units, orders }) => [title, units, orders])).toEqual(
    expect.arrayContaining([['Rain cup', 2, null]]),
  );
  expect((await report('country')).rows.map(({ key, title, orders }) => [key, title, orders]).sort()).toEqual([
    ['CA', 'Canada', 1],
    ['US', 'United States', 1],
  ]);
  const [row] = (await report('coupon')).rows;
  expect(row).toMatchObject({ key: code, orders: 1, discount: checkout.totals.couponDiscount });
});

test('the file has the same rows as the screen, and no cell that a spreadsheet would run', async () => {
  for (const by of ['day', 'product', 'country', 'coupon']) {
    const { rows, csv } = await report(by, { format: 'csv' });
    expect(csv?.name).toBe(`sales-${by}-2026-03-02-2026-03-03-USD.csv`);
    const cells = parse(csv?.text ?? '', { columns: true }) as Record<string, string>[];
    expect(cells).toHaveLength(rows.length);
    expect(cells.map(({ gross }) => Math.round(Number(gross) * 100))).toEqual(rows.map(({ gross }) => gross.amount));
    expect(cells.flatMap((row) => Object.values(row)).filter((cell) => /^[=+@\t\r]/.test(cell))).toEqual([]);
  }
  const { csv } = await report('coupon', { format: 'csv' });
  expect(csv?.text).toContain("'=SUM(A1)");
});

test('all in dollars, the rows of each report add up to the overview, and the file says so', async () => {
  const ken = shop.visitor({ 'x-currency': 'JPY' });
  await place(ken, await readyToBuy(ken, 'CUP-RAIN', 3, { coupons: [code], email: 'ken@example.com' }));
  const all = { converted: true };
  const { orders, gross, refunds, net, currency } = await mei.does<Overview>('stat/overview', { ...monday, ...all });
  expect([orders, currency]).toEqual([3, 'USD']);
  const dollars = await mei.does<Overview>('stat/overview', monday);
  expect(gross.amount).toBeGreaterThan(dollars.gross.amount);
  for (const by of ['day', 'product', 'country']) {
    const { rows, csv, ...rest } = await report(by, { ...all, format: 'csv' });
    const sum = (field: 'gross' | 'refunds' | 'net') =>
      usd(rows.reduce((total, row) => total + (row[field]?.amount ?? 0), 0));
    expect([sum('gross'), sum('refunds'), sum('net')]).toEqual([gross, refunds, net]);
    expect(rest).toEqual({ currency: 'USD', converted: true, by });
    expect(csv?.name).toBe(`sales-${by}-2026-03-02-2026-03-03-all-in-USD.csv`);
    const cells = parse(csv?.text ?? '', { columns: true }) as Record<string, string>[];
    expect(cells.map((row) => Math.round(Number(row.gross) * 100))).toEqual(rows.map((row) => row.gross.amount));
    if (by !== 'product') expect(rows.reduce((total, row) => total + (row.orders ?? 0), 0)).toBe(3);
  }
  const cup = (await report('product', all)).rows.find(({ title }) => title === 'Rain cup');
  expect(cup?.units).toBe(5);
  const { top } = await mei.does<Overview>('stat/overview', { ...monday, ...all });
  expect(top.find(({ title }) => title === 'Rain cup')).toMatchObject({ quantity: 5, gross: cup?.gross });
  expect((await report('variant', { ...all, productId: cup?.key })).rows).toMatchObject([
    { units: 5, gross: cup?.gross, net: cup?.net },
  ]);
  expect((await report('coupon', all)).rows).toMatchObject([{ key: code, orders: 2 }]);
  expect((await report('coupon')).rows).toMatchObject([{ key: code, orders: 1 }]);
  expect(dollars.currencies).toEqual(['USD', 'JPY']);
});

test('an order keeps the rate that it was placed at: today’s changes nothing', async () => {
  const before = await mei.does<Overview>('stat/overview', { ...monday, converted: true });
  await mei.does('currency/save', { code: 'JPY', rate: '75' });
  expect(await mei.does<Overview>('stat/overview', { ...monday, converted: true })).toEqual(before);
  await shop.work('sales:check');
  const { rows } = await shop.tools.pool.query('select differences from sales_state');
  expect(rows).toEqual([{ differences: [] }]);
  expect(await mei.does<Overview>('stat/overview', { ...monday, converted: true })).toEqual(before);
});

test('a negative amount stays a number', async () => {
  shop.clock.pass(86_400_000);
  const again = await enterMei(shop);
  const line = { lineId: lines[0]?.lineId, quantity: 1 };
  await again.does('order/refund', { orderNo: hers.orderNo, lines: [line], reason: 'Broken too', key: 'second' });
  const tuesday = { from: '2026-03-03', to: '2026-03-03', by: 'day', format: 'csv' };
  const { rows, csv } = await again.does<Report>('stat/report', tuesday);
  expect(rows[0]?.net?.amount).toBeLessThan(0);
  expect(csv?.text).toMatch(/,-\d+\.\d\d,/);
});

test('only who may read numbers gets reports, in a range that has an order', async () => {
  const body = { ...monday, by: 'day' };
  const again = await enterMei(shop);
  expect(await (await hire(shop, 'Sam', 'support')).call('stat/report', body)).toMatchObject({ code: 30 });
  expect(await again.call('stat/report', { ...body, to: '2026-03-01' })).toMatchObject({ code: 40 });
  expect(await again.call('stat/report', { ...body, by: 'moon' })).toMatchObject({ code: 40 });
});

test('the log of changes says who saved which numbers as a file; looking at them is not noted', async () => {
  const owner = await enterMei(shop);
  const saved = (more: object) => owner.does<Report>('stat/report', { ...monday, by: 'country', ...more });
  const noted = async () => {
    const { items } = await owner.does<{ items: { action: string; by: string; after: object }[]; total: number }>(
      'log/list',
      { subject: 'export:numbers' },
    );
    return items;
  };
  const before = (await noted()).length;
  await saved({});
  expect(await noted()).toHaveLength(before);
  await saved({ format: 'csv' });
  const [entry, ...others] = await noted();
  expect(others).toHaveLength(before);
  expect(entry).toMatchObject({
    action: 'export:numbers',
    after: { by: 'country', ...monday, currency: 'USD', count: 2 },
  });
});

test('an order that goes to another country takes along what it brought and what was refunded', async () => {
  const owner = await enterMei(shop);
  const days = { from: '2026-03-02', to: '2026-03-31' };
  const byCountry = async () => (await owner.does<Report>('stat/report', { ...days, by: 'country' })).rows;
  const of = (rows: Report['rows'], country: string) => rows.find(({ key }) => key === country);
  const before = of(await byCountry(), 'US');
  expect(before?.refunds?.amount).toBeGreaterThan(0);
  const { pool } = shop.tools;
  const moved = `update customer_order set address = address || '{"countryCode": "FR"}' where order_no = $1`;
  await pool.query(moved, [hers.orderNo.replace('-', '')]);
  await pool.query(moved, [hers.orderNo]);
  for (const fold of [false, true]) {
    if (fold) await shop.work('sales:fold');
    const rows = await byCountry();
    expect(of(rows, 'US')).toBeUndefined();
    expect(of(rows, 'FR')).toMatchObject({ ...before, key: 'FR', title: 'France' });
    const { gross, refunds } = await owner.does<Overview>('stat/overview', days);
    const sum = (field: 'gross' | 'refunds') => usd(rows.reduce((total, row) => total + (row[field]?.amount ?? 0), 0));
    expect([sum('gross'), sum('refunds')]).toEqual([gross, refunds]);
  }
  await shop.work('sales:check');
  const { rows } = await pool.query('select differences from sales_state');
  expect(rows).toEqual([{ differences: [] }]);
  // Of sums that the release before has counted only those by country are missing.
  await pool.query('update sales_state set counted = 1');
  const counted = async () => (await pool.query('select counted from sales_state')).rows;
  await owner.does<Overview>('stat/overview', days);
  expect(await counted()).toEqual([{ counted: 1 }]);
  expect(of(await byCountry(), 'FR')).toMatchObject({ ...before, key: 'FR', title: 'France' });
  expect(await counted()).toEqual([{ counted: 3 }]);
  // Of those of the one with countries, only the converted ones.
  await pool.query("update sales_state set counted = 2; delete from sales_hour where currency = '*'");
  await byCountry();
  expect(await counted()).toEqual([{ counted: 2 }]);
  const { orders } = await owner.does<Overview>('stat/overview', { ...days, converted: true });
  expect([orders, await counted()]).toEqual([3, [{ counted: 3 }]]);
});

test('what a removed product brought stays in the report, so that it adds up to the orders', async () => {
  const owner = await enterMei(shop);
  const days = { from: '2026-03-02', to: '2026-03-31' };
  const { rows } = await owner.does<Report>('stat/report', { ...days, by: 'product' });
  const lantern = rows.find(({ title }) => title !== 'Rain cup' && title !== '');
  await shop.tools.pool.query('delete from product where id = $1', [lantern?.key]);
  await shop.work('sales:fold');
  const { rows: left } = await owner.does<Report>('stat/report', { ...days, by: 'product' });
  expect(left.find(({ key }) => key === 'removed')).toMatchObject({ gross: lantern?.gross, units: lantern?.units });
  const { gross } = await owner.does<Overview>('stat/overview', days);
  expect(usd(left.reduce((total, row) => total + row.gross.amount, 0))).toEqual(gross);
});
