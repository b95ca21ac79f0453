import { expect, test } from 'vitest';
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
