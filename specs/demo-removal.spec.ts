import { expect, test } from 'vitest';
import { inOneTransaction } from '../src/platform/db/one-transaction.ts';
import type { DemoCounts } from '../src/shared/contracts/demo.ts';
import type { StaffOrder, StaffOrderList } from '../src/shared/contracts/staff-order.ts';
import type { Overview } from '../src/shared/contracts/stats-admin.ts';
import type { Today } from '../src/shared/contracts/today.ts';
import { seedHistory } from '../src/wiring/demo/history/seed-history.ts';
import { seedDemo } from '../src/wiring/demo/seed-demo.ts';
import { place, readyToBuy } from './support/buying.ts';
import { customer } from './support/customers.ts';
import { meisShop, type RunningShop } from './support/shop.ts';
import { mei as enterMei, hire } from './support/staff.ts';

const sku = 'TALL-MUG-CHARCOAL';
const none = {
  orders: 0,
  returns: 0,
  customers: 0,
  reviews: 0,
  comments: 0,
  inquiries: 0,
  drafts: 0,
  subscribers: 0,
  campaigns: 0,
  others: 0,
};
const today = { from: '2026-03-02', to: '2026-03-02', currency: 'USD' };
const always = { from: '2025-12-01', to: '2026-03-03' };

/** Two demo shops: one with a history that is removed, one that never had it. */
const shop = await meisShop({ empty: true });
const plain = await meisShop({ empty: true });
await inOneTransaction(shop.tools.db, async (db) => {
  await seedDemo({ ...shop.tools, db });
  await seedHistory(shop.tools, db);
});
await seedDemo(plain.tools);
for (const each of [shop, plain]) await each.tools.site.refresh();
const mei = await enterMei(shop);
const { pool } = shop.tools;

/** Ana buys two mugs by bank transfer, and Mei books the money. */
async function anaBuys(at: RunningShop) {
  const ana = at.visitor();
  const { orderNo } = await place(ana, await readyToBuy(ana, sku, 2, { paymentMethod: 'bank-transfer' }));
  await (await enterMei(at)).does('order/pay', { orderNo, key: 'transfer of Ana' });
  return orderNo;
}

const countsOf = async ({ tools }: RunningShop) => {
  const { rows: tables } = await tools.pool.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables)
    counts[name] = (await tools.pool.query(`select count(*)::int as n from "${name}"`)).rows[0].n;
  return counts;
};

const stockOf = async ({ tools }: RunningShop) =>
  (
    await tools.pool.query(`select sku, on_hand, reserved, v.sold, returned, damaged, p.sold as of_product,
      (select array_agg(array[on_hand_delta, m.on_hand, m.reserved] order by no) from stock_movement m where variant_id = v.id) as moves
    from variant v join product p on p.id = v.product_id order by sku`)
  ).rows;

test('only who may do everything sees it and removes it', async () => {
  const manager = await hire(shop, 'Ben', 'manager');
  expect((await manager.call('demo/get')).code).toBe(30);
  expect((await manager.call('demo/remove')).code).toBe(30);
  const counts = await mei.does<DemoCounts>('demo/get');
  expect(counts).toMatchObject({ orders: 120, returns: 8, customers: 23, reviews: 348, inquiries: 9 });
  expect(counts).toMatchObject({ drafts: 3, subscribers: 14, campaigns: 2, others: 15 });
});

test('mails, comments that wait and phone numbers of customers can be tried', async () => {
  const { total, items } = await mei.does<{ total: number; items: { state: string; at: string }[] }>('mail/list');
  expect(total).toBeGreaterThan(20);
  expect(items.every(({ state, at }) => state === 'sent' && at < '2026-03-02T12')).toBe(true);
  expect(await mei.does('comment/list', { tab: 'waiting' })).toMatchObject({ total: 3 });
  const people = await mei.does<{ items: { phone: string | null }[] }>('customer/list', { pageSize: 50 });
  // Numbers that are kept for fiction, so only accounts in the United States and the United Kingdom have one.
  const phones = people.items.flatMap(({ phone }) => phone ?? []);
  expect(phones.length).toBeGreaterThan(5);
  expect(phones.filter((phone) => !/^\+(1\d{3}55501\d\d|447700900\d{3})$/.test(phone))).toEqual([]);
});

