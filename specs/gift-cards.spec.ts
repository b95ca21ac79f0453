import { beforeAll, describe, expect, test } from 'vitest';
import { giftCardRedemption } from '../src/modules/giftcards/index.ts';
import { type Receipt, receiptAddsUp } from '../src/modules/pricing/index.ts';
import { place, placing, readyToBuy } from './support/buying.ts';
import { day, second } from './support/clock.ts';
import { cardRow, ledgerOf, unbalancedCards } from './support/gift-cards.repo.ts';
import { byBank, makeCard, payments, twoCups } from './support/gift-cards.ts';
import { mails, orderRow, rowsIn, stockOf } from './support/ledger.repo.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';
import { totalsAddUp } from './support/totals.ts';

const shop = await meisShop();
const { db } = shop.tools;
let owner = await mei(shop);
const card = (input: object = {}) => makeCard(owner, input);
const tail = ({ code }: { code: string }) => code.slice(-4);
const inCents = (amount: number) => ({ amount, currency: 'USD' });

const cups = (who = shop.visitor(), changes: object = {}) => twoCups(who, changes);

describe('a gift card pays', () => {
  test('20.00 of the 29.00; 9.00 are left to pay, and product prices and tax are unchanged', async () => {
    const twenty = await card({ amount: 2000 });
    const ana = shop.visitor();
    const without = await cups(ana);
    const checkout = await cups(ana, { giftCards: [twenty.code] });
    totalsAddUp(checkout);
    expect(checkout.totals).toEqual({ ...without.totals, giftCard: inCents(2000), total: inCents(900) });
    expect(checkout.giftCards).toEqual([
      {
        code: `•••• ${tail(twenty)}`,
        balance: inCents(2000),
        amount: inCents(2000),
        expiresAt: null,
        problem: null,
        message: null,
      },
    ]);
    const placed = await place(ana, checkout);
    const order = await ana.post('order/track', { ...placed });
    expect(order).toMatchObject({
      payStatus: 'unpaid',
      giftCards: [{ code: `•••• ${tail(twenty)}`, amount: inCents(2000) }],
      amounts: { giftCard: inCents(2000), total: inCents(900) },
      payment: { kind: 'instructions', method: 'bank-transfer' },
    });
    const row = await orderRow(db, placed.orderNo);
    receiptAddsUp(row.receipt as Receipt);
    expect(await ledgerOf(db, twenty.id)).toMatchObject([
      { kind: 'issued', balance: 2000 },
      { kind: 'spent', amount: -2000, balance: 0, order_id: row.id },
    ]);
    expect(JSON.stringify([checkout, order, row])).not.toContain(twenty.code);
  });

  test('all of it: the order is paid at once, without another payment method, and 21.00 stay on the card', async () => {
    const fifty = await card();
    const ana = shop.visitor();
    const { slug } = await cups(ana, { giftCards: [fifty.code] });
    const before = await stockOf(db, 'CUP-RAIN');
    await db.updateTable('checkout').set({ payment_method: null }).where('slug', '=', slug).execute();
    const checkout = await ana.post('checkout/get', { slug });
    expect([checkout.totals.total, checkout.errors]).toEqual([inCents(0), []]);
    const placed = await place(ana, checkout);
    expect(placed.payment).toEqual({ kind: 'paid', method: 'gift-card' });
    const order = await ana.post('order/track', { ...placed });
    expect(order).toMatchObject({ payStatus: 'paid', paymentMethod: { code: 'gift-card', name: 'Gift card' } });
    expect((await orderRow(db, placed.orderNo)).expires_at).toBeNull();
    expect(await stockOf(db, 'CUP-RAIN')).toEqual({ ...before, onHand: before.onHand - 2 });
    expect((await cardRow(db, fifty.id)).balance).toBe(2100);
  });

  test('with others, in the order in which they were typed; a code that is not sent again is removed', async () => {
    const ten = await card({ amount: 1000 });
    const thirty = await card({ amount: 3000 });
    const ana = shop.visitor();
    const checkout = await cups(ana, { giftCards: [thirty.code, ten.code] });
    const { slug } = checkout;
    expect(payments(checkout)).toEqual([
      [tail(thirty), 2900],
      [tail(ten), 'nothing-left'],
    ]);
    const set = async (giftCards: string[]) => payments(await ana.post('checkout/update', { slug, giftCards }));
    expect(await set([ten.code, thirty.code])).toEqual([
      [tail(ten), 1000],
      [tail(thirty), 1900],
    ]);
    expect(await set([`•••• ${tail(thirty)}`])).toEqual([[tail(thirty), 2900]]);
    expect(await set([`•••• ${tail(thirty)}`, ten.code, ten.code])).toHaveLength(2);
    expect(await set([])).toEqual([]);
  });

  test('however its code is typed: lower case, with spaces, O for 0 and l for 1', async () => {
    const { code, id } = await card();
    const sloppy = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await cups(shop.visitor(), { giftCards: [` ${sloppy} `] })).giftCards).toHaveLength(1);
    expect((await shop.visitor().post('giftCard/check', { code: sloppy })).balance).toEqual(inCents(5000));
    await owner.does('giftCard/remove', { id });
  });

  test('in yen only for a checkout in yen; in dollars it says that it cannot pay', async () => {
    const { code } = await card({ amount: 3000, currency: 'JPY' });
    const ana = shop.visitor({ 'x-currency': 'JPY' });
    const checkout = await cups(ana, { giftCards: [code] });
    expect(checkout.totals).toMatchObject({ giftCard: { amount: 3000 }, total: { amount: 1348, currency: 'JPY' } });
    const inDollars = await ana.speaking({ 'x-currency': 'USD' }).post('checkout/get', { slug: checkout.slug });
    expect(inDollars.giftCards).toMatchObject([
      {
        problem: 'currency',
        amount: null,
        message: 'This gift card holds ¥3,000 and pays only for orders in JPY.',
      },
    ]);
    expect(inDollars.totals).toMatchObject({ giftCard: inCents(0), total: inCents(2900) });
    const zh = await ana
      .speaking({ 'x-currency': 'USD', 'x-lang': 'zh' })
      .post('checkout/get', { slug: checkout.slug });
    expect(zh.giftCards[0]?.message).toBe('这张礼品卡余额为 ¥3,000，只能支付以 JPY 结算的订单。');
    const placed = await place(ana, await ana.post('checkout/get', { slug: checkout.slug }));
    expect((await ana.post('order/track', { ...placed })).amounts.total).toEqual({ amount: 1348, currency: 'JPY' });
  });
});

