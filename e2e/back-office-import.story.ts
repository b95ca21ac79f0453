import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { pressUntil } from './support/press-until.ts';
import { screenshot } from './support/screenshot.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, pictures: true, contextOptions: { reducedMotion: 'reduce' } });

    test('checks a file of two mugs, of which one has no price that can be read, imports the other, and exports all', async ({
      page,
      demo,
    }) => {
      test.slow();
      const { open, call } = await meiInBackOffice(page, demo);
      const look = async (name: string) => {
        await screenshot(page, `admin-import-${name}-${width}`, { fullPage: true });
        expect(await violationsOf(page)).toEqual([]);
      };
      const sku = `IMPORTED-${width}-${Date.now()}`;
      const content = [
        'Handle,Title,Body (HTML),Variant SKU,Variant Price,Variant Inventory Qty,Status',
        `${sku.toLowerCase()},Imported mug ${width},<p>A mug.</p>,${sku},29.50,7,active`,
        `${sku.toLowerCase()}-b,Other mug,<p>A mug.</p>,${sku}-B,twelve,7,active`,
      ].join('\n');
      await open('settings/transfers/new');
      await look('new');
      await page
        .locator('input[type="file"]')
        .setInputFiles([{ name: 'mugs.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }]);
      const heading = page.getByRole('heading', { level: 1, name: 'mugs.csv' });
      await pressUntil(page.getByRole('button', { name: 'Check the file' }), heading);
      await expect(page.getByText('Checked, not imported')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Refused lines' })).toContainText('Line 3');
      await look('checked');
      const find = () => call<{ items: unknown[] }>('product/list', { keyword: sku });
      expect((await find()).items).toEqual([]);
      await pressUntil(page.getByRole('button', { name: 'Import 1 product' }), page.getByText('Done', { exact: true }));
      await expect.poll(async () => (await find()).items.length).toBe(1);
      await open('settings/transfers');
      await page.getByRole('button', { name: 'Export stock' }).click();
      const download = page.getByRole('link', { name: 'Download' }).first();
      // The first one may be of another story until this export is done.
      await expect(async () => {
        const file = await page.request.get((await download.getAttribute('href')) ?? '');
        expect((await file.text()).includes(sku)).toBe(true);
      }).toPass({ timeout: 30_000 });
      await look('list');
    });
  });
}
