import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { screenshot } from './support/screenshot.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [desktop, phone]) {
  const { width } = viewport;
  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('sees a product as search engines show it, and orders what goes well with it', async ({ page, demo }) => {
      const mei = await meiInBackOffice(page, demo);
      const name = `Serif${width}${Date.now() % 100_000}`;
      const make = (title: string) =>
        mei.call<{ id: string; slug: string; url: string }>('product/save', {
          title,
          summary: `${title} in a few words`,
          status: 'active',
          variants: [{ sku: title, price: { amount: 900, currency: 'USD' }, onHand: 3 }],
        });
      const product = await make(name);
      const first = await make(`${name}A`);
      const second = await make(`${name}B`);
      await mei.open(`products/${product.id}`);
      const preview = page.getByRole('figure').filter({ hasText: 'In search engines: English' });
      await expect(preview).toContainText(`product/${product.slug}`);
      await expect(preview).toContainText(`${name} in a few words`);
      await page.getByRole('textbox', { name: 'Title for search engines' }).fill('S'.repeat(70));
      await expect(preview).toContainText(`${'S'.repeat(59)}…`);
      await expect(preview).toContainText('Title: 70 of about 60 characters. The end is cut off.');
      const field = page.getByRole('combobox', { name: 'Related products' });
      for (const title of [`${name}A`, `${name}B`]) {
        await field.fill(title);
        await page.getByRole('option', { name: title }).click();
        await field.fill('');
        await page.keyboard.press('Tab');
      }
      await page.getByRole('button', { name: `Move earlier: ${name}B` }).click();
      await preview.scrollIntoViewIfNeeded();
      await screenshot(page, `admin-search-preview-${width}`);
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
      expect(await mei.call('product/get', { id: product.id })).toMatchObject({ relatedIds: [second.id, first.id] });
    });
  });
}
