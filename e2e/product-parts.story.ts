import { screenshot } from './support/screenshot.ts';
import { shopper } from './support/shopper.ts';
import { meiAt } from './support/staff.ts';
import { expect, hydrated, phone, test } from './support/story.ts';

const part = (name: string) => `<shop-component name="${name}" props='{"slug":"tall-mug"}'></shop-component>`;
const body = ['gallery', 'options', 'buy', 'description'].map((name) => part(`product-${name}`)).join('');

for (const viewport of [phone, { width: 1440, height: 900 }]) {
  test.describe(`on a page of Mei's, ${viewport.width} px wide,`, () => {
    test.use({ viewport });

    test('the parts of one mug agree about the colour that Ana chooses, and the cart gets it', async ({
      page,
      demo,
    }) => {
      const mei = await meiAt(demo);
      const slug = `mug-parts-${viewport.width}`;
      await mei.publish('page', { slug, title: 'One mug', body });
      const shop = shopper(page);
      await shop.open(`/page/${slug}`);
      const main = page.getByRole('main');
      await hydrated(page);
      const first = await main.locator('input[name="sku"]').inputValue();
      const other = main.getByRole('radio', { name: 'Charcoal' });
      await other.click();
      await expect(other).toHaveAttribute('aria-checked', 'true');
      await expect(main.locator('input[name="sku"]')).not.toHaveValue(first);
      const chosen = await main.locator('input[name="sku"]').inputValue();
      await expect(page).toHaveURL(new RegExp(`/page/${slug}$`));
      await screenshot(page, `looks/product-parts-${viewport.width}`, { fullPage: true });
      const added = page.waitForResponse(/\/api\/web\/cart\/add$/);
      await main.getByRole('button', { name: shop.t('product.addToCart') }).click();
      await added;
      await shop.open('/cart');
      await expect(page.getByRole('main').locator(`a[href$="${chosen}"]`).first()).toBeVisible();
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a colour leads to its page, and the button adds the mug', async ({ page, demo }) => {
    const mei = await meiAt(demo);
    await mei.publish('page', { slug: 'mug-plain', title: 'One mug', body });
    const { t } = shopper(page);
    await page.goto('/page/mug-plain');
    await page.getByRole('button', { name: t('product.addToCart') }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await page.goto('/page/mug-plain');
    await page.getByRole('main').getByRole('radio', { checked: false }).first().click();
    await expect(page).toHaveURL(/\/product\/tall-mug\//);
  });
});
