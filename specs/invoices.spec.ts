import { afterEach, expect, test } from 'vitest';
import { saveSetting } from '../src/modules/site/index.ts';
import type { InvoiceList } from '../src/shared/contracts/invoices.ts';
import { decimal } from '../src/shared/money.ts';
import { berlin, place, readyToBuy } from './support/buying.ts';
import { customer } from './support/customers.ts';
import { exportsOf } from './support/exported-rows.ts';
import {
  byBank,
  invoiceByNo,
  invoiceFor,
  key,
  paidCups as paidCupsOf,
  refundByHand,
  seller,
  sendRefunds,
} from './support/invoices.ts';
import { settings } from './support/meis-settings.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei as enterMei, hire } from './support/staff.ts';

const shop = await meisShop();
const { db, site } = shop.tools;
const mei = await enterMei(shop);
const paidCups = (who: Shopper, quantity?: number, changes?: object) => paidCupsOf(mei, who, quantity, changes);

const support = await hire(shop, 'Sue', 'support');
const numbersIn = (series: string) =>
  db.selectFrom('invoice').select(['no', 'number']).where('series', '=', series).orderBy('number').execute();

async function saveSettings(changes: object) {
  await saveSetting(db, 'site', { ...settings, ...changes });
  await site.refresh();
}
afterEach(() => saveSettings({}));

test('an unpaid order has no invoice; once it is paid it has one, with the key or without it never the same for a stranger', async () => {
  const ana = shop.visitor();
  const placed = await place(ana, await readyToBuy(ana, 'CUP-RAIN', 2, byBank));
  const { orderNo, accessKey } = placed;
  await ana.refused('order/invoice', { orderNo, accessKey }, 'There is no invoice yet');
  await mei.does('order/pay', { orderNo, key: key() });
  const { name, text } = await invoiceFor(ana, { orderNo, accessKey });
  expect(name).toMatch(/^INV-\d{4}-000001\.pdf$/);
  for (const part of [
    "Mei's Teahouse",
    'Invoice',
    orderNo,
    'Ana Cruz',
    '1 Main Street',
    'Rain cup',
    '$12.00',
    '$29.00',
  ])
    expect(text).toContain(part);
  // 10 % tax is included, rounded for each line: 2.18 of 24.00 and 0.45 of 5.00.
  expect(text).toContain('Tax 10% on $26.37$2.63');
  expect(text).toContain('Page 1 of 1');
  const wrong = await shop.visitor().refused('order/invoice', { orderNo: 'AAAA-AAAAAA', accessKey: 'x'.repeat(24) });
  expect(await shop.visitor().refused('order/invoice', { orderNo, accessKey: 'x'.repeat(24) })).toEqual(wrong);
  expect(await shop.visitor().refused('order/invoice', { orderNo })).toEqual(wrong);
  expect(await ana.refused('order/invoice', { orderNo, accessKey, no: 'INV-2020-000001' })).toEqual(wrong);
});

test("Ana's invoice is not found by Ben, not by the number of it either", async () => {
  const ana = await customer(shop, { email: 'ana-invoice@example.com' });
  const ben = await customer(shop, { email: 'ben-invoice@example.com', firstName: 'Ben' });
  const { orderNo } = await paidCups(ana);
  const { name } = await invoiceFor(ana, { orderNo });
  const no = name.replace('.pdf', '');
  const own = await paidCups(ben);
  expect(await ben.refused('order/invoice', { orderNo })).toMatchObject({ code: 40 });
  expect(await ben.refused('order/invoice', { orderNo: own.orderNo, no })).toMatchObject({ code: 40 });
});

test('the order lists its invoice and its credit notes once the events were read', async () => {
  const ana = shop.visitor();
  const { orderNo, accessKey, lineId } = await paidCups(ana, 2);
  await refundByHand(mei, db, orderNo, { lines: [{ lineId, quantity: 1 }] });
  await shop.work('events:read');
  const order = await ana.post('order/track', { orderNo, accessKey });
  expect(order.invoices).toEqual([
    { no: expect.stringMatching(/^INV-/), kind: 'invoice', at: order.paidAt },
    { no: expect.stringMatching(/^CN-/), kind: 'creditNote', at: order.refunds[0]?.at },
  ]);
  const credit = await invoiceFor(ana, { orderNo, accessKey, no: order.invoices[1]?.no });
  expect(credit.text).toContain('Credit note');
  expect(credit.text).toContain(order.invoices[0]?.no);
  expect(credit.text).toContain('One cup broke');
  // 12.00 go back, 1.09 of it tax.
  expect(credit.text).toMatch(/Total credited\$12\.00/);
  expect(credit.text).toContain('Tax 10% on $10.91$1.09');
});

