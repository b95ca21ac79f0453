import { expect, test } from 'vitest';
import { inOneTransaction } from '../src/platform/db/one-transaction.ts';
import type { StaffInquiryList } from '../src/shared/contracts/inquiries-admin.ts';
import type { StaffReturn, StaffReturnList } from '../src/shared/contracts/returns-admin.ts';
import type { Overview } from '../src/shared/contracts/stats-admin.ts';
import type { Today } from '../src/shared/contracts/today.ts';
import { seedHistory } from '../src/wiring/demo/history/seed-history.ts';
import { seedDemo } from '../src/wiring/demo/seed-demo.ts';
import { day } from './support/clock.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop({ empty: true });
await inOneTransaction(shop.tools.db, async (db) => {
  await seedDemo({ ...shop.tools, db });
  await seedHistory(shop.tools, db);
});
await shop.tools.site.refresh();
const mei = await enterMei(shop);
const { pool } = shop.tools;
const now = shop.clock.now();

test('the history is of 120 orders of two months in seven currencies, none of them a test', async () => {
  const { rows } = await pool.query('select currency, is_test, submitted_at from customer_order');
  expect(rows).toHaveLength(120);
  expect(new Set(rows.map(({ currency }) => currency)).size).toBe(7);
  expect(rows.filter((order) => order.is_test)).toEqual([]);
  const times = rows.map((order) => order.submitted_at.getTime());
  expect(Math.min(...times)).toBeGreaterThan(now.getTime() - 61 * day);
  expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
});

test('Today has something of each kind to do, and sales', async () => {
  const { waiting, latest } = await mei.does<Today>('today/get');
  expect(waiting).toMatchObject({ toShip: 9, transfers: 4, cancellations: 1, returns: 2, reviews: 3, failedJobs: 0 });
  expect(latest).toHaveLength(8);
  const today = now.toISOString().slice(0, 10);
  const { currencies } = await mei.does<Overview>('stat/overview', { from: today, to: today });
  expect(currencies.length).toBeGreaterThan(0);
});

test('in each currency the numbers equal the orders to the cent, in goods, shipping, tax and refunds', async () => {
  const from = new Date(now.getTime() - 61 * day).toISOString().slice(0, 10);
  const to = new Date(now.getTime() + day).toISOString().slice(0, 10);
  const { rows } = await pool.query(
    `select o.currency, count(*)::int as orders, sum(o.total + o.gift_card)::int as paid,
      sum((select coalesce(sum(amount), 0) from order_refund where order_id = o.id))::int as refunded
    from customer_order o where not (o.status = 'cancelled' and o.pay_status = 'unpaid') group by 1 order by 1`,
  );
  for (const { currency, orders, paid, refunded } of rows) {
    const figures = await mei.does<Overview>('stat/overview', { from, to, currency });
    const { gross, tax, shipping, refunds } = figures;
    expect(figures.orders).toBe(orders);
    expect(gross.amount - refunds.amount + tax.amount + shipping.amount, currency).toBe(paid - refunded);
  }
});

test('returns stand in every step, and one inquiry has an offer', async () => {
  const { items } = await mei.does<StaffReturnList>('return/list', { pageSize: 50 });
  const steps = items.map(({ step }) => step).sort();
  expect(steps).toEqual(
    ['inTransit', 'received', 'refunded', 'refunded', 'refused', 'review', 'review', 'sendBack'].sort(),
  );
  const inquiries = await mei.does<StaffInquiryList>('inquiry/list', { pageSize: 50 });
  expect(inquiries.items.filter(({ state }) => state === 'quoted')).toHaveLength(1);
});