describe('a gift card pays nothing', () => {
  test('that is unknown: refused beside the field, and the other codes stay', async () => {
    const { code } = await card();
    const ana = shop.visitor();
    const { slug } = await cups(ana, { giftCards: [code] });
    const refused = await ana.refused('checkout/update', {
      slug,
      remark: 'Hi',
      giftCards: [code, 'AAAA-BBBB-CCCC-DDDD'],
    });
    expect(refused.errors).toEqual([
      { field: 'giftCards', rule: 'invalid', message: 'This gift card code is not valid.' },
    ]);
    expect(await ana.post('checkout/get', { slug })).toMatchObject({ remark: '', giftCards: [{ problem: null }] });
  });

  test('by the last characters of its code alone, before its whole code was entered', async () => {
    const made = await card();
    await cups(shop.visitor(), { giftCards: [made.code] });
    const ben = shop.visitor();
    const { slug } = await cups(ben);
    for (const code of [tail(made), `•••• ${tail(made)}`, made.id]) {
      await ben.refused('checkout/update', { slug, giftCards: [code] }, 'giftCards invalid');
      await ben.refused('giftCard/check', { code }, 'code invalid');
    }
  });

  test('once it is switched off, expired or empty; the order goes on without it', async () => {
    const off = await card();
    const over = await card();
    const empty = await card();
    const ana = shop.visitor();
    const { slug } = await cups(ana, { giftCards: [off, over, empty].map(({ code }) => code) });
    await owner.does('giftCard/save', { id: off.id, enabled: false });
    await owner.does('giftCard/save', { id: over.id, expiresAt: shop.clock.now().toISOString() });
    await owner.does('giftCard/adjust', { id: empty.id, delta: -5000, reason: 'Paid out' });
    const checkout = await ana.post('checkout/get', { slug });
    expect(checkout.giftCards.map(({ problem, message }) => [problem, message])).toEqual([
      ['invalid', 'This gift card can no longer be used.'],
      ['expired', 'This gift card has expired.'],
      ['empty', 'Nothing is left on this gift card.'],
    ]);
    expect((await place(ana, checkout)).payment.method).toBe('bank-transfer');
    await shop.visitor().refused('giftCard/check', { code: off.code }, 'code invalid');
    const said = await shop.visitor().post('giftCard/check', { code: over.code });
    expect(said).toMatchObject({ usable: false, problem: 'expired', balance: inCents(5000) });
  });

  test('from its second of expiry on, by the clock of the database, when the order is placed', async () => {
    const expiresAt = new Date(shop.clock.now().getTime() + 3 * second).toISOString();
    const made = await card({ expiresAt });
    const ana = shop.visitor();
    const ben = shop.visitor();
    const anas = await cups(ana, { giftCards: [made.code] });
    const bens = await cups(ben, { giftCards: [made.code] });
    shop.clock.pass(3 * second - 1);
    await place(ana, anas);
    shop.clock.pass(1);
    const before = await rowsIn(db, 'customer_order');
    const refused = await ben.refused('checkout/place', placing(bens));
    expect([refused.totals?.total, await rowsIn(db, 'customer_order')]).toEqual([inCents(2900), before]);
  });
});

