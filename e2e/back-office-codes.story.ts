import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { screenshot } from './support/screenshot.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, pictures: true, contextOptions: { reducedMotion: 'reduce' } });

    test('makes 30 codes of a coupon and gets them as a file', async ({ page, demo }) => {
      const { open, call } = await meiInBackOffice(page, demo);
      const { id } = await call<{ id: string }>('coupon/save', {
        title: { en: `Spring ${width}-${Date.now()}` },
        benefit: { kind: 'percent', basisPoints: 1000 },
      });
      await open(`coupons/${id}`);
      await page.getByRole('button', { name: 'Make codes' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'How many' }).fill('30');
      await dialog.getByRole('textbox', { name: 'Beginning of each' }).fill('SPRING-');
      await screenshot(page, `admin-codes-dialog-${width}`);
      expect(await violationsOf(page)).toEqual([]);
      const saved = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Make 30 codes' }).click();
      expect((await saved).suggestedFilename()).toBe('coupon-codes.csv');
      await expect(page.getByText('30 codes', { exact: true })).toBeVisible();
      await expect(page.getByText(/^SPRING-/).first()).toBeVisible();
      await screenshot(page, `admin-codes-${width}`, { fullPage: true });
      expect(await violationsOf(page)).toEqual([]);
    });

    test('takes $5.00 off a gift card of $50.00 with a reason, and makes ten more', async ({ page, demo }) => {
      const { open, call } = await meiInBackOffice(page, demo);
      const { id } = await call<{ id: string }>('giftCard/save', { amount: 5000, currency: 'USD' });
      await open(`gift-cards/${id}`);
      await page.getByRole('button', { name: 'Adjust the balance' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Take off').click();
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('5');
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sold for 45 at the fair');
      await dialog.getByRole('button', { name: 'Take $5.00 off the card' }).click();
      await expect(page.getByText('The balance is adjusted.')).toBeVisible();
      await expect(page.getByText('Sold for 45 at the fair')).toBeVisible();
      await screenshot(page, `admin-gift-card-${width}`, { fullPage: true });
      expect(await violationsOf(page)).toEqual([]);
      expect(await call('giftCard/get', { id })).toMatchObject({ balance: { amount: 4500, currency: 'USD' } });
      await open('gift-cards');
      await page.getByRole('button', { name: 'Make many' }).click();
      await expect(dialog.getByRole('button', { name: 'Make 10 × $50.00' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      const saved = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Make 10 × $50.00' }).click();
      expect((await saved).suggestedFilename()).toBe('gift-cards.csv');
    });
  });
}
