import { expect, test } from 'vitest';
import { saveShippingMethod } from '../src/modules/shipping/index.ts';
import { anasAddress, berlin } from './support/buying.ts';
import { textOf } from './support/form-browser.ts';
import { america, shipping } from './support/meis-settings.ts';
import { meisShop } from './support/shop.ts';

/** A checkout with an address that the shop ships nothing to. */
const shop = await meisShop();
for (const method of shipping) await saveShippingMethod(shop.tools.db, { ...method, zoneId: america.id });

test('says that nothing is shipped to Berlin, instead of asking for an address that was entered', async () => {
  const ben = shop.visitor();
  await ben.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
  const { slug } = await ben.post('checkout/create', { from: 'cart' });
  const shown = async (query = '') => textOf(await ben.html(`/checkout/${slug}${query}`));
  expect(await shown()).toContain('Enter your address to see how it can be shipped.');
  const filled = { email: 'ben@example.com', address: berlin, phone: berlin.phone, paymentMethod: 'test' };
  await ben.post('checkout/update', { slug, ...filled });
  const text = await shown();
  expect(text).toContain('We do not ship there yet.');
  expect(text).toContain('Not available');
  expect(text).not.toContain('Enter your address');
  const refused = await shown('?seen=USD.1200');
  expect(refused).toContain('Your order cannot be placed like this');
  expect(refused).not.toContain('Please complete');
  const { shippingMethods } = await ben.post('checkout/update', {
    slug,
    address: anasAddress,
    phone: anasAddress.phone,
  });
  expect(shippingMethods.map(({ code }) => code)).toContain('standard');
});