describe('the amount that an order took is given back', () => {
  test('once, when the order expires unpaid; running again changes nothing, and an expired card gets it too', async () => {
    const ten = await card({ amount: 1000 });
    const five = await card({ amount: 500 });
    const ana = shop.visitor();
    const placed = await place(ana, await cups(ana, { giftCards: [ten.code, five.code] }));
    await owner.does('giftCard/save', { id: five.id, enabled: false, expiresAt: shop.clock.now().toISOString() });
    shop.clock.pass(7 * day);
    await Promise.all([shop.work('orders:expire'), shop.work('orders:expire')]);
    await shop.work('orders:expire');
    // Seven days are longer than a staff session lasts.
    owner = await mei(shop);
    const order = await ana.post('order/track', { ...placed });
    expect(order).toMatchObject({ status: 'cancelled', amounts: { giftCard: inCents(1500), total: inCents(1400) } });
    for (const { id } of [ten, five]) {
      expect((await ledgerOf(db, id)).map(({ kind }) => kind)).toEqual(['issued', 'spent', 'returned']);
    }
    const mail = (await mails(shop)).findLast(({ text }) => text.includes(`Order ${placed.orderNo} was not paid`));
    expect(mail?.text).toContain('What your gift cards paid is back on them.');
    expect([(await cardRow(db, ten.id)).balance, (await cardRow(db, five.id)).balance]).toEqual([1000, 500]);
  });

  test('never more than it took, whatever requests it', async () => {
    const { id, code } = await card({ amount: 1000 });
    const ana = shop.visitor();
    const { orderNo } = await place(ana, await cups(ana, { giftCards: [code] }));
    const order = await orderRow(db, orderNo);
    const cards = giftCardRedemption(shop.tools);
    const within = <T>(work: (tx: Parameters<typeof cards.release>[0]) => Promise<T>) => db.transaction().execute(work);
    const refund = (amount: number) => within((tx) => cards.payBack(tx, order.id, amount, shop.clock.now()));
    expect([await refund(400), await refund(700), await refund(1)]).toEqual([0, 100, 1]);
    await within((tx) => cards.release(tx, order, shop.clock.now()));
    expect((await cardRow(db, id)).balance).toBe(1000);
    const entry = { kind: 'refunded' as const, amount: 1, order_id: order.id, at: shop.clock.now() };
    const more = db.insertInto('gift_card_entry').values({ ...entry, id: shop.tools.random.id(), card_id: id });
    await expect(more.execute()).rejects.toThrow('gives back more');
    expect((await owner.call('giftCard/remove', { id })).msg).toContain('Switch it off');
  });
});

