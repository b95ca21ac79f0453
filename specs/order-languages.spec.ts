import { expect, test } from 'vitest';
import { anasAddress, place, readyToBuy } from './support/buying.ts';
import { textOf } from './support/form-browser.ts';
import { mails } from './support/ledger.repo.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const { db } = shop.tools;
const tokyo = { ...anasAddress, countryCode: 'JP', province: '13', city: 'Chiyoda', postalCode: '100-0001' };
const bill = {
  ...anasAddress,
  firstName: 'Lola',
  lastName: 'Reyes',
  line1: '9 Bill Street',
  city: 'Oakland',
  phone: '',
};

test('Ana orders in English, and reads method, dates, payment and destination in Chinese', async () => {
  const ana = shop.visitor({ 'x-lang': 'en' });
  const checkout = await readyToBuy(ana, 'CUP-RAIN', 1, { address: tokyo, paymentMethod: 'bank-transfer' });
  const { orderNo, accessKey } = await place(ana, checkout);
  const read = (language: string) => shop.visitor({ 'x-lang': language }).post('order/track', { orderNo, accessKey });
  const english = await read('en');
  const chinese = await read('zh');
  expect(english.shippingMethod.name).toBe('Standard');
  expect(chinese.shippingMethod.name).toBe('标准配送');
  expect(english.shippingMethod.dates).toMatch(/^\w{3}, Mar \d/);
  expect(chinese.shippingMethod.dates).toMatch(/^3月\d/);
  expect([english.paymentMethod.name, chinese.paymentMethod.name]).toEqual(['Bank transfer', '银行转账']);
  expect(chinese.payment.instructions).not.toBe(english.payment.instructions);
  expect(english.addressLines.join(' / ')).toContain('Chiyoda, Tokyo / 100-0001 / Japan');
  expect(chinese.addressLines.join(' / ')).toContain('Chiyoda, 东京都 / 100-0001 / 日本');
  const page = async (prefix: string) =>
    textOf(await ana.html(`${prefix}/checkout/thankyou?order=${orderNo}&key=${accessKey}`));
  expect(await page('')).toContain('Chiyoda, Tokyo');
  for (const expected of ['标准配送', '银行转账', 'Chiyoda, 东京都']) expect(await page('/zh')).toContain(expected);
  expect(await page('')).not.toContain('Chiyoda 13');
});

test('an order from before other languages were stored is shown with its own texts', async () => {
  const ana = shop.visitor();
  const { orderNo, accessKey } = await place(
    ana,
    await readyToBuy(ana, 'CUP-RAIN', 1, { paymentMethod: 'bank-transfer' }),
  );
  const { shipping_method, payment_method } = await db
    .selectFrom('customer_order')
    .select(['shipping_method', 'payment_method'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const { texts: _shipping, ...sent } = shipping_method;
  const { texts: _payment, ...paid } = payment_method;
  await db
    .updateTable('customer_order')
    .set({ shipping_method: JSON.stringify(sent), payment_method: JSON.stringify(paid) })
    .where('order_no', '=', orderNo)
    .execute();
  const read = await shop.visitor({ 'x-lang': 'zh' }).post('order/track', { orderNo, accessKey });
  expect(read.shippingMethod).toMatchObject({ name: 'Standard', dates: sent.dates });
  expect(read).toMatchObject({
    paymentMethod: { name: 'Bank transfer' },
    payment: { instructions: paid.instructions },
  });
});

test('a billing address is stored with the order, shown and in its mail; without one none is shown', async () => {
  const ana = shop.visitor();
  const checkout = await readyToBuy(ana, 'CUP-RAIN', 1, { billingAddress: bill });
  const { orderNo, accessKey } = await place(ana, checkout);
  const order = await ana.post('order/track', { orderNo, accessKey });
  expect(order.billingAddress).toMatchObject({ firstName: 'Lola', line1: '9 Bill Street', phone: '+14155552671' });
  expect(order.billingLines).toEqual(['Lola Reyes', '9 Bill Street', 'Oakland, California 94103', 'United States']);
  const page = textOf(await ana.html(`/checkout/thankyou?order=${orderNo}&key=${accessKey}`));
  for (const expected of ['Billing address', 'Lola Reyes', '9 Bill Street']) expect(page).toContain(expected);
  const mail = (await mails(shop)).at(-1)?.text ?? '';
  for (const expected of ['Billing address', 'Lola Reyes', '9 Bill Street']) expect(mail).toContain(expected);
  const ben = shop.visitor();
  const plain = await place(ben, await readyToBuy(ben, 'CUP-RAIN'));
  const other = await ben.post('order/track', { orderNo: plain.orderNo, accessKey: plain.accessKey });
  expect([other.billingAddress, other.billingLines]).toEqual([null, []]);
  expect((await mails(shop)).at(-1)?.text).not.toContain('Billing address');
});
