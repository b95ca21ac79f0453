import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { password, signUp } from './support/customer.ts';
import { screenshot } from './support/screenshot.ts';
import { shopper } from './support/shopper.ts';
import { desktop, expect, phone, test } from './support/story.ts';

/** Takes a picture of the whole page for people to look at, and has axe read it. */
async function look(page: Page, name: string): Promise<void> {
  await screenshot(page, name, { fullPage: true });
  expect(await violationsOf(page)).toEqual([]);
}

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Ana at ${width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('reads the journal, follows a category and a tag, signs in and comments', async ({ page }) => {
      test.slow();
      const { t } = shopper(page);
      const words = `We moved ${width} centimetres to the left, and it works.`;
      const email = await signUp(page, `reader${width}`);
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());

      await page.goto('/article');
      const main = page.getByRole('main');
      await look(page, `journal-${width}`);
      await main.getByRole('link', { name: 'Care', exact: true }).click();
      await expect(page).toHaveURL(/\/article\/category\/care$/);
      await main.getByRole('link', { name: 'A board, a cloth, ten minutes' }).click();
      await main.getByRole('link', { name: 'Wood', exact: true }).click();
      await expect(page).toHaveURL(/\/article\/tag\/wood$/);

      await page.goto('/article/three-lights');
      await look(page, `article-${width}`);
      const line = await page
        .locator('.article-body p')
        .first()
        .evaluate((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return (
            (text.textContent?.length ?? 0) /
            new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
          );
        });
      expect(line).toBeLessThan(width < 600 ? 60 : 80);

      await main
        .locator('#comments')
        .getByRole('link', { name: t('comments.signIn') })
        .click();
      await page.waitForURL(/auth\/signin/);
      await main.locator('input[type=email]').fill(email);
      await main.locator('input[type=password]').fill(password);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/article\/three-lights\?comments=write/);
      await main.getByLabel(t('comments.yours')).fill(words);
      await main.getByRole('button', { name: t('comments.send') }).click();
      await expect(main.getByText(words)).toBeVisible();
      await look(page, `article-commented-${width}`);

      await main.getByRole('button', { name: 'Keep this article' }).click();
      await expect(page).toHaveURL(/\/user\/article(#|$)/);
      await expect(main.getByRole('link', { name: 'Three lights are better than one' })).toBeVisible();
      await look(page, `articles-kept-${width}`);
    });
  });
}
