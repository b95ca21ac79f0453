import { afterEach, expect, test } from 'vitest';
import { textOf } from './support/form-browser.ts';
import { shopWithPaypal } from './support/shop-with-paypal.ts';

const { paypal, shop, ana, ledger, buy, checkSums } = await shopWithPaypal();
const { books } = paypal;
type Bought = Awaited<ReturnType<typeof buy>>;

afterEach(checkSums);

/** The path that PayPal sends a buyer back to, with what it adds. */
const backFrom = ({ orderNo, accessKey, order }: Bought, what = 'return') =>
  `/checkout/thankyou?order=${orderNo}&key=${accessKey}&paypal=${what}&token=${order}&PayerID=ANA`;

const capturesOf = (order: string) => books.captures().filter(({ id }) => id === books.captureOf(order).id);

test('the way back from PayPal opened ten times at once captures once', async () => {
  const bought = await buy();
  books.approve(bought.order);
  const pages = await Promise.all(Array.from({ length: 10 }, () => ana.html(backFrom(bought))));
  expect(pages.every((page) => page.includes(bought.orderNo))).toBe(true);
  await ana.post('payment/status', { orderNo: bought.orderNo, accessKey: bought.accessKey });
  await ana.html(backFrom(bought));
  expect(capturesOf(bought.order)).toHaveLength(1);
  expect(await ledger(bought.orderNo)).toMatchObject({ pay_status: 'paid', payments: [{ captured: 3000 }] });
});

test('the way back of one order, opened with the token of another, pays the order that was confirmed alone', async () => {
  const first = await buy();
  const second = await buy();
  books.approve(second.order);
  await ana.html(backFrom({ ...first, order: second.order }));
  const status = ({ orderNo, accessKey }: Bought) => ana.post('payment/status', { orderNo, accessKey });
  expect(await status(first)).toMatchObject({ payStatus: 'unpaid' });
  expect(await status(second)).toMatchObject({ payStatus: 'paid' });
});

test('Ben, who has only the number and PayPal’s token, neither sees nor pays the order', async () => {
  const bought = await buy();
  const ben = shop.visitor();
  const page = await ben.get(backFrom({ ...bought, accessKey: 'A'.repeat(bought.accessKey.length) }));
  expect(page.status).toBe(404);
  expect(textOf(await page.text())).not.toContain('30.00');
  const body = { orderNo: bought.orderNo, accessKey: 'none' };
  expect(await ben.refused('payment/status', body)).toMatchObject({ code: 40 });
  expect(await ledger(bought.orderNo)).toMatchObject({ pay_status: 'unpaid', payments: [{ captured: 0 }] });
});

test('Ana turns back at PayPal: nothing is captured, and she can still pay', async () => {
  const bought = await buy();
  const { orderNo, accessKey } = bought;
  await ana.html(backFrom(bought, 'cancel'));
  expect(await ana.post('order/track', { orderNo, accessKey })).toMatchObject({
    payStatus: 'unpaid',
    actions: expect.arrayContaining(['pay']),
  });
  expect(books.captures().filter(({ custom_id: id }) => id === bought.paymentId)).toEqual([]);
});
