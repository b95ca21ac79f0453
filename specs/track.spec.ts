import { expect, test } from 'vitest';
import { anasAddress, place, readyToBuy } from './support/buying.ts';
import { day, second, specStart } from './support/clock.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';

const shop = await meisShop();
const ana = shop.visitor();
const placed = await place(ana, await readyToBuy(ana, 'CUP-RAIN', 2, { email: 'Ana@Example.com' }));
const anybody = shop.visitor();

test('Ana finds her order by its number and her e-mail, however she writes them', async () => {
  const { orderNo } = placed;
  const order = await anybody.post('order/track', { orderNo, email: 'Ana@Example.com' });
  expect(order).toMatchObject({ orderNo, amounts: { total: { amount: 2900, currency: 'USD' } } });
  const typed = [
    { orderNo: orderNo.toLowerCase(), email: 'ana@example.com' },
    { orderNo: ` ${orderNo} `, email: ' ANA@EXAMPLE.COM ' },
    { orderNo: orderNo.split('').join(' '), email: 'ana@example.com' },
    { orderNo: orderNo.replace('-', ''), email: 'ana@example.com' },
  ];
  for (const body of typed) expect(await anybody.post('order/track', body), JSON.stringify(body)).toEqual(order);
});

test('an order is found by its access key, without an email', async () => {
  const { orderNo, accessKey } = placed;
  expect((await anybody.post('order/track', { orderNo, accessKey })).email).toBe('Ana@Example.com');
});

test('a wrong proof and an unknown number are answered alike, without details', async () => {
  const { orderNo, accessKey } = placed;
  const wrong = [
    { orderNo, email: 'ben@example.com' },
    { orderNo, email: '' },
    { orderNo: 'AAAA-AAAAAA', email: 'ana@example.com' },
    { orderNo, accessKey: `${accessKey.slice(0, -1)}!` },
    { orderNo: 'AAAA-AAAAAA', accessKey },
  ];
  for (const body of wrong) {
    expect(await anybody.refused('order/track', body)).toEqual({
      code: 40,
      msg: 'We could not find that.',
      errors: [],
    });
  }
  await anybody.refused('order/track', { orderNo }, 'email invalid_type');
});

test('a day after placing the key alone shows state and items in another browser, and the email shows the rest', async () => {
  const buyer = shop.visitor();
  const billingAddress = { ...anasAddress, firstName: 'Dora', line1: '2 Other Street' };
  const input = { email: 'Cora@Example.com', remark: 'Ring twice', paymentMethod: 'bank-transfer', billingAddress };
  const { orderNo, accessKey } = await place(buyer, await readyToBuy(buyer, 'CUP-RAIN', 1, input));
  const link = `/checkout/thankyou?order=${orderNo}&key=${accessKey}`;
  const personal = [
    'Cora@Example.com',
    'Ring twice',
    '+14155552671',
    '+1 415 555 2671',
    '1 Main Street',
    'San Francisco',
    'Dora',
    'account 123',
  ];
  const shownTo = async (who: Shopper) => {
    const text = JSON.stringify(await who.post('order/track', { orderNo, accessKey })) + (await who.html(link));
    return personal.filter((each) => text.includes(each));
  };
  shop.clock.pass(day - second);
  expect(await shownTo(anybody)).toEqual(personal);
  shop.clock.pass(second);
  expect(await shownTo(shop.visitor())).toEqual([]);
  expect(await anybody.post('order/track', { orderNo, accessKey })).toMatchObject({
    orderNo,
    limited: true,
    status: 'inProgress',
    payStatus: 'unpaid',
    email: '',
    phone: '',
    lines: [{ sku: 'CUP-RAIN', quantity: 1 }],
    timeline: [{ kind: 'placed' }],
  });
  expect(await shownTo(buyer)).toEqual(personal);
  const found = await anybody.post('order/track', { orderNo, email: 'cora@example.com' });
  expect(found).toMatchObject({ limited: false, remark: 'Ring twice', address: { line1: '1 Main Street' } });
});

test('the timeline begins with the order itself', async () => {
  const { timeline } = await anybody.post('order/track', { orderNo: placed.orderNo, email: 'ana@example.com' });
  expect(timeline).toEqual([{ kind: 'placed', at: specStart.toISOString() }]);
});

test('the view of an order has no internal fields', async () => {
  const order = await anybody.post('order/track', { ...placed });
  const text = JSON.stringify(order);
  for (const secret of [placed.accessKey, 'idempotency', 'visitor', 'checkout_id']) expect(text).not.toContain(secret);
});

test('the thank-you page shows the order with its key, and is 404 without it', async () => {
  const { orderNo, accessKey } = placed;
  const page = await anybody.get(`/checkout/thankyou?order=${orderNo}&key=${accessKey}`);
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(await page.text()).toContain(orderNo);
  expect((await anybody.get(`/checkout/thankyou?order=${orderNo}&key=wrong`)).status).toBe(404);
  expect((await anybody.get(`/checkout/thankyou?order=${orderNo}`)).status).toBe(404);
});
