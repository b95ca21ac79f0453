import { violationsOf } from './support/axe.ts';
import { shopper } from './support/shopper.ts';
import { desktop, expect, hydrated, phone, secondTab, test } from './support/story.ts';

for (const [device, viewport] of [
  ['on her phone', phone],
  ['at her desk', desktop],
] as const) {
  test.describe(`Ana ${device}`, () => {
    test.use({ viewport });

    test('adds a Svamp lamp to her wish list with one press, finds it there and removes it', async ({ page }) => {
      const { t, open } = shopper(page);
      const heart = (title: string) => page.getByRole('button', { name: t('wishes.keep', { title }), exact: true });
      const link = page.getByRole('banner').getByRole('link', { name: t('wishes.title') });
      await open('/category/lighting');
      await expect(heart('Svamp lamp')).toHaveAttribute('aria-pressed', 'false');
      const answered = page.waitForResponse('**/api/web/favorite/add');
      await heart('Svamp lamp').click();
      await expect(heart('Svamp lamp')).toHaveAttribute('aria-pressed', 'true');
      await answered;
      await expect(page).toHaveURL(/\/category\/lighting$/);
      await expect(link).toContainText('1');

      await page.reload();
      await hydrated(page);
      await expect(heart('Svamp lamp')).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('link', { name: 'Svamp lamp' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Svamp lamp' })).toBeVisible();
      await expect(heart('Svamp lamp').first()).toHaveAttribute('aria-pressed', 'true');

      await link.click();
      await expect(page.getByRole('heading', { level: 1, name: t('wishes.title') })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Svamp lamp' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      const gone = page.waitForResponse('**/api/web/favorite/cancel');
      await heart('Svamp lamp').press('Space');
      await gone;
      await expect(heart('Svamp lamp')).toHaveAttribute('aria-pressed', 'false');
      await expect(link).not.toContainText('1');
      await open('/wishlist');
      await expect(page.getByRole('heading', { name: t('wishes.emptyTitle') })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });
  });
}

test('a refused addition to the wish list is reverted, with the reason', async ({ page }) => {
  const { t, open } = shopper(page);
  await page.route('**/api/web/favorite/add', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.fulfill({ json: { code: 40, msg: 'Your wish list is full.' } });
  });
  await open('/product/isle-vase');
  const heart = page.getByRole('button', { name: t('wishes.keep', { title: 'Isle vase' }), exact: true }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('alert').filter({ hasText: 'Your wish list is full.' })).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test("three quick presses end with the third one's state, and two tabs show the same", async ({ page, context }) => {
  const { t, open } = shopper(page);
  await open('/product/isle-vase');
  const heartIn = (tab: typeof page) =>
    tab.getByRole('button', { name: t('wishes.keep', { title: 'Isle vase' }), exact: true }).first();
  const other = await secondTab(context, '/product/isle-vase');
  for (const _ of [1, 2, 3]) await heartIn(page).click();
  await expect(heartIn(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(heartIn(other)).toHaveAttribute('aria-pressed', 'true');
  await heartIn(other).click();
  await expect(heartIn(page)).toHaveAttribute('aria-pressed', 'false');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one press adds a lamp to the wish list, another removes it there', async ({ page }) => {
    const { t } = shopper(page, 'zh');
    const heart = page.getByRole('button', { name: t('wishes.keep', { title: '' }).trim() });
    await page.goto('/zh/category/lighting');
    await heart.nth(1).click();
    await expect(page).toHaveURL(/\/zh\/wishlist$/);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(page.getByRole('heading', { name: t('wishes.emptyTitle') })).toBeVisible();
  });
});
