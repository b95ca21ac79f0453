import { expect, test } from 'vitest';
import type { StaffInquiry } from '../src/shared/contracts/inquiries-admin.ts';
import type { StaffOrder } from '../src/shared/contracts/staff-order.ts';
import { anasAddress, placing } from './support/buying.ts';
import { customer } from './support/customers.ts';
import { inDays, quoted, quoteOfCups, usd } from './support/inquiring.ts';
import { mailsTo } from './support/mailbox.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const { db } = shop.tools;
const day = 86_400_000;

const ready = { address: anasAddress, shippingMethod: 'standard', paymentMethod: 'bank-transfer' };

/** Accepts a quote and fills its checkout in. */
async function accepted(who: Shopper, key: object) {
  const { slug } = await who.post('inquiry/accept', key);
  return who.post('checkout/update', { slug, ...ready });
}

test('Ana accepts a quote in one press and orders at exactly its prices; staff see where the order comes from', async () => {
  const ana = shop.visitor({ 'x-currency': 'EUR' });
  const { key, inquiry } = await quoted(shop, ana, mei);
  expect(inquiry).toMatchObject({ state: 'quoted', quote: { state: 'open', total: usd(2100) } });
  await db.updateTable('variant').set({ price: 9999 }).where('sku', '=', 'CUP-RAIN').execute();
  expect(await ana.post('inquiry/get', key)).toMatchObject({
    quote: {
      lines: [{ title: 'Rain cup', quantity: 2, unitPrice: usd(900), amount: usd(1800) }],
      shipping: usd(300),
      total: usd(2100),
      terms: 'Payment in advance.',
      state: 'open',
    },
  });
  const checkout = await accepted(ana, key);
  expect(checkout).toMatchObject({
    email: 'ana@example.com',
    errors: [],
    totals: { items: usd(1800), shipping: usd(300), total: usd(2100) },
  });
  expect(checkout.paymentMethods.length).toBeGreaterThan(1);
  const { orderNo } = await ana.post('checkout/place', placing(checkout));
  expect(await ana.post('inquiry/get', key)).toMatchObject({
    state: 'accepted',
    quote: { state: 'ordered', orderNo },
  });
  const order = await mei.does<StaffOrder>('order/get', { orderNo });
  expect(order).toMatchObject({ amounts: { total: usd(2100) } });
  expect(order.notes.map(({ text }) => text)).toEqual([`Ordered from the quote of inquiry ${key.inquiryNo}`]);
  expect((await ana.post('inquiry/accept', key)).slug).toBe(checkout.slug);
  await db.updateTable('variant').set({ price: 1200 }).where('sku', '=', 'CUP-RAIN').execute();
});

test('twenty accepts at once, from two processes, open one checkout', async () => {
  const second = await shop.another();
  const ana = shop.visitor();
  const { key } = await quoted(shop, ana, mei);
  const before = await countCheckouts();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? ana : ana.at(second.origin)).call('inquiry/accept', key)),
  );
  expect(answers.map(({ code }) => code)).toEqual(Array(20).fill(0));
  expect(new Set(answers.map(({ data }) => data.slug)).size).toBe(1);
  expect(await countCheckouts()).toBe(before);
  const slug = answers[0]?.data.slug ?? '';
  expect(await ana.post('checkout/get', { slug })).toMatchObject({ slug });
  await second.stop();
});

