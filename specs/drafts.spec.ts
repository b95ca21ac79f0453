import { expect, test } from 'vitest';
import type { Checkout } from '../src/shared/contracts/checkout.ts';
import type { Draft } from '../src/shared/contracts/drafts.ts';
import { anasAddress, placing } from './support/buying.ts';
import { mailsTo } from './support/mailbox.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei as enterMei, hire } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const { db } = shop.tools;

const usd = (amount: number) => ({ amount, currency: 'USD' });
const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString();
let people = 0;
const address = () => `offered-${(people += 1)}@example.com`;
const cups = (email: string, change: object = {}) => ({
  lines: [{ sku: 'CUP-RAIN', quantity: 2, unitPrice: usd(900) }],
  discount: usd(300),
  shipping: { method: 'standard', amount: usd(100) },
  customer: { email, address: anasAddress },
  paymentMethod: 'bank-transfer',
  validUntil: inDays(3),
  ...change,
});
const save = (change: object = {}, email = address()) => mei.does<Draft>('draft/save', cups(email, change));
const send = async ({ draftNo }: Draft) => new URL((await mei.does<{ url: string }>('draft/send', { draftNo })).url);
const stockOf = (sku: string) =>
  db.selectFrom('variant').select(['on_hand', 'reserved', 'sold']).where('sku', '=', sku).executeTakeFirstOrThrow();
const press = (who: Shopper, { pathname, search }: URL) => who.fetch(pathname + search, form);
const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' };
/** Presses the button of the page and answers the checkout that it leads to. */
const take = async (who: Shopper, url: URL): Promise<Checkout> => {
  const to = (await press(who, url)).headers.get('location') ?? '';
  expect(to).toMatch(/^(\/[\w-]+)?\/checkout\/[a-z0-9]{26}$/);
  return who.post('checkout/get', { slug: to.split('/').at(-1) });
};

test('Mei offers two cups for $9.00 each: Ana gets a link, sees $16.00 and buys at exactly that price', async () => {
  const email = address();
  const draft = await save({}, email);
  expect(draft).toMatchObject({ state: 'open', version: 1, goods: usd(1500), discount: usd(300), orderNo: null });
  expect(draft.checkout.totals).toMatchObject({ items: usd(1800), promotionDiscount: usd(300), total: usd(1600) });
  const url = await send(draft);
  await shop.work('events:read');
  const [mail] = await mailsTo(shop, email);
  expect(mail).toMatchObject({ kind: 'draft', subject: expect.stringContaining(draft.draftNo) });
  expect(mail?.text).toContain(url.href);
  const ana = shop.visitor();
  const page = await (await ana.fetch(url.pathname + url.search)).text();
  expect(page).toContain('$16.00');
  const before = await stockOf('CUP-RAIN');
  const checkout = await take(ana, url);
  expect(checkout).toMatchObject({ email, errors: [], totals: { total: usd(1600) } });
  const { orderNo, accessKey } = await ana.post('checkout/place', placing(checkout));
  const order = await ana.post('order/track', { orderNo, accessKey });
  expect(order).toMatchObject({ amounts: { total: usd(1600), shipping: usd(100) }, discounts: [{ amount: usd(300) }] });
  expect(await stockOf('CUP-RAIN')).toEqual({ ...before, reserved: before.reserved + 2 });
  expect(await mei.does('draft/get', { draftNo: draft.draftNo })).toMatchObject({ state: 'placed', orderNo });
});

test.each([
  ['zh', '您的报价'],
  ['zh-HK', '你的報價'],
  ['fil', 'Ang alok para sa iyo'],
])('the link of an offer in %s shows its page in that language', async (language, title) => {
  const email = address();
  const draft = await save({ customer: { email, address: anasAddress, language } });
  const url = await send(draft);
  expect(url.pathname).toBe(`/${language}/checkout/draft`);
  expect(await (await shop.visitor().fetch(url.pathname + url.search)).text()).toContain(title);
});

test('prices, currency and promotions of the shop change nothing of an offer', async () => {
  const draft = await save();
  const url = await send(draft);
  const ana = shop.visitor({ 'x-currency': 'EUR' });
  await db.updateTable('variant').set({ price: 9999 }).where('sku', '=', 'CUP-RAIN').execute();
  const checkout = await take(ana, url);
  expect(checkout.totals.total).toEqual(usd(1600));
  const changed = await ana.post('checkout/update', { slug: checkout.slug, coupons: [], remark: 'For the office' });
  expect(changed.totals.total).toEqual(usd(1600));
  await db.updateTable('variant').set({ price: 1200 }).where('sku', '=', 'CUP-RAIN').execute();
});

