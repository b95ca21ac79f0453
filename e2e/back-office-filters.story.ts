import { readFile } from 'node:fs/promises';
import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [phone, desktop]) {
  test.describe(`Mei at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('asks for the paid orders by a filter, which stands in the address', async ({ page, demo }) => {
      const { open } = await meiInBackOffice(page, demo);
      await open('orders?view=all');
      const answered = page.waitForResponse(
        (response) =>
          response.url().endsWith('/order/list') &&
          (response.request().postData() ?? '').includes('"payStatus":"paid"'),
      );
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('combobox', { name: 'Payment', exact: true }).click();
      await page.getByRole('option', { name: 'Paid', exact: true }).click();
      const { data } = (await (await answered).json()) as { data: { items: { payStatus: string }[] } };
      expect(data.items.filter(({ payStatus }) => payStatus !== 'paid')).toEqual([]);
      await expect(page).toHaveURL(/payStatus=paid/);
      await page.getByRole('textbox', { name: 'Total from (USD)' }).fill('24,5');
      await expect(page).toHaveURL(/totalFrom=24.5/);
      await page.keyboard.press('Escape');
      await expect(page.getByText('Total from: USD 24.5')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      const chip = page.getByRole('button', { name: 'Remove filter Payment' });
      await chip.focus();
      await page.keyboard.press('Enter');
      await expect(page).not.toHaveURL(/payStatus/);
      await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
    });

    test('saves two selected SKUs of the stock as a file', async ({ page, demo }) => {
      const { open } = await meiInBackOffice(page, demo);
      await open('stock?view=all&q=tall%20mug');
      const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
      await boxes.nth(0).check();
      await boxes.nth(1).check();
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export selection' }).click();
      const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\n');
      expect(lines).toHaveLength(3);
      expect(lines[0]).toContain('sku,product,variant');
      expect(await violationsOf(page)).toEqual([]);
    });
  });
}
