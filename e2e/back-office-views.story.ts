import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { screenshot } from './support/screenshot.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, pictures: true, contextOptions: { reducedMotion: 'reduce' } });

    test('saves a search as a view, opens it again, and takes its removal back', async ({ page, demo }) => {
      const { open } = await meiInBackOffice(page, demo);
      const name = `Mugs ${width}-${Date.now()}`;
      await open('products?q=mug&view=active');
      const saved = page.getByRole('button', { name: 'Saved views' });
      await saved.click();
      await page.getByRole('button', { name: 'Save this view …' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save this view' });
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(`The view “${name}” is saved.`)).toBeVisible();
      await open('products');
      await saved.click();
      const view = page.getByRole('button', { name, exact: true });
      await expect(view).toBeVisible();
      await screenshot(page, `admin-views-${width}`);
      expect(await violationsOf(page)).toEqual([]);
      await view.click();
      await expect(page).toHaveURL(/q=mug/);
      await expect(page).toHaveURL(/view=active/);
      await saved.click();
      await page.getByRole('button', { name: `Remove the view “${name}”` }).click();
      await expect(view).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await open('products');
      await saved.click();
      await expect(view).toBeVisible();
    });
  });
}
