import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { place, readyToBuy } from './support/buying.ts';
import { day } from './support/clock.ts';
import { mailTo } from './support/mailbox.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);
let hash = '';

beforeAll(async () => {
  const create = { width: 400, height: 500, channels: 3 as const, background: '#8c9c7d' };
  const content = await sharp({ create }).png().toBuffer();
  const { data } = await owner.upload<{ id: string }>('attach/upload', [{ name: 'bowl.png', content }]);
  hash = data.id;
  const images = [{ hash, width: 400, height: 500, placeholder: null }];
  await shop.save({ slug: 'bowl', title: 'Bowl', images, variants: [{ sku: 'BOWL', price: 1000, onHand: 2 }] });
  await shop.save({ slug: 'dish', title: 'Dish', images, variants: [{ sku: 'DISH', price: 1000, onHand: 0 }] });
});

test('the mail of a product that is back shows it, and its picture leads to it', async () => {
  await shop.visitor().post('product/alert', { sku: 'DISH', email: 'ana@example.com' });
  await owner.does('stock/adjust', { sku: 'DISH', delta: 3, reason: 'found' });
  await shop.work('alerts:notify');
  await shop.work('events:read');
  const { html } = await mailTo(shop, 'ana@example.com', 'back-in-stock');
  expect(html).toContain(`/product/dish/DISH"><img src="https://teahouse.example/media/${hash}-320.jpg" alt=""`);
});

test('the invitation to review shows the goods', async () => {
  const ben = shop.visitor();
  const placed = await place(
    ben,
    await readyToBuy(ben, 'BOWL', 1, { paymentMethod: 'test', email: 'ben@example.com' }),
  );
  await ben.post('payment/test/card', { paymentId: placed.payment.paymentId, card: '4242424242424242' });
  const { orderNo, accessKey } = placed;
  await owner.does('order/ship', { orderNo, key: 'ship' });
  await ben.post('order/confirm', { orderNo, accessKey });
  shop.clock.pass(7 * day + 60_000);
  await shop.work('reviews:invite');
  await shop.work('events:read');
  const { html } = await mailTo(shop, 'ben@example.com', 'review-invitation');
  expect(html).toContain(`<img src="https://teahouse.example/media/${hash}-160.jpg"`);
  expect(html).toContain('1 × Bowl');
});
