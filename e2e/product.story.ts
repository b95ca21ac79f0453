import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { shopper } from './support/shopper.ts';
import { desktop, expect, phone, test } from './support/story.ts';

const expectNoViolations = async (page: Page) => expect(await violationsOf(page)).toEqual([]);

/** Width of the enlarged picture as a share of the window. */
const widthOf = (page: Page) =>
  page
    .locator('.product-zoom-image[tabindex="0"]')
    .evaluate((image) => image.getBoundingClientRect().width / window.innerWidth);

test.describe('Ana on her laptop', () => {
  test.use({ viewport: desktop, pictures: true });

  test('enlarges a picture by mouse and keys, opens the next one, and closes to where she was', async ({ page }) => {
    const { t, open } = shopper(page);
    await open('/product/isle-vase');
    const picture = page.getByRole('group', { name: t('product.pictures') }).getByRole('button', { name: /Enlarge/ });
    await picture.first().click();
    const dialog = page.getByRole('dialog', { name: /Picture 1 of/ });
    await expect(dialog).toBeVisible();
    await expectNoViolations(page);
    const small = await widthOf(page);
    await page.keyboard.press('+');
    expect(await widthOf(page)).toBeGreaterThan(small * 1.4);
    await page.keyboard.press('0');
    await expect.poll(() => widthOf(page)).toBeCloseTo(small, 2);
    await page.locator('.product-zoom-image[tabindex="0"]').click();
    await expect(page.locator('.product-zoom-image[tabindex="0"]')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: /Picture 2 of/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(picture.first()).toBeFocused();
  });

  test('tells a sold-out variant, which she can choose, from one that does not exist, which she cannot', async ({
    page,
  }) => {
    const { t, open } = shopper(page);
    await open('/product/linen-notebook');
    const style = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
    await style('Oat').click();
    await expect(style('Dotted')).toHaveAttribute('aria-disabled', 'true');
    await expect(style('Dotted')).toContainText(t('product.notMade'));
    const before = page.url();
    await style('Dotted').click({ force: true });
    expect(page.url()).toBe(before);
    await style('Plum').click();
    await expect(style('Dotted')).toContainText(t('product.soldOut'));
    await style('Dotted').click();
    await expect(page).toHaveURL(/LINEN-NOTEBOOK-PLUM-DOTTED$/);
    await expect(page.locator('.product-stock')).toContainText(t('product.soldOut'));
    await expect(page.locator('.product-facts')).toContainText('LINEN-NOTEBOOK-PLUM-DOTTED');
    await expectNoViolations(page);
  });

  test('is told what a colour takes along, and chooses a colour by its thumbnail', async ({ page }) => {
    const { open } = shopper(page);
    const value = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
    await open('/product/linen-notebook');
    await value('Ink').click();
    await value('Dotted').click();
    await value('Oat').click();
    await expect(page.locator('.product-option-note')).toHaveText(/^Dotted is not made in Oat; \w+ selected\.$/);
    const thumbnail = page.getByRole('button', { name: /^Picture \d+ of \d+: Linen notebook, Plum, front$/ });
    await thumbnail.click();
    await expect(value('Plum')).toHaveAttribute('aria-checked', 'true');
    await expect(page).toHaveURL(/LINEN-NOTEBOOK-PLUM-/);
    const slides = page.getByRole('button', { name: /^Enlarge/ });
    await expect(slides.and(page.locator('[tabindex="0"]'))).toHaveAccessibleName(/Plum/);
    await expect(page.locator('.product-stage-other')).toHaveCount(0);
    // A picture of another colour, reached by the keys, says so.
    await slides.and(page.locator('[tabindex="0"]')).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('.product-stage-other')).toHaveText(/^Shown in \w+ Choose$/);
    await expectNoViolations(page);
    await page.locator('.product-stage-other').click();
    await expect(page.locator('.product-stage-other')).toHaveCount(0);
    await expect(value('Plum')).toHaveAttribute('aria-checked', 'false');
  });

  test('is told so too when she presses a colour before the page has its scripts', async ({ page }) => {
    await page.goto('/product/linen-notebook/LINEN-NOTEBOOK-INK-DOTTED');
    await page.getByRole('radio', { name: /^Oat/ }).dispatchEvent('click');
    await expect(page.locator('.product-option-note')).toHaveText(/^Dotted is not made in Oat; \w+ selected\.$/);
    await expect(page).toHaveURL(/LINEN-NOTEBOOK-OAT-/);
  });

  test("shares the product by the shop's menu where the system has none", async ({ page, context }) => {
    const { t, open, button } = shopper(page);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('/product/isle-vase?utm_source=mail');
    await button(t('product.share')).click();
    await expect(button(t('product.share'))).toHaveAttribute('aria-expanded', 'true');
    await expectNoViolations(page);
    await button(t('product.copyLink')).click();
    await expect(page.getByText(t('product.copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/product\/isle-vase$/);
    await button(t('product.share')).click();
    await page.keyboard.press('Escape');
    await expect(button(t('product.copyLink'))).toBeHidden();
  });

  test('sees related and recently viewed products below a product', async ({ page }) => {
    const { t, open } = shopper(page);
    const recent = page.locator('section').filter({ has: page.getByRole('heading', { name: t('list.recent') }) });
    await open('/product/isle-vase');
    await expect(page.getByRole('heading', { name: t('list.related') })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed')))
      .toMatch(/^\["[0-9a-f-]{36}"\]$/);
    await expect(recent).toHaveCount(0);
    await open('/product/reed-vase');
    await expect(recent.getByRole('link').filter({ hasText: /\S/ })).toHaveText(['Isle vase']);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed')?.length)).toBeGreaterThan(60);
    await recent.getByRole('link', { name: 'Isle vase' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Isle vase' })).toBeVisible();
    await expect(recent.getByRole('link').filter({ hasText: /\S/ })).toHaveText(['Reed vase']);
    await expectNoViolations(page);
  });
});

test.describe('Ana on her phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true, pictures: true });

  test('enlarges a picture with two fingers, or with a double tap', async ({ page }) => {
    const { t, open } = shopper(page);
    await open('/product/isle-vase');
    const picture = page.getByRole('group', { name: t('product.pictures') }).getByRole('button', { name: /Enlarge/ });
    await picture.first().tap();
    await expect(page.getByRole('dialog', { name: /Picture 1 of/ })).toBeVisible();
    const small = await widthOf(page);
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: string, ...xs: number[]) =>
      devtools.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: xs.map((x) => ({ x, y: 400 })),
      });
    await touch('touchStart', 180, 210);
    for (const reach of [30, 60, 90]) await touch('touchMove', 180 - reach / 2, 210 + reach / 2);
    await touch('touchEnd');
    expect(await widthOf(page)).toBeGreaterThan(small * 2);
    // One tap makes it small again; a double tap enlarges it, and its second tap must not undo the first.
    await page.locator('.product-zoom-image[tabindex="0"]').tap();
    await expect.poll(() => widthOf(page)).toBeCloseTo(small, 2);
    await page.waitForTimeout(500);
    await page.touchscreen.tap(195, 400);
    await page.touchscreen.tap(195, 400);
    await expect.poll(() => widthOf(page)).toBeGreaterThan(small * 2);
  });

  test('swipes from picture to picture, and adds to the cart from the bar at the bottom', async ({ page }) => {
    const { t, open, button, drawer } = shopper(page);
    await open('/product/isle-vase');
    await expect(page.locator('.product-stage-count')).toHaveText(/^1 \//);
    await page
      .locator('.product-track')
      .evaluate((track) => track.scrollBy({ left: track.clientWidth, behavior: 'instant' }));
    await expect(page.locator('.product-stage-count')).toHaveText(/^2 \//);
    await button(t('product.buyNow')).scrollIntoViewIfNeeded();
    await expect(page.locator('.product-bar')).toBeHidden();
    await page.locator('.product-facts').scrollIntoViewIfNeeded();
    await expect(page.locator('.product-bar')).toBeVisible();
    await button(t('product.addToCart'), page.locator('.product-bar')).tap();
    await expect(drawer).toContainText('Isle vase');
  });
});
