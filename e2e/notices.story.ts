import { violationsOf } from './support/axe.ts';
import { shopper } from './support/shopper.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [phone, desktop]) {
  test.describe(`the notice about shipping at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('scrolls away while the header stays, and is gone for good once it was put away', async ({ page }) => {
      await shopper(page).open('/category/tableware');
      const notice = page.locator('[data-notice]');
      const header = page.locator('#page-head > .header');
      await expect(notice).toBeInViewport();
      expect(await violationsOf(page)).toEqual([]);
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
      await expect(notice).not.toBeInViewport();
      await expect(header).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await notice.getByRole('button').click();
      await expect(notice).toBeHidden();
      await expect(header.locator('.brand')).toBeFocused();
      await page.reload();
      await expect(header).toBeVisible();
      await expect(notice).toBeHidden();
    });
  });
}
