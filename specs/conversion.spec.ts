import { expect, test } from 'vitest';
import type { Overview, Report } from '../src/shared/contracts/stats-admin.ts';
import { place, readyCheckout } from './support/buying.ts';
import { day } from './support/clock.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei } from './support/staff.ts';
import { whoCame } from './support/views.repo.ts';

const shop = await meisShop();
const owner = await mei(shop);
const { db } = shop.tools;

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';
const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const today = () => shop.clock.now().toISOString().slice(0, 10);
/** Sends what a page sends while it is looked at. */
const looksAt = (who: Shopper, path: string) =>
  who.fetch('/api/web/stat/duration', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ duration: 3, path }),
  });

/** Does something in a process of its own, which writes what it has collected when it ends. */
async function written(work: (as: (agent: string) => Shopper) => Promise<void>): Promise<void> {
  const brief = await shop.another({ clock: shop.clock });
  await work((agent) => brief.visitor({ 'user-agent': agent }));
  await brief.stop();
}

test('two persons visit, one of them orders: counted once each, without the bot, in the overview and as CSV', async () => {
  await written(async (as) => {
    const ana = as(firefox);
    for (const path of ['/', '/product/lantern', '/cart']) await looksAt(ana, path);
    await ana.post('cart/add', { sku: 'LANTERN', quantity: 1 });
    await ana.post('cart/add', { sku: 'LANTERN', quantity: 1 });
    await place(ana, await readyCheckout(ana));
    for (const each of [as(safari), as(safari), as(bot)]) await looksAt(each, '/');
    await as(safari).call('cart/add', { sku: 'NO-SUCH', quantity: 1 });
  });
  const range = { from: today(), to: today() };
  const { conversion } = await owner.does<Overview>('stat/overview', range);
  expect(conversion).toEqual({ visits: 2, carts: 1, checkouts: 1, orders: 1 });
  const report = await owner.does<Report>('stat/report', { ...range, by: 'day', format: 'csv' });
  expect(report.rows).toMatchObject([{ visits: 2, carts: 1, checkouts: 1, orders: 1 }]);
  expect(report.csv?.text).toMatch(/^key,title,visits,carts,checkouts,orders,.*\n.*,2,1,1,1,/);
  const byProduct = await owner.does<Report>('stat/report', { ...range, by: 'product' });
  expect(byProduct.rows[0]?.visits).toBeNull();
});

test('once the day is over only its counts are left, and nobody is known again on the next', async () => {
  const [first] = await whoCame(db);
  expect(first?.viewer).toHaveLength(16);
  const ended = today();
  shop.clock.pass(1 * day);
  await written(async (as) => void (await looksAt(as(firefox), '/')));
  await shop.work('funnel:count');
  const left = await whoCame(db);
  expect(left).toHaveLength(1);
  expect(left[0]?.viewer.equals(first?.viewer ?? Buffer.alloc(0))).toBe(false);
  const { conversion } = await (await mei(shop)).does<Overview>('stat/overview', { from: ended, to: today() });
  expect(conversion).toEqual({ visits: 3, carts: 1, checkouts: 1, orders: 1 });
  const before = await (await mei(shop)).does<Overview>('stat/overview', { from: '2020-01-01', to: '2020-01-02' });
  expect(before.conversion).toBeNull();
});
