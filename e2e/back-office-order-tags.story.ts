import { violationsOf } from './support/axe.ts';
import { meiInBackOffice, orderFor } from './support/back-office.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('tags two orders of a buyer, undoes it, and tags one on its own page', async ({ page, demo }) => {
      const mei = await meiInBackOffice(page, demo);
      const email = `tagged-${width}@example.com`;
      const one = await orderFor(mei, { email });
      await orderFor(mei, { email });
      await mei.open(`orders?view=all&q=${encodeURIComponent(email)}`);
      const boxes = page.getByRole('checkbox', { name: /^Select .*-/ });
      await expect(boxes).toHaveCount(2);
      for (const box of await boxes.all()) await box.click();
      await page.getByRole('button', { name: 'Tag', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Add tags' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Tags').fill(`VIP ${width}`);
      await dialog.getByRole('button', { name: 'Change 2 orders' }).click();
      await expect(page.locator('.marks').getByText(`VIP ${width}`)).toHaveCount(2);
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(page.locator('.marks').getByText(`VIP ${width}`)).toHaveCount(0);

      await mei.open(`orders/${one}`);
      await page.getByRole('combobox', { name: 'Tags' }).fill(`Call first ${width}`);
      await page.keyboard.press('Enter');
      await expect(page.getByText(`+Call first ${width}`)).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await mei.open(`orders?view=all&tag=${encodeURIComponent(`Call first ${width}`)}`);
      await expect(page.getByRole('link', { name: one })).toBeVisible();
      await expect(page.locator('.list-total')).toHaveText('1 entry');
      await mei.open('orders/changes');
      await expect(page.getByRole('article', { name: `Tags +VIP ${width}` })).toContainText('Undone');
      expect(await violationsOf(page)).toEqual([]);
    });
  });
}
