import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveSetting } from '../src/modules/site/index.ts';
import { place, placing, readyCheckout, readyToBuy } from './support/buying.ts';
import { hour } from './support/clock.ts';
import { mails } from './support/ledger.repo.ts';
import { settings } from './support/meis-settings.ts';
import { rateSource } from './support/rate-source.ts';
import { meisShop } from './support/shop.ts';
import { hire, mei } from './support/staff.ts';

const source = await rateSource();
const shop = await meisShop({ reach: source.reach, ownerEmail: 'mei@example.com' });
let owner = await mei(shop);
const { db, site } = shop.tools;

interface Listed {
  items: {
    code: string;
    rate: string;
    source: string;
    isBase: boolean;
    isDefault: boolean;
    updatedAt: string | null;
  }[];
  exchange: { fetchedAt: string | null; problem: string | null; refused: object[]; missing: string[] };
}
// She signs in anew each time: her session does not last through the days of these tests.
const list = async () => (await mei(shop)).does<Listed>('currency/list');
const rates = async () => Object.fromEntries((await list()).items.map(({ code, rate }) => [code, rate]));
const priceOf = async (sku: string, currency: string) => {
  const { variants } = await shop.visitor({ 'x-currency': currency }).post('product/get', { slug: 'lantern', sku });
  return variants.find((each) => each.sku === sku)?.price;
};

describe('Mei sets rates', () => {
  test('a new currency is offered at once, and prices in it are at her rate', async () => {
    const offered = async () => (await shop.visitor().post('config/get')).currency.list.map(({ code }) => code);
    expect(await offered()).toEqual(['USD', 'EUR', 'JPY']);
    const saved = await owner.does('currency/save', { code: 'PHP', rate: '58.7', followed: false });
    expect(saved).toMatchObject({ code: 'PHP', symbol: '₱', decimals: 2, rate: '58.7', position: 2, source: '' });
    expect(await offered()).toEqual(['USD', 'EUR', 'JPY', 'PHP']);
    // 20.00 × 58.7
    expect(await priceOf('LANTERN', 'PHP')).toEqual({ amount: 117_400, currency: 'PHP' });
    await owner.does('currency/remove', { code: 'PHP' });
    expect(await offered()).toEqual(['USD', 'EUR', 'JPY']);
    expect((await priceOf('LANTERN', 'PHP'))?.currency).toBe('USD');
  });

  test('the base currency and the default currency cannot be removed', async () => {
    const refused = async (path: string, body: object) => {
      const { code, data } = await owner.call<{ errors: { field: string }[] }>(path, body);
      return [code, data?.errors?.[0]?.field];
    };
    expect(await refused('currency/remove', { code: 'USD' })).toEqual([40, 'code']);
    expect(await refused('currency/save', { code: 'USD', rate: '2' })).toEqual([40, 'rate']);
    for (const rate of ['0', '-1', '1,5', '1e3', '0.00', '1234567890', ''])
      expect(await refused('currency/save', { code: 'EUR', rate })).toEqual([40, 'rate']);
    expect(await refused('currency/save', { code: 'XAU', rate: '1' })).toEqual([40, 'code']);
    expect((await owner.call('currency/remove', { code: 'INR' })).code).toBe(40);
    await owner.does('currency/save', { code: 'EUR', rate: '0.9', isDefault: true });
    expect((await shop.visitor().post('config/get')).currency.default).toBe('EUR');
    expect(await refused('currency/remove', { code: 'EUR' })).toEqual([40, 'code']);
    await owner.does('currency/save', { code: 'USD', rate: '1', isDefault: true });
    expect((await shop.visitor().post('config/get')).currency.default).toBe('USD');
  });

  test('a manager may, support may not, and the log says who did', async () => {
    const manager = await hire(shop, 'Max', 'manager');
    await manager.does('currency/save', { code: 'EUR', rate: '0.91' });
    await manager.does('currency/save', { code: 'EUR', rate: '0.9' });
    const { items } = await owner.does<{ items: { by: string; before: object; after: object }[] }>('log/list', {
      subject: 'currency:EUR',
    });
    expect(items[0]).toMatchObject({ by: 'Max', before: { rate: '0.91' }, after: { rate: '0.9' } });
    const support = await hire(shop, 'Sue', 'support');
    for (const verb of ['list', 'get', 'save', 'remove', 'fetch'])
      expect((await support.call(`currency/${verb}`, { code: 'EUR', rate: '9' })).code).toBe(30);
  });

  test('discounts of promotions are shown at the new rate, on every process', async () => {
    const { id } = await owner.does<{ id: string }>('promotion/save', {
      slug: 'five-off',
      title: 'Five off',
      everything: true,
      threshold: { kind: 'units', units: 1 },
      reduction: { kind: 'amount', amounts: { USD: 500 } },
    });
    const elsewhere = await shop.another();
    const offers = async (at: typeof elsewhere) => {
      const { promotions } = await at.visitor({ 'x-currency': 'EUR' }).post('visitor/data');
      return promotions.map(({ offer }) => offer);
    };
    expect([await offers(shop), await offers(elsewhere)]).toEqual([['€4.50 off'], ['€4.50 off']]);
    await owner.does('currency/save', { code: 'EUR', rate: '0.8' });
    await vi.waitFor(async () =>
      expect([await offers(shop), await offers(elsewhere)]).toEqual([['€4.00 off'], ['€4.00 off']]),
    );
    await owner.does('currency/save', { code: 'EUR', rate: '0.9' });
    await owner.does('promotion/remove', { id });
  });

  test('while Ana looks at her total: she is shown the new one, and her order keeps its rate and time for ever', async () => {
    const ana = shop.visitor({ 'x-currency': 'EUR' });
    const seen = await readyToBuy(ana, 'LANTERN');
    // 20.00 × 0.9
    expect(seen.totals.items).toEqual({ amount: 1800, currency: 'EUR' });
    shop.clock.pass(hour);
    await owner.does('currency/save', { code: 'EUR', rate: '0.95' });
    const refused = await ana.refused('checkout/place', placing(seen));
    expect(refused.totals?.items.amount).toBe(1900);
    const placed = await place(ana, await ana.post('checkout/get', { slug: seen.slug }));
    await owner.does('currency/save', { code: 'EUR', rate: '0.9' });
    const order = await ana.post('order/track', { ...placed });
    expect(order).toMatchObject({ currency: 'EUR', amounts: { items: { amount: 1900 } } });
    expect(order.exchange).toEqual({ base: 'USD', rate: '0.95', at: shop.clock.now().toISOString() });
    const home = shop.visitor();
    expect(
      (await home.post('order/track', { ...(await place(home, await readyToBuy(home, 'LANTERN'))) })).exchange,
    ).toBeNull();
  });
});

