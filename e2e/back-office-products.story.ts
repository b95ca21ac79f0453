import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { screenshot } from './support/screenshot.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, pictures: true, contextOptions: { reducedMotion: 'reduce' } });

    test('makes a product of 3 colours and 4 sizes: 12 variants with SKUs, which the shop shows', async ({
      page,
      demo,
    }) => {
      test.slow();
      const { open } = await meiInBackOffice(page, demo);
      const name = `Dune cup ${width} ${Date.now()}`;
      await open('products/new');
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      const price = page.getByRole('textbox', { name: 'Price', exact: true });
      // A point that may part thousands is refused, also once the field is left; a pasted comma parts them.
      await price.fill('1.500');
      await price.blur();
      await expect(price).toHaveValue('$1.500');
      await expect(price).toHaveAccessibleDescription('At most 2 decimal places.');
      await price.fill('1,500');
      await price.blur();
      await expect(price).toHaveValue('$1500.00');
      await price.fill('12');
      for (const [option, values] of [
        ['Colour', 'Sage, Sand, Ink'],
        ['Size', 'S, M, L, XL'],
      ] as const) {
        await page.getByRole('button', { name: 'Add an option' }).click();
        await page.getByLabel('Option', { exact: true }).last().fill(option);
        const field = page.getByRole('combobox', { name: 'Values' }).last();
        await field.fill(`${values},`);
        await field.press('Enter');
      }
      await expect(price).toHaveCount(12);
      await expect(page.getByLabel('SKU').first()).toHaveValue(/^DUNE-CUP-.*-SAGE-S$/);
      await expect(price.last()).toHaveValue('$12.00');
      await page.getByRole('combobox', { name: 'State' }).click();
      await page.getByRole('option', { name: 'Active' }).click();
      await screenshot(page, `admin-product-new-${width}`, { fullPage: true });
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      const link = page.getByRole('link', { name: 'View in the shop' });
      await page.goto((await link.getAttribute('href')) ?? '');
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText('$12.00').first()).toBeVisible();
    });

    test('finds a product, changes a price twice, and adjusts the stock of a SKU', async ({ page, demo }) => {
      const { open, call } = await meiInBackOffice(page, demo);
      // A product of its own: the other width changes one at the same time.
      const sku = `TOWEL-${width}-${Date.now()}`;
      const price = { amount: 2000, currency: 'USD' };
      const variants = [{ sku, price, listPrice: { amount: 2500, currency: 'USD' }, onHand: 3 }];
      await call('product/save', { title: `Towel ${sku}`, status: 'active', variants });
      await open('products?view=active');
      await expect(page.locator('.list-link, .list-card').first()).toBeVisible();
      await screenshot(page, `admin-products-${width}`);
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('searchbox').fill(sku);
      await expect(page).toHaveURL(new RegExp(`q=${sku}`));
      await expect(page.locator('.list-link, .list-card')).toHaveCount(1);
      await page.locator('.list-link, .list-card').first().click();
      const before = page.getByRole('textbox', { name: 'Price before' }).first();
      await expect(before).toBeVisible();
      for (const amount of ['99', '98']) {
        await before.fill(amount);
        await page.keyboard.press('Control+s');
        await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
      }
      await open(`stock?view=all&q=${sku}`);
      const { items } = await call<{ items: { onHand: number }[] }>('stock/list', { keyword: sku });
      await page.getByRole('button', { name: 'Adjust' }).first().click();
      await page.getByLabel('Units more or fewer').fill('5');
      await page.getByLabel('Reason').fill('Found in the cellar');
      await screenshot(page, `admin-stock-${width}`);
      await page.getByRole('button', { name: `Save: ${(items[0]?.onHand ?? 0) + 5} on hand` }).click();
      await expect(page.getByText(new RegExp(`${sku}: \\d+ available`))).toBeVisible();
      await open(`stock/${sku}`);
      await expect(page.getByRole('region', { name: 'Movements' }).getByRole('listitem').first()).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });
  });
}

// The same at both widths.
test.describe(`Mei at ${desktop.width} px`, () => {
  test.use({ viewport: desktop, pictures: true, contextOptions: { reducedMotion: 'reduce' } });
  const { width } = desktop;

  test('brings back what a product was before the last save', async ({ page, demo }) => {
    const { open, call } = await meiInBackOffice(page, demo);
    const sku = `BACK-${width}-${Date.now()}`;
    const first = { title: { en: 'First name' }, variants: [{ sku, price: { amount: 1200, currency: 'USD' } }] };
    const { id, version } = await call<{ id: string; version: number }>('product/save', first);
    await call('product/save', { ...first, id, base: version, title: { en: 'Second name' } });
    await open(`products/${id}`);
    await page.getByRole('button', { name: 'Look at the change: Name' }).click();
    await expect(page.getByRole('dialog').getByText('Second name')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Bring back what was before' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'First name' })).toBeVisible();
    expect(await call('product/get', { id })).toMatchObject({ title: { en: 'First name' } });
  });
});