test('a refund that Mei sends by hand has no credit note before she has sent it', async () => {
  const ana = shop.visitor();
  const { orderNo, accessKey, lineId } = await paidCups(ana, 2);
  await mei.does('order/refund', { orderNo, lines: [{ lineId, quantity: 1 }], reason: 'One cup broke', key: key() });
  const kinds = async () => {
    await shop.work('events:read');
    const { invoices } = await ana.post('order/track', { orderNo, accessKey });
    return invoices.map(({ kind }) => kind);
  };
  expect(await kinds()).toEqual(['invoice']);
  await invoiceFor(ana, { orderNo, accessKey });
  expect(await kinds()).toEqual(['invoice']);
  shop.clock.pass(60_000);
  await sendRefunds(mei, db, orderNo);
  expect(await kinds()).toEqual(['invoice', 'creditNote']);
});

test('what was printed stays, whatever Mei changes afterwards, and every call gives the same bytes', async () => {
  await saveSettings({ seller });
  const ana = shop.visitor();
  const { orderNo, accessKey, lineId } = await paidCups(ana, 2);
  const first = await invoiceFor(ana, { orderNo, accessKey });
  expect(first.text).toContain('Mei Tea GmbH');
  for (const part of ['Teestraße 1', 'VAT NL004495445B01', 'KVK 12345678', 'NL91 ABNA'])
    expect(first.text).toContain(part);
  await saveSettings({ seller: { ...seller, name: 'Another Name Ltd', city: 'Elsewhere' } });
  await shop.save({ slug: 'rain-cup', title: { en: 'Renamed cup' } });
  await db.updateTable('customer_order').set({ billing_address: null }).where('order_no', '=', orderNo).execute();
  const another = await shop.another();
  const [again, there] = await Promise.all([
    invoiceFor(ana, { orderNo, accessKey }),
    invoiceFor(ana.at(another.origin), { orderNo, accessKey }),
  ]);
  expect(again.bytes.equals(first.bytes)).toBe(true);
  expect(there.bytes.equals(first.bytes)).toBe(true);
  await refundByHand(mei, db, orderNo, { lines: [{ lineId, quantity: 1 }], reason: 'late' });
  await shop.work('events:read');
  const { invoices } = await ana.post('order/track', { orderNo, accessKey });
  expect((await invoiceFor(ana, { orderNo, accessKey, no: invoices[1]?.no })).text).toContain('Mei Tea GmbH');
  const change = db.updateTable('invoice').set({ buyer: 'Somebody' }).where('order_no', '=', orderNo).execute();
  await expect(change).rejects.toThrow('an invoice is not changed');
  const removal = db.deleteFrom('invoice').where('order_no', '=', orderNo).execute();
  await expect(removal).rejects.toThrow('an invoice is not changed');
});

test('the bytes do not come from the store alone: made anew they are the same', async () => {
  const ana = shop.visitor();
  const order = await paidCups(ana, 1, {
    address: { ...berlin, firstName: '小明', lastName: '王', line1: '绿茶路一百二十号' },
  });
  const first = await invoiceFor(ana, order);
  const empty = await shop.another({ settings: { DATA_DIR: `${shop.tools.config.dataDir}-other` } });
  const again = await invoiceFor(ana.at(empty.origin), order);
  expect(again.bytes.equals(first.bytes)).toBe(true);
});

test('fifty orders paid at once have the next fifty numbers, none twice and none left out, also asked for twice', async () => {
  await shop.work('events:read');
  const another = await shop.another();
  const before = (await numbersIn('INV')).length;
  const buyers = Array.from({ length: 50 }, () => shop.visitor());
  const orders: { who: Shopper; orderNo: string; accessKey: string }[] = [];
  for (let from = 0; from < 50; from += 10) {
    const some = buyers.slice(from, from + 10).map(async (who) => ({ who, ...(await paidCups(who)) }));
    orders.push(...(await Promise.all(some)));
  }
  await Promise.all([
    ...orders.flatMap(({ who, orderNo, accessKey }, index) => {
      const origins = index % 2 ? [shop.origin, another.origin] : [another.origin, shop.origin];
      return origins.map((origin) => invoiceFor(who.at(origin), { orderNo, accessKey }));
    }),
    shop.work('events:read'),
    another.work('events:read'),
  ]);
  const numbers = (await numbersIn('INV')).map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: before + 50 }, (_, index) => index + 1));
}, 120_000);

test('tests have a series of their own and are marked; an expired order gets nothing', async () => {
  const ana = shop.visitor();
  const buy = async () => place(ana, await readyToBuy(ana, 'TEA-GREEN', 1, { paymentMethod: 'test' }));
  const { orderNo, accessKey, payment } = await buy();
  await ana.fetch('/api/web/payment/test/card', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ paymentId: payment.paymentId, card: '4242424242424242' }),
  });
  const { name, text } = await invoiceFor(ana, { orderNo, accessKey });
  expect(name).toMatch(/^TEST-INV-\d{4}-000001\.pdf$/);
  expect(text).toContain('TEST: no money has moved');
  const unpaid = await buy();
  shop.clock.pass(31 * 60_000);
  await shop.work('orders:expire');
  await ana.refused(
    'order/invoice',
    { orderNo: unpaid.orderNo, accessKey: unpaid.accessKey },
    'There is no invoice yet',
  );
});