test('switching the currency reprices the cart, own prices first, and back again to the cent', async () => {
  const ana = shop.visitor();
  await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 3 });
  await ana.post('cart/add', { sku: 'LANTERN', quantity: 1 });
  const items = async (currency: string) =>
    (await ana.speaking({ 'x-currency': currency }).post('cart/get')).totals.items.amount;
  // 3 × 12.00 + 20.00; 3 × 9.99 of its own + 18.00; 3 × ¥1,800 of its own + ¥2,990
  expect([await items('USD'), await items('EUR'), await items('JPY'), await items('USD')]).toEqual([
    5600, 4797, 8390, 5600,
  ]);
  const checkout = await readyCheckout(ana);
  const inYen = ana.speaking({ 'x-currency': 'JPY' });
  // What was seen in dollars is not placed in yen.
  expect((await inYen.refused('checkout/place', placing(checkout))).totals?.total.currency).toBe('JPY');
});

describe('rates are fetched from a URL of Mei’s choice', () => {
  const settle = async (exchange: object = {}) => {
    await saveSetting(db, 'site', { ...settings, exchange: { source: source.address, maxChange: 1000, ...exchange } });
    await site.refresh();
  };
  const fetchNow = async () => {
    await shop.work('rates:fetch');
    await site.refresh();
    return list();
  };
  const written = async () => (await mails(shop)).filter(({ kind }) => kind === 'rates-kept');

  beforeEach(async () => {
    owner = await mei(shop);
    await settle();
    await owner.does('currency/save', { code: 'EUR', rate: '0.9' });
    await owner.does('currency/save', { code: 'JPY', rate: '149.5' });
    source.publish({ EUR: 0.9, JPY: 149.5 });
    await fetchNow();
  });

  test('all of them, with their time and source; one that she set by hand stays', async () => {
    await owner.does('currency/save', { code: 'GBP', rate: '0.7', followed: false });
    source.publish({ EUR: 0.92, JPY: 151.25, GBP: 0.78, XAU: 0.0004 });
    shop.clock.pass(hour / 2);
    const { items, exchange } = await fetchNow();
    const at = shop.clock.now().toISOString();
    expect(items).toMatchObject([
      { code: 'USD', rate: '1', isBase: true, updatedAt: null },
      { code: 'EUR', rate: '0.92', source: source.host, updatedAt: at },
      { code: 'JPY', rate: '151.25', source: source.host, updatedAt: at },
      { code: 'GBP', rate: '0.7', source: '' },
    ]);
    expect(exchange).toEqual({ fetchedAt: at, problem: null, detail: '', refused: [], missing: [] });
    expect((await priceOf('LANTERN', 'EUR'))?.amount).toBe(1840);
    // Fetched again unchanged, a rate keeps its time.
    shop.clock.pass(hour / 2);
    const again = await fetchNow();
    expect(again.items[1]).toMatchObject({ code: 'EUR', updatedAt: at });
    expect(again.exchange.fetchedAt).toBe(shop.clock.now().toISOString());
    await owner.does('currency/remove', { code: 'GBP' });
  });

  test('against the euro, in the format of the European Central Bank', async () => {
    source.says.text = `<Envelope><Cube><Cube time='2026-03-02'><Cube currency='USD' rate='1.1'/>
      <Cube currency='JPY' rate='165'/></Cube></Cube></Envelope>`;
    await fetchNow();
    expect(await rates()).toEqual({ USD: '1', EUR: '0.909090909', JPY: '150' });
  });

  test('a rate that jumps is refused: all stay as they were, and staff get one notification', async () => {
    const before = (await written()).length;
    source.publish({ EUR: 0.91, JPY: 1.5 });
    for (const time of ['first', 'second']) {
      const { exchange } = await fetchNow();
      expect(exchange, time).toMatchObject({ problem: 'jump', refused: [{ code: 'JPY', from: '149.5', to: '1.5' }] });
    }
    expect(await rates()).toEqual({ USD: '1', EUR: '0.9', JPY: '149.5' });
    const notifications = (await written()).slice(before);
    expect(notifications).toMatchObject([
      { to_address: 'mei@example.com', subject: "Mei's Teahouse: exchange rates were not updated" },
    ]);
    expect(notifications[0]?.text).toContain('149.5 → 1.5');
    await settle({ maxChange: 2_000_000 });
    expect((await fetchNow()).exchange.problem).toBeNull();
    expect(await rates()).toMatchObject({ JPY: '1.5' });
  });

  test('a source with an invalid answer changes nothing', async () => {
    for (const text of ['<html>moved</html>', '{"base":"XAU","rates":{"EUR":1}}', '{"error":true}', '']) {
      Object.assign(source.says, { status: 200, text });
      expect((await fetchNow()).exchange.problem).toBe('nonsense');
    }
    expect(await rates()).toEqual({ USD: '1', EUR: '0.9', JPY: '149.5' });
  });

  test('a source that is down is reported after a day; a rate that it no longer has is reported and stays', async () => {
    const before = (await written()).length;
    source.says.status = 503;
    for (const hours of [0, 6, 12, 18, 24]) {
      expect((await written()).length, `after ${hours} hours`).toBe(before);
      expect((await fetchNow()).exchange.problem).toBe('unreachable');
      shop.clock.pass(6 * hour);
    }
    expect((await written()).length).toBe(before + 1);
    source.publish({ EUR: 0.93 });
    const { exchange } = await fetchNow();
    expect(exchange).toMatchObject({ problem: null, missing: ['JPY'] });
    expect(await rates()).toEqual({ USD: '1', EUR: '0.93', JPY: '149.5' });
  });

  test('nothing is fetched where no URL is set, nor from the shop’s own network', async () => {
    const { asked } = source.says;
    await settle({ source: '' });
    await fetchNow();
    expect(source.says.asked).toBe(asked);
    await settle({ source: 'http://169.254.169.254/latest/meta-data' });
    expect((await fetchNow()).exchange).toMatchObject({ problem: 'unreachable' });
    const refused = await owner.call<{ errors: { field: string }[] }>('setting/save', {
      exchange: { source: 'http://rates.example/usd' },
    });
    expect([refused.code, refused.data.errors[0]?.field]).toEqual([40, 'exchange.source']);
    const saved = await owner.does<{ exchange: object }>('setting/save', {
      exchange: { source: 'https://rates.example/usd' },
    });
    expect(saved.exchange).toEqual({ source: 'https://rates.example/usd', maxChange: 1000 });
  });
});