test('it removes all of the history and nothing of Ana’s order, also when it is pressed twice at once', async () => {
  const orderNo = await anaBuys(shop);
  await anaBuys(plain);
  await shop.work('sales:fold');
  const before = await mei.does<StaffOrder>('order/get', { orderNo });
  // Mei tries the screens with the examples: a parcel, a refund to a gift card, a document, a reply.
  const { items } = await mei.does<StaffOrderList>('order/list', { tab: 'toShip' });
  const example = items.find((each) => each.orderNo !== orderNo && each.status === 'inProgress');
  await mei.does('order/ship', { orderNo: example?.orderNo, key: 'a parcel' });
  await mei.does('order/refund', { orderNo: example?.orderNo, to: 'giftCard', reason: 'An example', key: 'a refund' });
  await shop.work('events:read');
  expect((await pool.query('select distinct series from invoice order by 1')).rows).toEqual([
    { series: 'INV' },
    { series: 'TEST-CN' },
    { series: 'TEST-INV' },
  ]);

  const both = await Promise.all([mei.call<DemoCounts>('demo/remove'), mei.call<DemoCounts>('demo/remove')]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(both.map(({ data }) => data.orders).sort()).toEqual([0, 120]);
  expect(await mei.does('demo/get')).toEqual(none);
  expect(await mei.does('demo/remove')).toEqual(none);

  expect(await mei.does('order/get', { orderNo })).toEqual(before);
  expect(await mei.does<StaffOrderList>('order/list')).toMatchObject({ total: 1, items: [{ orderNo }] });
});

test('the numbers are those of Ana alone, to the cent, folded or not', async () => {
  const other = await enterMei(plain);
  for (const fold of [false, true]) {
    if (fold) await shop.work('sales:fold');
    const { low: _, ...figures } = await mei.does<Overview>('stat/overview', today);
    const { low: __, ...expected } = await other.does<Overview>('stat/overview', today);
    const withoutId = ({ top, ...rest }: typeof figures) => ({
      ...rest,
      top: top.map(({ productId: ___, ...each }) => each),
    });
    expect(withoutId(figures)).toEqual(withoutId(expected));
    expect((await mei.does<Overview>('stat/overview', always)).currencies).toEqual(['USD']);
  }
  expect((await mei.does<Today>('today/get')).waiting).toMatchObject({
    toShip: 1,
    transfers: 0,
    returns: 0,
    reviews: 0,
  });
});

test('what Ana wrote below a comment and a review of the demo stays, and the text above it', async () => {
  const other = await meisShop({ empty: true });
  await seedDemo(other.tools);
  await other.tools.site.refresh();
  const ana = await customer(other);
  const { rows } = await other.tools.pool.query(
    `select (select id from review limit 1) as review, (select id from comment where parent_id is null limit 1) as comment`,
  );
  const [{ review, comment }] = rows;
  await ana.post('comment/reply', { parentId: comment, content: 'I do the same.' });
  await ana.post('review/reply', { reviewId: review, content: 'So did mine.' });
  await (await enterMei(other)).does('demo/remove');
  const left = async (table: string) => (await other.tools.pool.query(`select content from ${table}`)).rows.length;
  expect([await left('review'), await left('review_reply'), await left('comment')]).toEqual([1, 1, 2]);
  expect((await other.tools.pool.query('select id from customer')).rows).toEqual([{ id: ana.id }]);
});

test('nothing of the demo is left in any table, and stock is as if it had never sold anything', async () => {
  expect(await stockOf(shop)).toEqual(await stockOf(plain));
  await plain.work('events:read');
  await shop.work('events:read');
  const left = await countsOf(shop);
  const whole = await countsOf(plain);
  // Taken as well, though a demo shop without history has them too.
  const gone = ['review', 'review_reply', 'comment', 'inquiry', 'inquiry_message', 'upload', 'demo_row'];
  expect(Object.fromEntries(gone.map((name) => [name, left[name]]))).toEqual(
    Object.fromEntries(gone.map((name) => [name, 0])),
  );
  // Staff and what they did, a queue that a job empties, and the counters of documents.
  const others = ['audit_log', 'staff_member', 'staff_session', 'staff_link', 'list_tally_news', 'invoice_series'];
  const asBefore = Object.keys(left).filter((name) => ![...gone, ...others].includes(name));
  const differing = asBefore.filter((name) => left[name] !== whole[name]);
  expect(differing.map((name) => `${name} ${left[name]} ${whole[name]}`)).toEqual([]);
});
