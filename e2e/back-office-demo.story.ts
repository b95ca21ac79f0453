import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { screenshot } from './support/screenshot.ts';
import { startShop } from './support/shop.ts';
import { shopper } from './support/shopper.ts';
import { test as base, desktop, expect, phone } from './support/story.ts';

/** A test in a demo shop of its own, with two months of orders. */
const test = base.extend({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs.
    async ({}, use) => {
      const shop = await startShop({ demo: true, settings: { DEMO_HISTORY: '1' } });
      await use(shop);
      await shop.remove();
    },
    { scope: 'test', timeout: 120_000 },
  ],
});

/** Ana orders a mug as a guest. */
async function anaBuys(page: Page): Promise<string> {
  return (await shopper(page).orderByApi('bank-transfer')).orderNo;
}

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, pictures: true, contextOptions: { reducedMotion: 'reduce' } });

    test('tries her screens with example orders, and removes them in two presses', async ({ page, demo }) => {
      test.slow();
      const look = async (name: string) => {
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await screenshot(page, `admin-demo-${name}-${width}`, { fullPage: name !== 'dialog' });
        expect(await violationsOf(page)).toEqual([]);
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        expect(isWide).toBe(false);
      };
      const orderNo = await anaBuys(page);
      const { open } = await meiInBackOffice(page, demo);
      await open('');
      const main = page.getByRole('main');
      await expect(main.getByText('This shop shows example orders.')).toBeVisible();
      await expect(main.getByRole('link', { name: 'Orders to ship' })).toBeVisible();
      await look('today');
      await open('returns');
      await look('returns');
      await open('');
      await main.getByRole('button', { name: 'Remove them' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('listitem').filter({ hasText: /^Orders/ })).toContainText('120');
      await look('dialog');
      await dialog.getByRole('button', { name: /^Remove \d{3} examples$/ }).click();
      await expect(dialog).toHaveCount(0);
      await expect(main.getByText('This shop shows example orders.')).toHaveCount(0);
      await expect(main.getByRole('link', { name: orderNo })).toBeVisible();
      await look('after');
      await open('orders?view=all');
      await expect(main.getByText(orderNo).first()).toBeVisible();
      await expect(main.locator('.list-link, .list-card')).toHaveCount(1);
    });
  });
}