describe('many orders compete for one card', () => {
  // Each buys another product: orders of the same one would already wait for its row, before any card.
  const tins = Array.from({ length: 12 }, (_none, at) => `TIN-${at}`);
  beforeAll(async () => {
    for (const sku of tins) {
      const variants = [{ sku, price: 2500, stockPolicy: 'uncounted' as const }];
      await shop.save({ slug: sku.toLowerCase(), title: sku, variants });
    }
  });
  const ready = (giftCardsOf: (at: number) => string[]) =>
    Promise.all(
      tins.map(async (sku, at) => {
        const who = shop.visitor();
        return { who, checkout: await readyToBuy(who, sku, 1, { ...byBank, giftCards: giftCardsOf(at) }) };
      }),
    );
  const placeAll = (buyers: Awaited<ReturnType<typeof ready>>) =>
    Promise.all(buyers.map(({ who, checkout }) => who.call('checkout/place', placing(checkout))));

  test.each([1, 2, 3])(
    'of twelve orders at once one gets its 30.00, and eleven see what the 10.00 that are left pay (%i)',
    async () => {
      const { id, code } = await card({ amount: 4000 });
      const buyers = await ready(() => [code]);
      const before = await rowsIn(db, 'customer_order');
      const answers = await placeAll(buyers);
      const refused = answers.filter((each) => each.code === 40) as unknown as { data: { totals: object } }[];
      expect([answers.filter((each) => each.code === 0).length, refused.length]).toEqual([1, 11]);
      for (const { data } of refused)
        expect(data.totals).toMatchObject({ giftCard: inCents(1000), total: inCents(2000) });
      expect(await rowsIn(db, 'customer_order')).toBe(before + 1);
      expect((await cardRow(db, id)).balance).toBe(1000);
    },
  );

  test('and with two cards in opposite order, there is no deadlock and no cent is made or lost', async () => {
    const one = await card({ amount: 9000 });
    const two = await card({ amount: 9000 });
    const answers = await placeAll(await ready((at) => (at % 2 ? [one.code, two.code] : [two.code, one.code])));
    expect(answers.every(({ code }) => code === 0 || code === 40)).toBe(true);
    const left = (await cardRow(db, one.id)).balance + (await cardRow(db, two.id)).balance;
    const orders = answers.filter(({ code }) => code === 0).map(({ data }) => (data as { orderNo: string }).orderNo);
    const paid = await Promise.all(orders.map(async (orderNo) => (await orderRow(db, orderNo)).gift_card));
    expect(left).toBe(18_000 - paid.reduce((sum, amount) => sum + amount, 0));
  });

  test('two tabs that place one checkout at once charge its card once', async () => {
    const { id, code } = await card();
    const ana = shop.visitor();
    const checkout = await cups(ana, { giftCards: [code] });
    await Promise.all([place(ana, checkout), place(ana, checkout), place(ana, checkout)]);
    expect((await cardRow(db, id)).balance).toBe(2100);
  });
});

test('finally the balance of every card is the sum of its ledger', async () => {
  expect(await unbalancedCards(db)).toEqual([]);
});