test('staff find invoices by number, order and name; who edits pages does not', async () => {
  const ben = shop.visitor();
  const address = { ...berlin, firstName: 'Benedikt', lastName: 'Rarename' };
  const order = await paidCups(ben, 1, { address });
  await shop.work('events:read');
  for (const keyword of ['rarename', order.orderNo]) {
    const list = await support.does<InvoiceList>('invoice/list', { keyword });
    expect(list).toMatchObject({ total: 1, items: [{ kind: 'invoice', orderNo: order.orderNo, isTest: false }] });
  }
  const { items } = await support.does<InvoiceList>('invoice/list', { keyword: 'Rarename' });
  const today = items[0]?.at.slice(0, 10);
  expect(await support.does('invoice/list', { keyword: 'rarename', from: today, to: today })).toMatchObject({
    total: 1,
  });
  expect(await support.does('invoice/list', { keyword: 'rarename', to: '2020-01-01' })).toMatchObject({ total: 0 });
  const exported = async (body: object) =>
    (await exportsOf(shop, mei).rows('export/invoices', body)).map(({ no, buyer, total }) => [no, buyer, total]);
  const { no, total } = items[0] ?? {};
  const line = [no, 'Benedikt Rarename', total && decimal(total)];
  expect(await exported({ keyword: 'rarename', from: today, to: today })).toEqual([line]);
  expect(await exported({ only: [no] })).toEqual([line]);
  expect(await exported({ keyword: 'rarename', except: [no] })).toEqual([]);
  const paper = await invoiceByNo(support, shop.origin, items[0]?.no ?? '');
  expect(paper.text).toContain('Benedikt Rarename');
  expect(await support.call('invoice/get', { no: 'INV-1999-000001' })).toMatchObject({ code: 40 });
  const editor = await hire(shop, 'Ed', 'editor');
  expect(await editor.call('invoice/list')).toMatchObject({ code: 30 });
  expect(await editor.call('invoice/get', { no: items[0]?.no })).toMatchObject({ code: 30 });
});

test('Mei settles how she is named, a field at a time', async () => {
  await mei.does('setting/save', { seller });
  await mei.does('setting/save', { seller: { email: 'accounts@teahouse.example' } });
  expect(await mei.does('setting/get')).toMatchObject({ seller: { ...seller, email: 'accounts@teahouse.example' } });
  await mei.does('setting/save', { seller: { vatId: 'nl 004495445 B01', iban: 'nl91 abna 0417 1643 00' } });
  expect(await mei.does('setting/get')).toMatchObject({ seller: { vatId: seller.vatId, iban: seller.iban } });
  for (const [field, value, message] of [
    ['taxNumbers', 'DE1', ''],
    ['countryCode', 'Netherlands', ''],
    ['vatId', '004495445', 'A VAT number starts with'],
    ['iban', 'NL91 ABNA 0417 1643 01', 'This is not an IBAN'],
  ] as const) {
    const refused = await mei.call('setting/save', { seller: { [field]: value } });
    expect(refused, field).toMatchObject({ code: 40 });
    expect(JSON.stringify(refused.data)).toContain(message);
  }
});

test('a seller whose address was written in lines stays printed as it was', async () => {
  const { name, email } = seller;
  const address = 'Teestraße 1\n1011 AB Amsterdam\nNetherlands';
  await saveSettings({ seller: { name, email, address, taxNumbers: ['VAT NL004495445B01'] } });
  const { text } = await invoiceFor(shop.visitor(), await paidCups(shop.visitor()));
  expect(text).toContain('Mei Tea GmbH · Teestraße 1 · 1011 AB Amsterdam · Netherlands');
  expect(text).toContain('VAT NL004495445B01');
});

test('a day later, in another browser, the key alone does not show the address: the e-mail is needed too', async () => {
  const ana = shop.visitor();
  const order = await paidCups(ana);
  const { orderNo, accessKey } = order;
  shop.clock.pass(25 * 3_600_000);
  const friend = shop.visitor();
  await friend.refused('order/invoice', { orderNo, accessKey }, 'email required');
  await friend.refused('order/invoice', { orderNo, accessKey, email: 'friend@example.com' }, 'email required');
  const paper = await invoiceFor(friend, { orderNo, accessKey, email: 'Ana@Example.com' });
  expect(paper.bytes.equals((await invoiceFor(ana, { orderNo, accessKey })).bytes)).toBe(true);
});
