import { expect, test } from 'vitest';
import type { StaffOrder } from '../src/shared/contracts/staff-order.ts';
import { formatMoney } from '../src/shared/money.ts';
import { anasAddress, place, readyToBuy } from './support/buying.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire, type Worker } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);

const open = (url: string, by: Worker | null) =>
  fetch(url.replace(/^https?:\/\/[^/]+/, shop.origin), { headers: by ? { cookie: `staff=${by.token}` } : {} });
const print = async (body: object) => (await mei.does<{ url: string }>('order/print', body)).url;

test('slips print a page for each order, in its language, and no text of a buyer as markup', async () => {
  const who = shop.visitor();
  const hostile = '<script>alert(1)</script>';
  const address = { ...anasAddress, firstName: hostile };
  const one = (
    await place(who, await readyToBuy(who, 'CUP-RAIN', 2, { address, remark: '"><img src=x onerror=alert(2)>' }))
  ).orderNo;
  const reader = shop.visitor({ 'x-lang': 'zh' });
  const two = (await place(reader, await readyToBuy(reader, 'CUP-RAIN', 1))).orderNo;
  const response = await open(await print({ orderNos: [one, two], kind: 'slip' }), mei);
  const html = await response.text();
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html.match(/<section class="sheet"/g)).toHaveLength(2);
  expect(html.indexOf(one)).toBeLessThan(html.indexOf(two));
  expect(html).toContain('Packing slip');
  expect(html).toContain('装箱单');
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain('&lt;script&gt;');
});

test('a pick list sums what is left to pack, and leaves out what was shipped', async () => {
  const who = shop.visitor();
  const orders = [];
  for (const quantity of [2, 3]) {
    const checkout = await readyToBuy(who, 'LANTERN', quantity, { email: `picked-${quantity}@example.com` });
    orders.push((await place(who, checkout)).orderNo);
  }
  const [first = ''] = orders;
  const { lines } = await mei.does<{ lines: { lineId: string }[] }>('order/get', { orderNo: first });
  await mei.does('order/ship', { orderNo: first, lines: [{ lineId: lines[0]?.lineId, quantity: 1 }], key: 'one' });
  const html = await (await open(await print({ orderNos: orders, kind: 'pickList' }), mei)).text();
  expect(html).toMatch(/<td>4<\/td><td>LANTERN<\/td>/);
  expect(html).toContain(`${first} × 1`);
});

test('prints are for staff with the permission alone', async () => {
  const who = shop.visitor();
  const orderNo = (await place(who, await readyToBuy(who, 'LANTERN', 1, { email: 'printed@example.com' }))).orderNo;
  const url = await print({ orderNos: [orderNo], kind: 'slip' });
  const edna = await hire(shop, 'Edna', 'editor');
  expect((await open(url, null)).status).toBe(404);
  expect((await open(url, edna)).status).toBe(404);
  expect(await edna.call('order/print', { orderNos: [orderNo], kind: 'slip' })).toMatchObject({ code: 30 });
  expect(await mei.call('order/print', { orderNos: [orderNo, 'NONE-NONE'], kind: 'slip' })).toMatchObject({
    code: 40,
    data: { errors: [expect.objectContaining({ field: 'orderNos[1]' })] },
  });
  expect((await open(url.replace('slip', 'other'), mei)).status).toBe(404);
});

test('a slip has prices only where they are asked for, and leaves out cancelled units otherwise', async () => {
  const who = shop.visitor();
  const email = 'priced@example.com';
  const { orderNo } = await place(who, await readyToBuy(who, 'LANTERN', 2, { email }));
  const { amounts, lines } = await mei.does<Pick<StaffOrder, 'amounts' | 'lines'>>('order/get', { orderNo });
  const total = formatMoney(amounts.total, 'en');
  const price = formatMoney(lines[0]?.unitPrice ?? amounts.total, 'en');
  const plain = await (await open(await print({ orderNos: [orderNo], kind: 'slip' }), mei)).text();
  expect(plain).not.toContain(price);
  expect(plain).not.toContain(total);
  const priced = await (await open(await print({ orderNos: [orderNo], kind: 'slipWithPrices' }), mei)).text();
  expect(priced).toContain(`<td class="amount">${price}</td>`);
  expect(priced).toContain(`<td class="amount">${total}</td>`);
});

test('a label has the number of its order as a barcode, and one for each tracked parcel', async () => {
  await mei.does('setting/save', {
    seller: { name: 'Mei <Teahouse>', street: 'Quay 1', city: 'Delft', countryCode: 'NL' },
  });
  const who = shop.visitor();
  const email = 'labelled@example.com';
  const { orderNo } = await place(who, await readyToBuy(who, 'LANTERN', 2, { email }));
  const label = async () => (await open(await print({ orderNos: [orderNo], kind: 'label' }), mei)).text();
  const before = await label();
  expect(before.match(/<section/g)).toHaveLength(1);
  expect(before.match(/<svg/g)).toHaveLength(1);
  expect(before).toContain('Mei &lt;Teahouse&gt;, Quay 1');
  expect(before).toContain('San Francisco');
  for (const no of ['1Z999AA10123456784', '运单-2']) {
    const { lines } = await mei.does<StaffOrder>('order/get', { orderNo });
    const unit = [{ lineId: lines[0]?.lineId, quantity: 1 }];
    await mei.does('order/ship', { orderNo, lines: unit, company: 'ups', no, key: no });
  }
  const after = await label();
  expect(after.match(/<section/g)).toHaveLength(2);
  // a barcode of this kind cannot hold the second number
  expect(after.match(/<svg/g)).toHaveLength(3);
  expect(after).toContain('1Z999AA10123456784');
  expect(after).toContain('运单-2');
});
