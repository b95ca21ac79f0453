import { join } from 'node:path';
import { projectFolder } from './support/shop.ts';
import { guest, shopper } from './support/shopper.ts';
import { expect, phone, testInEmptyShop as test } from './support/story.ts';

const file = join(projectFolder, 'src/modules/transfer/import/fixtures/newer.csv');

test.use({ viewport: phone });

test("Ana's cart is still there after a restart of the shop", async ({ page, emptyShop, problems }) => {
  await emptyShop.command('import', 'products', file, '--no-download');
  const shop = shopper(page);
  await shop.open('/product/plain-bowl');
  await shop.addToCart();
  await emptyShop.end('SIGTERM');
  await emptyShop.open();
  // Reports and websocket calls fail while the shop is down.
  const lost = /product\/views|stat\/duration|ws\/message|Failed to load resource/;
  problems.splice(0, problems.length, ...problems.filter((each) => !lost.test(each)));
  await shop.open('/cart');
  await expect(page.locator('.cart-line')).toContainText('Plain Bowl');
  expect(problems).toEqual([]);
});

test('an order that Ana got a number for is there after kill -9', async ({ page, context, emptyShop, problems }) => {
  await emptyShop.command('import', 'products', file, '--no-download');
  const ana = guest('Ana');
  const { t, ...shop } = shopper(page);
  await shop.beginCheckout('BOWL');
  await shop.fillIn(ana);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/web/checkout/place')),
    shop.placeButton().click(),
  ]);
  const { data } = (await answer.json()) as { data: { orderNo: string } };
  await emptyShop.end('SIGKILL');
  // The page was loading the thank-you page when the shop was killed.
  await page.close();
  problems.length = 0;
  await emptyShop.open();
  const later = await context.newPage();
  await shopper(later).track(data.orderNo, ana.email);
  await expect(later.getByText(t('order.number', { orderNo: data.orderNo }))).toBeVisible();
});
