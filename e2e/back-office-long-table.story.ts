import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { screenshot } from './support/screenshot.ts';
import { desktop, expect, phone, test } from './support/story.ts';

/** Variants of one product: more than are drawn at once. */
const many = 240;

for (const viewport of [desktop, phone]) {
  const { width } = viewport;
  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('edits a long table by keyboard: rows out of sight are filled, undone and saved like all others', async ({
      page,
      demo,
    }) => {
      test.setTimeout(180_000);
      const mei = await meiInBackOffice(page, demo);
      const vendor = `Long${width}${Date.now() % 100_000}`;
      const values = Array.from({ length: many / 2 }, (_, at) => ({ value: `v${at}`, label: `V${at}` }));
      const make = (title: string) =>
        mei.call<{ id: string }>('product/save', {
          title,
          vendor,
          specs: [{ code: 'size', name: 'Size', values }],
          variants: values.map(({ value }) => ({
            sku: `${title}-${value}`,
            spec: { size: value },
            price: { amount: 1000, currency: 'USD' },
            onHand: 3,
          })),
        });
      const products = [await make(`${vendor}A`), await make(`${vendor}B`)];
      await mei.open(`products?view=all&vendor=${vendor}`);
      await page.getByRole('checkbox', { name: 'Select all' }).click();
      await page.getByRole('button', { name: 'Edit as table' }).click();
      const grid = page.getByRole('grid');
      await expect(grid).toHaveAttribute('aria-rowcount', String(many + 1));
      expect(await grid.getByRole('row').count()).toBeLessThan(80);

      // The first price is typed, then all below it are filled with it.
      const cell = (row: number) =>
        grid
          .getByRole('row')
          .and(page.locator(`[aria-rowindex="${row + 2}"]`))
          .locator('[data-kind="money"]')
          .first();
      await cell(0).click();
      await page.keyboard.press('F2');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('12.50');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.down('Shift');
      for (let row = 1; row < many; row += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.up('Shift');
      await expect(cell(many - 1)).toBeFocused();
      await page.keyboard.press('ControlOrMeta+d');
      await expect(cell(many - 1)).toHaveText('10.0012.50');
      await page.keyboard.press('ControlOrMeta+z');
      await expect(cell(many - 1)).toHaveText('10.00');
      await page.keyboard.press('ControlOrMeta+d');
      // Scrolled away, the cell keeps the focus: the next key brings it back.
      await grid.locator('..').evaluate((box) => box.scrollTo({ top: 0 }));
      await expect(cell(0)).toBeInViewport();
      await page.keyboard.press('ArrowUp');
      await expect(cell(many - 2)).toBeFocused();
      await expect(cell(many - 2)).toBeInViewport();
      await screenshot(page, `admin-long-table-${width}`);
      expect(await violationsOf(page)).toEqual([]);
      // The notice stays for 3.5 s, which a busy machine lets pass between two looks: each frame is looked at.
      const said = page.waitForFunction(() => document.body.textContent?.includes('2 products changed.'), undefined, {
        timeout: 120_000,
      });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await said;
      for (const { id } of products) {
        const { variants } = await mei.call<{ variants: { price: { amount: number } }[] }>('product/get', { id });
        expect(new Set(variants.map(({ price }) => price.amount))).toEqual(new Set([1250]));
      }
    });
  });
}
