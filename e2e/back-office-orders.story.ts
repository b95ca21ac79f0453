import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { guest, shopper } from './support/shopper.ts';
import { desktop, expect, phone, test } from './support/story.ts';

type Mei = Awaited<ReturnType<typeof meiInBackOffice>>;

/** Ana orders mugs as a guest, by cash on delivery; Mei books its money. */
async function paidOrder(page: Page, mei: Mei, units = 1): Promise<string> {
  const { beginCheckout, fillIn, place } = shopper(page);
  await beginCheckout('TALL-MUG-CHARCOAL', units);
  await fillIn(guest('Ana'));
  const orderNo = await place();
  await mei.call('order/pay', { orderNo, key: `pay ${orderNo}` });
  return orderNo;
}

/** Counts the presses of a merchant. */
function pressing() {
  let count = 0;
  const press = async (control: { click: () => Promise<void> }) => {
    await control.click();
    count++;
  };
  return { press, presses: () => count };
}

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, pictures: true, contextOptions: { reducedMotion: 'reduce' } });

    const look = async (page: Page, name: string) => {
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.screenshot({ path: `test-results/admin-orders-${name}-${width}.png`, fullPage: name === 'detail' });
      expect(await violationsOf(page)).toEqual([]);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWide).toBe(false);
    };

    test('ships an order in three presses from Today, and writes a note', async ({ page, demo }) => {
      const mei = await meiInBackOffice(page, demo);
      const orderNo = await paidOrder(page, mei, 2);
      await mei.open('');
      const { press, presses } = pressing();
      await press(page.getByRole('link', { name: orderNo }));
      await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible();
      await look(page, 'detail');
      await press(page.getByRole('button', { name: 'Ship', exact: true }));
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('Tracking number')).toBeFocused();
      await dialog.getByLabel('Tracking number').fill('1Z999AA10123456784');
      await look(page, 'ship');
      await press(dialog.getByRole('button', { name: 'Send 2 units' }));
      await expect(dialog).toHaveCount(0);
      expect(presses()).toBe(3);
      await expect(page.getByRole('heading', { name: 'Parcel 1' })).toBeVisible();
      await expect(page.getByText('1Z999AA10123456784')).toBeVisible();
      await page.getByLabel('Note for staff').fill('Ana calls on Friday <script>alert(1)</script>');
      await page.getByRole('button', { name: 'Add note' }).click();
      await expect(page.getByText('Ana calls on Friday <script>alert(1)</script>')).toBeVisible();
      await expect(page.getByLabel('Note for staff')).toHaveValue('');
      await look(page, 'shipped');
    });
  });
}