async function countCheckouts(): Promise<number> {
  const { n } = await db
    .selectFrom('checkout')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

test('nobody else can use a quote: neither its number, nor the slug of its checkout, nor a customer', async () => {
  const ana = await customer(shop, { email: 'ana-quoted@example.com' });
  const ben = await customer(shop, { email: 'ben-quoted@example.com' });
  const { key } = await quoted(shop, ana, mei);
  const hidden = await db
    .selectFrom('checkout as c')
    .innerJoin('inquiry_quote as q', 'q.checkout_id', 'c.id')
    .innerJoin('inquiry as i', 'i.id', 'q.inquiry_id')
    .select('c.slug')
    .where('inquiry_no', '=', key.inquiryNo)
    .executeTakeFirstOrThrow();
  for (const who of [ben, shop.visitor()]) {
    await who.refused('inquiry/accept', key, 'could not find');
    await who.refused('checkout/get', { slug: hidden.slug }, 'could not find');
  }
  const { slug } = await ana.post('inquiry/accept', key);
  expect(slug).toBe(hidden.slug);
  for (const who of [ben, shop.visitor()]) await who.refused('checkout/get', { slug }, 'could not find');
  expect(await ana.post('checkout/get', { slug })).toMatchObject({ email: 'ana@example.com' });
});

test('a quote that has ended is refused, also where it was accepted before', async () => {
  const ana = shop.visitor();
  const { key } = await quoted(shop, ana, mei, { validUntil: inDays(shop, 0.01) });
  const other = await quoted(shop, ana, mei, { validUntil: inDays(shop, 0.01) });
  const checkout = await accepted(ana, other.key);
  shop.clock.pass(0.01 * day);
  await ana.refused('inquiry/accept', key, 'This quote has ended');
  await ana.refused('inquiry/accept', other.key, 'This quote has ended');
  await ana.refused('checkout/place', placing(checkout), 'lines expired');
  expect(await ana.post('inquiry/get', key)).toMatchObject({ quote: { state: 'expired' } });
});

test('goods that are short at the time of accepting are named, and the quote stands', async () => {
  const ana = shop.visitor();
  const { key } = await quoted(shop, ana, mei, { lines: [{ sku: 'CUP-RAIN', quantity: 900, unitPrice: usd(5) }] });
  await ana.refused('inquiry/accept', key, 'Of “Rain cup” there are only');
  expect(await ana.post('inquiry/get', key)).toMatchObject({ state: 'quoted', quote: { state: 'open' } });
});

test('another quote takes the place of the first, whose checkout leads nowhere; closing withdraws it', async () => {
  const ana = shop.visitor();
  const { key } = await quoted(shop, ana, mei);
  const { slug } = await ana.post('inquiry/accept', key);
  const cheaper = quoteOfCups(shop, { lines: [{ sku: 'CUP-RAIN', quantity: 2, unitPrice: usd(800) }] });
  const { inquiryNo } = key;
  await mei.does('inquiry/answer', { inquiryNo, message: 'A better one', quote: cheaper });
  await ana.refused('checkout/get', { slug }, 'could not find');
  expect(await ana.post('inquiry/get', key)).toMatchObject({ state: 'quoted', quote: { total: usd(1900) } });
  await mei.does('inquiry/close', { inquiryNo });
  expect((await ana.post('inquiry/get', key)).quote).toBeUndefined();
  await ana.refused('inquiry/accept', key, 'no quote');
});

test('two quotes at once leave one that stands', async () => {
  const ana = shop.visitor();
  const { key } = await quoted(shop, ana, mei);
  const send = (amount: number) => {
    const lines = [{ sku: 'CUP-RAIN', quantity: 1, unitPrice: usd(amount) }];
    return mei.call('inquiry/answer', { ...key, message: 'Again', quote: quoteOfCups(shop, { lines }) });
  };
  const answers = await Promise.all([send(500), send(600), send(700)]);
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
  const stored = await db
    .selectFrom('inquiry_quote as q')
    .innerJoin('inquiry as i', 'i.id', 'q.inquiry_id')
    .select('q.checkout_id')
    .where('inquiry_no', '=', key.inquiryNo)
    .where('replaced_at', 'is', null)
    .execute();
  expect(stored).toHaveLength(1);
});

test.each([
  ['an unknown SKU', { lines: [{ sku: 'NONE', quantity: 1, unitPrice: usd(1) }] }, 'quote.lines[0].sku'],
  [
    'two currencies',
    {
      lines: [
        { sku: 'CUP-RAIN', quantity: 1, unitPrice: usd(1) },
        { sku: 'LAMP-1', quantity: 1, unitPrice: { amount: 1, currency: 'EUR' } },
      ],
    },
    'quote.lines[1].unitPrice',
  ],
  [
    'a currency that the shop has not',
    { lines: [{ sku: 'CUP-RAIN', quantity: 1, unitPrice: { amount: 1, currency: 'PHP' } }] },
    'quote.lines[0].unitPrice',
  ],
  ['shipping in euros', { shipping: { amount: 1, currency: 'EUR' } }, 'quote.shipping.amount'],
  ['an unknown method', { shipping: { method: 'none', amount: usd(1) } }, 'quote.shipping.method'],
  ['an end in the past', { validUntil: '2020-01-01T00:00:00Z' }, 'quote.validUntil'],
])('a quote with %s is refused beside its field, and nothing is sent', async (_what, change, field) => {
  const ana = shop.visitor();
  const { key } = await quoted(shop, ana, mei);
  const body = { inquiryNo: key.inquiryNo, message: 'Again', quote: quoteOfCups(shop, change) };
  const answer = await mei.call('inquiry/answer', body);
  expect(answer).toMatchObject({ code: 40, data: { errors: [expect.objectContaining({ field })] } });
  const { messages, quote } = await mei.does<StaffInquiry>('inquiry/get', key);
  expect([messages.length, quote?.total]).toEqual([2, usd(2100)]);
});

test('the mails of a quote have its lines and link in each language, and one reminds of its end, once', async () => {
  const languages = [
    ['en', 'Your quote', 'Your quote ends soon'],
    ['zh', '您的报价', '您的报价即将失效'],
    ['zh-HK', '你的報價', '你的報價即將失效'],
    ['fil', 'Ang quotation mo', 'Malapit nang ma-expire ang quotation mo'],
  ] as const;
  const addressOf = (language: string) => `quoted-${language}@example.com`.toLowerCase();
  const numbers: string[] = [];
  for (const [language] of languages) {
    const ana = shop.visitor({ 'x-lang': language });
    const { key } = await quoted(shop, ana, mei, {}, { email: addressOf(language) });
    numbers.push(key.inquiryNo);
  }
  shop.clock.pass(6.5 * day);
  await shop.work('inquiries:remind');
  await shop.work('inquiries:remind');
  await shop.work('events:read');
  for (const [index, [language, title, ends]] of languages.entries()) {
    const mails = (await mailsTo(shop, addressOf(language))).toReversed();
    expect(mails.map(({ kind }) => kind)).toEqual(['inquiry-received', 'inquiry-quoted', 'inquiry-quoteEnds']);
    expect(mails[1]?.text).toContain(title);
    expect(mails[1]?.text).toContain('2 × ');
    expect(mails[1]?.text).toMatch(/21\.00/);
    expect(mails[2]?.text).toContain(ends);
    for (const { text } of mails) expect(text).toContain(`/inquiry/${numbers[index]}?accessKey=`);
  }
});