test('without the link nobody finds an offer, and a wrong key shows nothing', async () => {
  const draft = await save();
  const ben = shop.visitor();
  expect(await ben.call('checkout/get', { slug: draft.checkout.slug })).toMatchObject({ code: 40 });
  expect((await ben.fetch('/checkout/draft?key=wrong')).status).toBe(404);
  expect((await ben.fetch('/checkout/draft')).status).toBe(404);
  const pressed = await ben.fetch('/checkout/draft?key=wrong', form);
  expect(pressed.headers.get('location')).toBeNull();
});

test('an offer that has ended cannot be taken, nor placed where it was taken before', async () => {
  const draft = await save({ validUntil: inDays(0.01) });
  const url = await send(draft);
  const ana = shop.visitor();
  const checkout = await take(ana, url);
  shop.clock.pass(0.01 * 86_400_000);
  expect(await ana.call('checkout/place', placing(checkout))).toMatchObject({
    code: 40,
    data: { errors: [expect.objectContaining({ field: 'lines', rule: 'expired' })] },
  });
  const ben = shop.visitor();
  expect((await press(ben, url)).headers.get('location')).toBeNull();
  expect(await (await ben.fetch(url.pathname + url.search)).text()).toContain('This offer has ended');
  const total = draft.checkout.totals.total;
  expect(await mei.call('draft/place', { draftNo: draft.draftNo, total })).toMatchObject({ code: 40 });
  expect(await mei.call('draft/send', { draftNo: draft.draftNo })).toMatchObject({ code: 40 });
});

