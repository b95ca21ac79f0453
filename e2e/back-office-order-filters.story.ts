import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { guest, shopper } from './support/shopper.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [phone, desktop]) {
  test.describe(`Mei at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('filters an unpaid order in and out; the filter stands in the address', async ({ page, demo }) => {
      test.slow();
      const { open } = await meiInBackOffice(page, demo);
      const { beginCheckout, fillIn, place } = shopper(page);
      await beginCheckout('TALL-MUG-CHARCOAL', 1);
      await fillIn(guest('Ana'));
      const orderNo = await place();
      const pay = async (state: string) => {
        await page.getByRole('button', { name: 'Filter', exact: true }).click();
        await page.getByRole('combobox', { name: 'Payment', exact: true }).click();
        await page.getByRole('option', { name: state, exact: true }).click();
        await page.keyboard.press('Escape');
      };
      await open(`orders?view=all&q=${orderNo}`);
      await pay('Paid');
      await expect(page.getByText('Nothing fits the search and filters.')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await pay('Unpaid');
      await expect(page).toHaveURL(/payStatus=unpaid/);
      await expect(page.getByText(orderNo, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Remove filter Payment' }).click();
      await expect(page).not.toHaveURL(/payStatus/);
    });
  });
}
