import { shopper } from './support/shopper.ts';
import { expect, phone, test } from './support/story.ts';

test.use({ viewport: phone, javaScriptEnabled: false });

test('without JavaScript Ana reads the shop and fills her cart', async ({ page }) => {
  const { t, button } = shopper(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Things for the home, made by few hands');
  await page.getByRole('main').getByRole('link', { name: 'Tableware', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableware' })).toBeVisible();
  await page.getByRole('link', { name: 'Tall mug' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tall mug' })).toBeVisible();
  await page.getByRole('radio', { name: 'Charcoal' }).click();
  await expect(page).toHaveURL(/TALL-MUG-CHARCOAL$/);
  await button(t('product.addToCart')).first().click();
  await expect(page).toHaveURL(/\/cart$/);
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Tall mug' });
  await expect(line).toContainText('Charcoal');
  await expect(line).toContainText('$21.00');
});
