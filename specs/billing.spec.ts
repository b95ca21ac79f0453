import { expect, test } from 'vitest';
import { anasAddress, readyToBuy, typedAddress } from './support/buying.ts';
import { errorOf, FormBrowser, textOf } from './support/form-browser.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const anas = {
  email: 'ana@example.com',
  phone: '+14155552671',
  ...typedAddress,
};
const lolas = {
  'billingAddress.firstName': 'Lola',
  'billingAddress.lastName': 'Reyes',
  'billingAddress.line1': '9 Bill Street',
  'billingAddress.city': 'Oakland',
  'billingAddress.province': 'CA',
  'billingAddress.postalCode': '94601',
};

test('Ana enters a different billing address without scripts; what is missing in it is reported, and nothing is placed without it', async () => {
  const ana = new FormBrowser(shop.visitor());
  const checkout = await ana.press(await ana.open('/product/rain-cup'), 'Buy now');
  const chosen = await ana.press(checkout, 'Show the fields', { 'address.countryCode': 'US' });
  const form = await ana.press(chosen, 'Enter the billing address', { ...anas, billing: 'on' });
  expect(form.html).toContain('name="billingAddress.line1"');
  const back = await ana.press(form, 'Place order', { ...lolas, 'billingAddress.line1': '' });
  expect(back.at).toContain('?seen=');
  expect(errorOf(back.html, 'billingAddress.line1')).toBe('Address is required.');
  const thanks = await ana.press(back, 'Place order', lolas);
  expect(thanks.at).toMatch(/^\/checkout\/thankyou/);
  const text = textOf(thanks.html);
  for (const part of ['Billing address', 'Lola Reyes', '9 Bill Street', 'Oakland, California 94601'])
    expect(text).toContain(part);
});

test('a billing address without its country is not dropped: the form comes back and says so', async () => {
  const ana = new FormBrowser(shop.visitor());
  const checkout = await ana.press(await ana.open('/product/rain-cup'), 'Buy now');
  const chosen = await ana.press(checkout, 'Show the fields', { 'address.countryCode': 'US' });
  const form = await ana.press(chosen, 'Enter the billing address', { ...anas, billing: 'on' });
  const back = await ana.press(form, 'Place order', { ...lolas, 'billingAddress.countryCode': '' });
  expect(back.status).toBe(422);
  expect(errorOf(back.html, 'billingAddress.countryCode')).toBe('Please select Country or region.');
  // Without the tick it is the shipping address again.
  const thanks = await ana.press(back, 'Place order', { billing: null });
  expect(thanks.at).toMatch(/^\/checkout\/thankyou/);
  expect(textOf(thanks.html)).not.toContain('Billing address');
});

test('a billing address is validated by the rules of its own country, beside its own fields', async () => {
  const ben = shop.visitor();
  const { slug } = await readyToBuy(ben, 'CUP-RAIN');
  const berlin = { ...anasAddress, countryCode: 'DE', province: '', city: 'Berlin', postalCode: '1' };
  const { errors } = await ben.post('checkout/update', { slug, billingAddress: berlin });
  expect(errors.map(({ field }) => field)).toEqual(['billingAddress.postalCode']);
  const { errors: none } = await ben.post('checkout/update', { slug, billingAddress: null });
  expect(none).toEqual([]);
});
