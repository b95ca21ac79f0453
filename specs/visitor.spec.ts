import { expect, test } from 'vitest';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();

test('visitor/data returns everything personal at once: wish list, coupons, promotions and the whole priced cart', async () => {
  const ana = shop.visitor();
  const cart = await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 2 });
  const own = await ana.post('visitor/data');
  expect(own).toEqual({ visitorId: expect.any(String), wishList: {}, coupons: [], promotions: [], user: null, cart });
  expect((await ana.post('visitor/data')).visitorId).toBe(own.visitorId);
  expect(await shop.visitor().post('visitor/data')).toMatchObject({ cart: { count: 0, lines: [] } });
});
