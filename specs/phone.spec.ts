import { expect, test } from 'vitest';
import { anasAddress, filledIn, placing, readyToBuy } from './support/buying.ts';
import { customer } from './support/customers.ts';
import { FormBrowser, textOf } from './support/form-browser.ts';
import { flat, rulesOf, shippingBy } from './support/shipping.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);
const shipping = shippingBy(owner);
const courier = { code: 'courier', name: 'Courier', rate: flat(900), needsPhone: true, position: 5 };
const noPhone = { ...anasAddress, phone: '' };
const buy = (changes: object) =>
  readyToBuy(shop.visitor(), 'CUP-RAIN', 1, { ...filledIn, address: noPhone, ...changes });

test('A phone number is asked for only by a shipping method that needs one', async () => {
  await shipping({}, [courier], async () => {
    const ana = shop.visitor();
    const ready = await readyToBuy(ana, 'CUP-RAIN', 1, { address: noPhone });
    expect(rulesOf(ready)).toEqual([]);
    expect(ready.shippingMethods.map(({ code, needsPhone }) => [code, needsPhone])).toContainEqual(['courier', true]);
    const { slug } = ready;
    const byCourier = await ana.post('checkout/update', { slug, shippingMethod: 'courier' });
    expect(byCourier.errors).toMatchObject([
      { field: 'address.phone', rule: 'required', message: 'A phone number is needed to ship the order.' },
    ]);
    await ana.refused('checkout/place', placing(byCourier), 'A few things are still missing.');
    const withPhone = await ana.post('checkout/update', { slug, phone: '415 555 2671' });
    expect(rulesOf(withPhone)).toEqual([]);
    const { orderNo, accessKey } = await ana.post('checkout/place', placing(withPhone));
    expect(await ana.post('order/track', { orderNo, accessKey })).toMatchObject({ phone: '+14155552671' });
  });
});

test('A method that begins to need one while a checkout is open refuses the order without', async () => {
  await shipping({}, [{ ...courier, needsPhone: false }], async () => {
    const ana = shop.visitor();
    const ready = await readyToBuy(ana, 'CUP-RAIN', 1, { address: noPhone, shippingMethod: 'courier' });
    await owner.does('shippingMethod/save', { ...courier, minDays: 1, maxDays: 2 });
    const { errors } = await ana.refused('checkout/place', placing(ready));
    expect(errors).toMatchObject([{ field: 'address.phone', rule: 'required' }]);
    expect(await owner.does('shippingMethod/get', { code: 'courier' })).toMatchObject({ needsPhone: true });
  });
});

test('Orders without a phone number are placed, kept, and not counted as those of one phone', async () => {
  await owner.does('setting/save', { orders: { unpaidPerPhone: 1 } });
  for (const email of ['ana@example.com', 'ben@example.com']) {
    const who = shop.visitor();
    const ready = await readyToBuy(who, 'CUP-RAIN', 1, { address: noPhone, email });
    const { orderNo, accessKey } = await who.post('checkout/place', placing(ready));
    expect(await who.post('order/track', { orderNo, accessKey })).toMatchObject({ phone: '', email });
  }
  await owner.does('setting/save', { orders: { unpaidPerPhone: 5 } });
});

test('A wrong number is pointed out though it is optional', async () => {
  expect(rulesOf(await buy({ phone: '12' }))).toEqual(['address.phone pattern']);
});

test('The form says that the number is optional, and an address book keeps an address without one', async () => {
  const browser = new FormBrowser(shop.visitor());
  const form = await browser.press(await browser.open('/product/rain-cup'), 'Buy now');
  expect(textOf(form.html)).toContain('Phone (optional)');
  const ana = await customer(shop);
  expect(await ana.post('address/save', noPhone)).toMatchObject({ phone: '', phoneCode: '' });
});
