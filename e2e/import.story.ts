import { join } from 'node:path';
import { shopifyData } from '../specs/sample-data.ts';
import { projectFolder } from './support/shop.ts';
import { guest, shopper } from './support/shopper.ts';
import { expect, hydrated, phone, testInEmptyShop as test } from './support/story.ts';

const own = join(projectFolder, 'src/modules/transfer/import/fixtures');
const images = join(own, 'pictures');
const mugs = {
  category: 'Mugs',
  product: 'Tide Mug',
  two: { Color: 'Sage', Size: 'Small' },
  one: { Color: 'Ink', Size: 'Small' },
  total: '$59.00',
};

interface Purchase {
  category: string;
  product: string;
  /** Specifications of the variant that is bought twice. */
  two: Record<string, string>;
  one: Record<string, string>;
  total: string;
}

test.use({ viewport: phone, hasTouch: true, isMobile: true, pictures: true });

for (const vocabulary of ['newer', 'older']) {
  test(`Mei imports a Shopify file with the ${vocabulary} column names, and Ana buys mugs for $59.00 from it`, async ({
    page,
    emptyShop,
  }) => {
    const report = await emptyShop.command(
      'import',
      'products',
      join(own, `${vocabulary}.csv`),
      '--images',
      images,
      '--no-download',
    );
    expect(report).toContain('Products: 4 created.');
    await buys(page, mugs);
  });
}

test('Mei imports a real Shopify export with 48 pictures, and Ana buys caps for $149.00 from it', async ({
  page,
  emptyShop,
}) => {
  test.skip(!shopifyData, 'the real Shopify files are not part of the project and are absent here');
  const folder = shopifyData ?? '';
  const file = join(folder, 'apparel.csv');
  const report = await emptyShop.command(
    'import',
    'products',
    file,
    '--images',
    join(folder, 'images'),
    '--no-download',
  );
  expect(report).toContain('Products: 25 created.');
  expect(report).toContain('Pictures: 48 brought in');
  await buys(page, {
    category: 'Accessories',
    product: '5 Panel Camp Cap',
    two: { Color: 'Burnt Orange' },
    one: { Color: 'Slate Grey' },
    total: '$149.00',
  });
});

test('an empty shop shows that it is being set up', async ({ page }) => {
  await shopper(page).open('/');
  await expect(page.getByText('This shop is being set up. Please come back soon.')).toBeVisible();
});

async function buys(page: Parameters<typeof shopper>[0], { category, product, two, one, total }: Purchase) {
  const ana = guest('Ana');
  const { t, drawer, ...shop } = shopper(page);
  const choose = async (choices: Record<string, string>) => {
    for (const [spec, value] of Object.entries(choices)) {
      await page
        .getByRole('radiogroup', { name: new RegExp(`^${spec}`) })
        .getByRole('radio', { name: value })
        .click();
    }
  };

  await shop.open('/');
  // An imported category has no picture and shows one of its products.
  const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: category });
  await expect(tile.locator('picture img')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: category, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible();
  await page.getByRole('link', { name: product }).click();
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
  await hydrated(page);
  await expectPictureShown(page);

  await choose(two);
  await shop.button(t('common.more')).click();
  await shop.addToCart();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await shop.button(t('common.less')).click();
  await choose(one);
  await shop.addToCart();
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  await shop.goToCheckout();
  await shop.fillIn(ana);
  await expect(shop.placeButton()).toContainText(total);
  const orderNo = await shop.place();
  await shop.track(orderNo, ana.email);
  await expect(page.getByText(t('order.number', { orderNo }))).toBeVisible();
  const goods = page.getByRole('complementary', { name: t('order.goods') });
  await expect(goods.getByRole('listitem')).toHaveCount(2);
  await expect(goods).toContainText(total);
}

/** Waits until the first picture of the page has loaded. */
async function expectPictureShown(page: Parameters<typeof shopper>[0]): Promise<void> {
  const picture = page.getByRole('main').locator('picture img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}
