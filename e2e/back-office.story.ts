import { violationsOf } from './support/axe.ts';
import { screenshot } from './support/screenshot.ts';
import { shopper } from './support/shopper.ts';
import { ownerLink } from './support/staff.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, pictures: true, contextOptions: { reducedMotion: 'reduce' } });

    test('signs in by the link of the first start, and sees Today, orders and one order', async ({ page, demo }) => {
      await shopper(page).orderByApi('bank-transfer');
      await page.goto(await ownerLink(demo));
      await page.getByRole('heading', { level: 1 }).waitFor();
      const look = async (name: string) => {
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await screenshot(page, `admin-${name}-${width}`);
        expect(await violationsOf(page)).toEqual([]);
      };
      await expect(page).toHaveURL(/\/admin$/);
      await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
      await look('today');
      await expect(page.getByRole('region', { name: 'Sales' }).getByText('Net sales').first()).toBeVisible();
      await look('sales');
      await page.goto('/admin/orders?view=all');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect(page.locator('.list-link, .list-card').first()).toBeVisible();
      await look('orders');
      await page.locator('.list-link, .list-card').first().click();
      await expect(page).toHaveURL(/\/admin\/orders\/\w+/);
      await look('order');
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
    });
  });
}
