import { expect, test } from 'vitest';
import { endElsewhere } from '../src/modules/customers/index.ts';
import { day } from './support/clock.ts';
import { account, customer, signedInTo } from './support/customers.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();

test('Ana finds her cart on every device where she is signed in, and nobody else finds it', async () => {
  const phone = await customer(shop);
  await phone.post('cart/add', { sku: 'POT-TERRA-S', quantity: 2 });
  const laptop = await signedInTo(shop, phone.id);
  expect(await laptop.post('cart/get')).toMatchObject({ count: 2 });
  expect(await shop.visitor().keep('a made-up token').post('cart/get')).toMatchObject({ count: 0 });
  const wasGuest = shop.visitor();
  await wasGuest.post('cart/add', { sku: 'POT-TERRA-S', quantity: 1 });
  expect(await wasGuest.keep(laptop.token).post('cart/get'), 'the token goes before the cookie').toMatchObject({
    count: 2,
  });
});

test('the cookie of a signed-in browser gives forms and pages her cart, and only while the session lives', async () => {
  const ana = await customer(shop, { email: 'ana.forms@example.com' });
  await ana.post('cart/add', { sku: 'POT-TERRA-S', quantity: 1 });
  const form = ana.at(shop.origin);
  form.keep(null);
  expect(await form.post('cart/get')).toMatchObject({ count: 1 });
  await shop.tools.db.transaction().execute((tx) => endElsewhere(tx, shop.tools, ana.id));
  expect(await form.post('cart/get')).toMatchObject({ count: 0 });
});

test('an unused session ends after 14 days, and any session after 90', async () => {
  const own = await meisShop();
  const id = await account(own);
  const idle = await signedInTo(own, id);
  const busy = await signedInTo(own, id);
  await busy.post('cart/add', { sku: 'POT-TERRA-S', quantity: 1 });
  const stillHers = async () => (await busy.post('cart/get')).count === 1;
  for (let days = 0; days < 84; days += 12) {
    own.clock.pass(12 * day);
    expect(await stillHers(), `after ${days + 12} days`).toBe(true);
  }
  expect(await idle.post('cart/get')).toMatchObject({ count: 0 });
  own.clock.pass(6 * day);
  expect(await stillHers()).toBe(false);
});
