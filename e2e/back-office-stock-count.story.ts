import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { screenshot } from './support/screenshot.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [desktop, phone]) {
  const { width } = viewport;
  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('counts a shelf by scanner: unknown codes are said, a scan is taken back, a closed tab loses nothing', async ({
      page,
      demo,
    }) => {
      const mei = await meiInBackOffice(page, demo);
      const name = `Shelf${width}${Date.now() % 100_000}`;
      const price = { amount: 1000, currency: 'USD' };
      const barcode = String(2_000_000_000_000 + (Date.now() % 1_000_000_000));
      await mei.call('product/save', { title: name, variants: [{ sku: name, price, onHand: 3, barcode }] });
      await mei.open('stock');
      await page.getByRole('link', { name: 'Count stock' }).click();
      const field = page.getByRole('textbox', { name: 'SKU or barcode' });
      const row = page.getByRole('listitem').filter({ hasText: name });
      const scan = async (code = barcode) => {
        await page.keyboard.insertText(code);
        await page.keyboard.press('Enter');
      };
      await expect(field).toBeFocused();
      // A scanner types faster than the server answers.
      for (const code of [barcode, barcode, 'NO-SUCH-CODE', barcode, name.toLowerCase(), barcode]) await scan(code);
      await expect(row.getByRole('textbox', { name: `Counted: ${name}` })).toHaveValue('5');
      await scan('NO-SUCH-CODE');
      await expect(page.getByRole('alert').filter({ hasText: 'NO-SUCH-CODE' })).toBeVisible();
      await expect(field).toBeFocused();
      await expect(row).toContainText('+2');
      await page.getByRole('button', { name: 'Undo last scan' }).click();
      await expect(row).toContainText('+1');
      await expect(field).toBeFocused();
      await screenshot(page, `admin-stock-count-${width}`);
      expect(await violationsOf(page)).toEqual([]);

      await page.reload();
      await expect(row).toContainText('+1');
      await mei.call('stock/adjust', { sku: name, delta: 10, reason: 'A delivery meanwhile' });
      const save = page.getByRole('button', { name: 'Set stock of 1 SKU' });
      await save.click();
      await expect(row.getByRole('alert')).toContainText('Leave it out and count it again');
      await row.getByRole('button', { name: `Leave out ${name}` }).click();
      await expect(field).toBeFocused();
      await scan();
      await expect(row).toContainText('Expected 13');
      const units = row.getByRole('textbox', { name: `Counted: ${name}` });
      await units.fill('');
      await expect(save).toBeDisabled();
      await expect(page.getByText(`${name}: enter how many were counted`)).toBeVisible();
      await units.fill('14');
      await page.keyboard.press('Enter');
      await expect(field).toBeFocused();
      await save.click();
      await expect(page.getByText('1 SKU counted, 1 changed.')).toBeVisible();
      await expect(row).toBeHidden();
      expect(await mei.call('stock/get', { sku: name })).toMatchObject({ onHand: 14 });
      await expect(field).toBeFocused();
      await scan();
      await expect(row).toContainText('Expected 14');
    });
  });
}
