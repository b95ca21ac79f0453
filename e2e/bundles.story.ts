import type { AdminData } from '../src/shared/admin-calls.ts';
import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`a bundle at ${width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('is made in the form of a product and shows its parts on its page and in the cart', async ({ page, demo }) => {
      const { open, call } = await meiInBackOffice(page, demo);
      const name = `${width}-${Date.now()}`;
      const priced = (amount: number) => ({ price: { amount, currency: 'USD' } });
      const save = (title: string, variant: object) =>
        call<AdminData<'product/get'>>('product/save', { title: { en: title }, status: 'active', variants: [variant] });
      const cup = `CUP-${name}`;
      await save(`Cup ${name}`, { sku: cup, ...priced(600), onHand: 20 });
      const parts = [{ sku: cup, quantity: 2 }];
      const product = await save(`Set ${name}`, { sku: `SET-${name}`, ...priced(900), policy: 'parts', parts });
      await open(`products/${product.id}`);
      await expect(page.getByRole('textbox', { name: 'Units', exact: true })).toHaveValue('2');
      await expect(page.getByRole('textbox', { name: 'On hand' })).toHaveCount(0);
      expect(await violationsOf(page)).toEqual([]);
      await page.goto(product.url);
      const list = page.getByRole('main').locator('.bundle-parts');
      await expect(list.getByRole('listitem')).toHaveCount(1);
      await expect(list.getByText('You save')).toBeVisible();
      const added = page.waitForResponse(/\/api\/web\/cart\/add$/);
      await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
      await added;
      await page.goto('/cart');
      await expect(page.getByRole('main').getByText(/^2\s× /)).toBeVisible();
    });
  });
}