test('Ana and Mei place one offer at once, from two processes: there is one order', async () => {
  const second = await shop.another();
  const draft = await save();
  const ana = shop.visitor();
  const checkout = await take(ana, await send(draft));
  const before = await stockOf('CUP-RAIN');
  const place = { draftNo: draft.draftNo, total: draft.checkout.totals.total };
  const answers = await Promise.all([
    ana.call('checkout/place', placing(checkout)),
    mei.at(second.origin).call('draft/place', place),
    mei.call('draft/place', place),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
  const numbers = answers.map(({ data }) => (data as { orderNo: string }).orderNo);
  expect(new Set(numbers).size).toBe(1);
  expect(await stockOf('CUP-RAIN')).toEqual({ ...before, reserved: before.reserved + 2 });
  await second.stop();
});

test('Mei places an offer that was paid already: the order is paid, and a second click changes nothing', async () => {
  const draft = await save();
  const place = { draftNo: draft.draftNo, total: draft.checkout.totals.total, paid: { transactionNo: 'TX-7' } };
  const done = await mei.does<Draft>('draft/place', place);
  expect(await mei.does('draft/place', place)).toMatchObject({ orderNo: done.orderNo });
  const order = await mei.does<{ payments: object[] }>('order/get', { orderNo: done.orderNo });
  expect(order).toMatchObject({ payStatus: 'paid', amounts: { total: usd(1600) } });
  expect(
    order.payments.filter((payment) => 'transactionNo' in payment && payment.transactionNo === 'TX-7'),
  ).toHaveLength(1);
});

test('stock that is gone keeps an offer from being placed, and nothing is taken', async () => {
  const draft = await save({ lines: [{ sku: 'CUP-RAIN', quantity: 999, unitPrice: usd(1) }], discount: undefined });
  const before = await stockOf('CUP-RAIN');
  const total = draft.checkout.totals.total;
  expect(await mei.call('draft/place', { draftNo: draft.draftNo, total })).toMatchObject({ code: 40 });
  expect(await stockOf('CUP-RAIN')).toEqual(before);
  expect(await mei.does('draft/get', { draftNo: draft.draftNo })).toMatchObject({ orderNo: null });
});

test('a line with more than is left is priced, says how many are available, and is neither sent nor placed', async () => {
  const { on_hand: onHand, reserved } = await stockOf('CUP-RAIN');
  const email = address();
  const wanted = (quantity: number) => ({
    lines: [{ sku: 'CUP-RAIN', quantity, unitPrice: usd(100) }],
    discount: undefined,
  });
  const body = cups(email, wanted(900));
  const priced = await mei.does<Draft['checkout']>('draft/price', body);
  expect(priced).toMatchObject({
    totals: { items: usd(90_000) },
    lines: [{ available: false, problem: 'tooMany', subtotal: usd(90_000), total: usd(90_000) }],
  });
  expect(priced.totals.total.amount).toBeGreaterThanOrEqual(90_000);
  const left = priced.lines[0]?.stock;
  expect(left).toBe(onHand - reserved);
  const draft = await save(wanted(900), email);
  const { draftNo } = draft;
  const reason = { code: 40, data: { errors: [{ field: 'lines.0.quantity', rule: 'tooMany' }] } };
  const sent = await mei.call('draft/send', { draftNo });
  expect(sent).toMatchObject(reason);
  expect(JSON.stringify(sent)).toContain(`Only ${left} of`);
  expect(await mei.call('draft/place', { draftNo, total: draft.checkout.totals.total })).toMatchObject(reason);
  expect(await mei.does('draft/get', { draftNo })).toMatchObject({ orderNo: null, sentAt: null });
  // Staff read the reason in their own language.
  const inChinese = await fetch(`${shop.origin}/api/admin/draft/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth': mei.token, 'x-lang': 'zh' },
    body: JSON.stringify({ draftNo }),
  });
  expect(await inChinese.json()).toMatchObject({ msg: `雨杯只剩 ${left} 件。` });
  // Once it asks for no more than is left it goes.
  const fewer = await save({ ...wanted(left ?? 0), draftNo }, email);
  expect(fewer.checkout.lines).toMatchObject([{ available: true, problem: null }]);
  expect(await mei.call('draft/send', { draftNo })).toMatchObject({ code: 0 });
});

test('of two saves of one version one wins, and the other gets the present draft', async () => {
  const email = address();
  const { draftNo } = await save({}, email);
  const change = (note: string) => mei.call('draft/save', { ...cups(email), note, draftNo, base: 1 });
  const answers = await Promise.all([change('Ana asked'), change('Ben asked')]);
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 40]);
  const refused = answers.find(({ code }) => code === 40);
  expect(refused?.data).toMatchObject({
    errors: [expect.objectContaining({ field: 'base', rule: 'base' })],
    current: expect.objectContaining({ draftNo, version: 2 }),
  });
});

test('an offer is priced without being kept, removed once, and listed by its state', async () => {
  const priced = await mei.does<Checkout>('draft/price', cups(address()));
  expect(priced.totals.total).toEqual(usd(1600));
  const count = await db
    .selectFrom('draft')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  const { draftNo } = await save();
  const list = await mei.does<{ items: { draftNo: string }[]; total: number }>('draft/list', { state: 'open' });
  expect(list.items[0]).toMatchObject({ draftNo, goods: usd(1500) });
  await mei.does('draft/remove', { draftNo });
  expect(await mei.call('draft/remove', { draftNo })).toMatchObject({ code: 40 });
  const after = await db
    .selectFrom('draft')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(after).toEqual(count);
});

test.each([
  ['an unknown SKU', { lines: [{ sku: 'NONE', quantity: 1 }] }, 'lines[0].sku'],
  [
    'a SKU twice',
    {
      lines: [
        { sku: 'CUP-RAIN', quantity: 1 },
        { sku: 'CUP-RAIN', quantity: 2 },
      ],
    },
    'lines[1].sku',
  ],
  [
    'a price in euros',
    { lines: [{ sku: 'CUP-RAIN', quantity: 1, unitPrice: { amount: 5, currency: 'EUR' } }] },
    'lines[0].unitPrice',
  ],
  ['a discount above the goods', { discount: usd(1801) }, 'discount'],
  ['an unknown method', { shipping: { method: 'none' } }, 'shipping.method'],
  ['an end in the past', { validUntil: '2020-01-01T00:00:00Z' }, 'validUntil'],
])('an offer with %s is refused beside its field', async (_what, change, field) => {
  const answer = await mei.call('draft/save', cups(address(), change));
  expect(answer).toMatchObject({ code: 40, data: { errors: [expect.objectContaining({ field })] } });
});

test('an editor may do nothing with offers', async () => {
  const edna = await hire(shop, 'Edna', 'editor');
  const { draftNo, checkout } = await save();
  const bodies = {
    list: {},
    get: { draftNo },
    price: cups(''),
    save: cups(''),
    remove: { draftNo },
    send: { draftNo },
  };
  for (const [verb, body] of Object.entries({ ...bodies, place: { draftNo, total: checkout.totals.total } }))
    expect(await edna.call(`draft/${verb}`, body), verb).toMatchObject({ code: 30 });
});
