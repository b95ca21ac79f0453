import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { signUp } from './support/customer.ts';
import { screenshot } from './support/screenshot.ts';
import { guest, shopper } from './support/shopper.ts';
import { desktop, expect, phone, test } from './support/story.ts';

/** Ana opens an account and orders mugs by bank transfer. Answers her email and the order's number. */
async function anaOrders(page: Page): Promise<{ email: string; orderNo: string }> {
  const email = await signUp(page);
  const buyer = guest('Ana', { email });
  const { orderNo } = await shopper(page).orderByApi('bank-transfer', { quantity: 2, buyer });
  return { email, orderNo };
}

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Customers at ${width} px`, () => {
    test.use({ viewport, pictures: true, contextOptions: { reducedMotion: 'reduce' } });

    const look = async (page: Page, name: string) => {
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await screenshot(page, `admin-customers-${name}-${width}`, { fullPage: name === 'detail' });
      expect(await violationsOf(page)).toEqual([]);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWide).toBe(false);
    };

    test('Mei finds Ana, reads her orders, writes a note, and erases her on her request', async ({ page, demo }) => {
      const { email, orderNo } = await anaOrders(page);
      const mei = await meiInBackOffice(page, demo);
      await mei.call('order/pay', { orderNo, key: `pay ${orderNo}` });
      await mei.open('customers');
      await expect(page.getByText('Ana Reyes').first()).toBeVisible();
      await look(page, 'list');
      await page.getByRole('tab', { name: 'Not for 180 days' }).click();
      await expect(page.getByText('Nothing fits the search and filters.')).toBeVisible();
      await page.getByRole('tab', { name: 'All', exact: true }).click();
      await page.getByRole('searchbox').fill(email);
      await expect(page.getByRole('status').filter({ hasText: '1 entry' })).toBeVisible();
      await page.getByRole('link', { name: /Ana Reyes/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Ana Reyes' })).toBeVisible();
      await expect(page.getByRole('link', { name: orderNo })).toBeVisible();
      await page.getByLabel('Note for staff').fill('Prefers tea <script>alert(1)</script>');
      await page.getByRole('button', { name: 'Add note' }).click();
      await expect(page.getByText('Prefers tea <script>alert(1)</script>')).toBeVisible();
      await look(page, 'detail');

      await page.getByRole('link', { name: orderNo }).click();
      await page.getByRole('link', { name: 'All about this customer' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Ana Reyes' })).toBeVisible();

      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export their data' }).click();
      expect((await downloading).suggestedFilename()).toBe('Ana Reyes.json');
      await expect(page.getByText('export', { exact: true })).toBeVisible();

      await page.getByRole('button', { name: 'Erase', exact: true }).click();
      const dialog = page.getByRole('dialog');
      const field = dialog.getByLabel(`Type ${email} to confirm`);
      await expect(field).toBeFocused();
      await field.fill('ben@example.com');
      await dialog.getByRole('button', { name: 'Erase Ana Reyes for ever' }).click();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await look(page, 'erase');
      await field.fill(email);
      await dialog.getByRole('button', { name: 'Erase Ana Reyes for ever' }).click();
      await expect(page.getByText('Ana Reyes was erased.')).toBeVisible();
      await page.getByRole('searchbox').fill(email);
      await expect(page.getByText('Nothing fits the search and filters.')).toBeVisible();
    });
  });
}
