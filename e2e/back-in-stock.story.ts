import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { setStock } from './support/database.ts';
import { shopper } from './support/shopper.ts';
import { expect, test } from './support/story.ts';

const path = '/product/morning-mug/MORNING-MUG-MOSS-GLAZED';

async function expectNoViolations(page: Page): Promise<void> {
  expect(await violationsOf(page, '.product-panel')).toEqual([]);
}

test.beforeEach(async ({ demo }) => setStock(demo.dataDir, 'MORNING-MUG-MOSS-GLAZED', 0));

test('Ana asks by keyboard for a stock alert of a sold-out mug: a wrong email is refused, the right one confirmed', async ({
  page,
}) => {
  const { t, ...shop } = shopper(page);
  await shop.open(path);
  await expect(page.getByRole('button', { name: t('product.addToCart') })).toHaveCount(0);
  const promises = page.locator('.product-promises li');
  await expect(promises).toHaveText(t('product.returns', { days: '30' }));
  await page.getByRole('radio', { name: 'Matte' }).click();
  await expect(promises).toHaveCount(2);
  await page.getByRole('radio', { name: 'Glazed' }).click();
  await expect(promises).toHaveCount(1);
  await expectNoViolations(page);
  const email = page.getByLabel(t('alert.label'));
  await email.fill('ana@example');
  await email.press('Enter');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expectNoViolations(page);
  await email.fill('ana@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: t('alert.asked') })).toBeVisible();
  await expectNoViolations(page);
});

test('without JavaScript Ben asks for a stock alert, and the page confirms it', async ({ browser, demo, page }) => {
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