test('no list of the back office is empty: drafts, invoices, marketing, redirects, synonyms, replies, views, slides', async () => {
  const total = async (path: string, body: object = {}) => (await mei.does<{ total: number }>(path, body)).total;
  expect(await total('draft/list')).toBe(3);
  expect(await total('draft/list', { state: 'sent' })).toBe(1);
  expect(await total('invoice/list')).toBeGreaterThan(20);
  expect(await total('redirect/list')).toBe(4);
  expect(await total('synonym/list')).toBe(4);
  expect(await total('slides/list')).toBe(1);
  expect([await total('subscriber/list'), await total('subscriber/list', { state: 'confirmed' })]).toEqual([14, 11]);
  const { items } = await mei.does<{ items: { state: string; total: number; unsubscribed: number }[] }>(
    'campaign/list',
  );
  expect(items).toMatchObject([{ state: 'draft' }, { state: 'sent', total: 11, sent: 11, unsubscribed: 1 }]);
  expect(await mei.does('inquiry/replies')).toMatchObject({ items: { length: 3 } });
  const cards = await mei.does<{ items: { balance: { amount: number } }[] }>('giftCard/list');
  expect(cards.items.filter(({ balance }) => balance.amount > 0)).toHaveLength(3);
  const searches = await mei.does<{ items: { keyword: string }[] }>('search/list', { nothing: true });
  expect(searches.items.map(({ keyword }) => keyword)).toContain('rug');
  expect(await mei.does('view/list', { screen: 'orders' })).toMatchObject({ items: { length: 2 } });
  const { rows } = await pool.query('select series, number from invoice order by series, number');
  const numbers = new Map<string, number[]>();
  for (const { series, number } of rows) numbers.set(series, [...(numbers.get(series) ?? []), number]);
  for (const [series, given] of numbers) {
    expect(series).toMatch(/^TEST-/);
    expect(given).toEqual(given.map((_, index) => index + 1));
  }
});

test('more people visit than fill a cart, and more fill one than check out, on every day before today', async () => {
  const { rows } = await pool.query<{ day: string; visit: number; cart: number; checkout: number }>(
    `select to_char(day, 'YYYY-MM-DD') as day, sum(viewers) filter (where stage = 'visit')::int as visit,
      sum(viewers) filter (where stage = 'cart')::int as cart, sum(viewers) filter (where stage = 'checkout')::int as checkout
    from funnel_day group by day order by day desc`,
  );
  expect(rows).toHaveLength(59);
  expect(rows[0]?.day).toBe('2026-03-01');
  for (const { visit, cart, checkout } of rows) expect([visit > cart, cart >= checkout]).toEqual([true, true]);
});

test('stock agrees with its movements, and customers with their orders', async () => {
  const stock = await pool.query(
    `select sku from variant v join lateral (
      select coalesce(sum(on_hand_delta), 0)::int as on_hand, coalesce(sum(reserved_delta), 0)::int as reserved from stock_movement where variant_id = v.id) m
      on (m.on_hand, m.reserved) is distinct from (v.on_hand, v.reserved) or v.on_hand < v.reserved`,
  );
  expect(stock.rows).toEqual([]);
  const customers = await pool.query(
    `select c.id from customer_figure f join customer c on c.id = f.customer_id where f.orders <> (
      select count(*) from customer_order o where o.customer_id = c.id and not (o.status = 'cancelled' and o.pay_status = 'unpaid'))`,
  );
  expect(customers.rows).toEqual([]);
});

test('nobody gets a mail about it, now or by the next jobs', async () => {
  const jobs = [
    'events:read',
    'reviews:invite',
    'inquiries:remind',
    'orders:remind',
    'orders:expire',
    'orders:complete',
  ];
  // Those of the log were never handed to a mail server.
  const mails = 'select kind, sent_at is not null as sent from mail order by created_at, id';
  const before = await pool.query<{ sent: boolean }>(mails);
  expect(before.rows.every(({ sent }) => sent)).toBe(true);
  for (const task of jobs) await shop.work(task);
  shop.clock.pass(20 * day);
  for (const task of jobs) await shop.work(task);
  expect((await pool.query(mails)).rows).toEqual(before.rows);
  expect((await pool.query('select task_identifier from graphile_worker.jobs')).rows).toEqual([]);
});

test('a return that staff accept without naming an address goes to that of the shop', async () => {
  // Her session has ended in the days that passed.
  const meiAgain = await enterMei(shop);
  const { items } = await meiAgain.does<StaffReturnList>('return/list', { pageSize: 50 });
  const [waiting] = items.filter(({ step, type }) => step === 'review' && type === 'returnRefund');
  const { returnNo } = waiting ?? { returnNo: '' };
  await meiAgain.does('return/audit', { returnNo, accept: true });
  const { merchantAddressLines } = await meiAgain.does<StaffReturn>('return/get', { returnNo });
  expect(merchantAddressLines).toEqual(['Alder Row', 'Elzenrij 12', '3072 AN Rotterdam', 'Netherlands']);
});
