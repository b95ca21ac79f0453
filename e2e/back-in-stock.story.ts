import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { leaveStock } from './support/database.ts';
import { shopper } from './support/shopper.ts';
import { expect, test } from './support/story.ts';

const path = '/product/morning-mug/MORNING-MUG-MOSS-GLAZED';

async function isClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('.product-panel').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
}

test.beforeEach(async ({ demo }) => leaveStock(demo.dataDir, 'MORNING-MUG-MOSS-GLAZED', 0));

test('of a mug that is sold out Ana leaves her address by keyboard, is told what is wrong with it, and is thanked', async ({
  page,
}) => {
  const { t, ...shop } = shopper(page);
  await shop.open(path);
  await expect(page.getByRole('button', { name: t('product.addToCart') })).toHaveCount(0);
  await isClean(page);
  const email = page.getByLabel(t('alert.label'));
  await email.fill('ana@example');
  await email.press('Enter');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await isClean(page);
  await email.fill('ana@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: t('alert.asked') })).toBeVisible();
  await isClean(page);
});

test('without JavaScript the form works as well, and its page says so', async ({ browser, demo, page }) => {
  const { t } = shopper(page);
  const context = await browser.newContext({ baseURL: demo.url, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(path);
  await expect(plain.getByText(t('alert.asked'))).toBeHidden();
  await plain.getByLabel(t('alert.label')).fill('ben@example.com');
  await plain.getByRole('button', { name: t('alert.button') }).click();
  await expect(plain.getByText(t('alert.asked'))).toBeVisible();
  await plain.getByLabel(t('alert.label')).fill('ben@example');
  await plain.getByRole('button', { name: t('alert.button') }).click();
  await expect(plain.getByText(t('alert.refused'))).toBeVisible();
  await expect(plain.getByText(t('alert.asked'))).toBeHidden();
  await context.close();
});
