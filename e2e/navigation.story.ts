import type { Page } from '@playwright/test';
import { leaveStock } from './support/database.ts';
import { shopper } from './support/shopper.ts';
import { alive, expect, phone, secondTab, test } from './support/story.ts';

const marker = 'shopWasNotLoadedAnew';

test.describe('going through the shop', () => {
  test('no page is loaded anew, and back and forward find the place where Ana was', async ({ page }) => {
    const shop = shopper(page);
    await shop.open('/category/tableware');
    await page.evaluate((name) => Object.assign(window, { [name]: true }), marker);
    await scroll(page, 700);
    await page.getByRole('link', { name: 'Bread board' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bread board' })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await scroll(page, 300);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Tableware' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: 'Bread board' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
    await expect(page).toHaveTitle(/Bread board/);
    expect(await page.evaluate((name) => name in window, marker)).toBe(true);
  });

  test('an address of a variant opens with that variant chosen', async ({ page }) => {
    await shopper(page).open('/product/isle-vase/ISLE-VASE-SAGE-LARGE');
    await expect(page.getByRole('radio', { name: 'Sage' })).toHaveAttribute('aria-checked', 'true');
    await expect(page.getByRole('radio', { name: 'Large' })).toHaveAttribute('aria-checked', 'true');
    await expect(page.locator('.product-price')).toHaveText('$109.00');
  });

  test('an address that leads nowhere says so, and leads home', async ({ page, complaints }) => {
    const answer = await page.goto('/product/a-thing-that-never-was');
    expect(answer?.status()).toBe(404);
    const { t } = shopper(page);
    await expect(page.getByRole('heading', { level: 1, name: t('page.error404') })).toBeVisible();
    await page.getByRole('link', { name: t('page.error.home') }).click();
    await expect(page).toHaveURL(/\/$/);
    // The document's own 404 is what was asked for; nothing else may be missing.
    expect(complaints.filter((each) => each.startsWith('status'))).toHaveLength(1);
    complaints.length = 0;
  });

  test('another language shows the same page in its words', async ({ page }) => {
    const { t, open } = shopper(page);
    await open('/product/isle-vase');
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
    await page.getByRole('banner').getByRole('link', { name: '繁體中文（香港）' }).click();
    await expect(page).toHaveURL(/\/zh-HK\/product\/isle-vase$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK');
    await expect(shopper(page, 'zh-HK').button(shopper(page, 'zh-HK').t('product.addToCart')).first()).toBeVisible();
    expect(t('product.addToCart')).not.toBe(shopper(page, 'zh-HK').t('product.addToCart'));
  });

  test('another currency prices everything anew, and stays chosen', async ({ page }) => {
    const { t, open } = shopper(page);
    await open('/product/bud-vase');
    await expect(page.locator('.product-price')).toHaveText('$22.00');
    await page.getByRole('banner').getByLabel(t('nav.currency')).selectOption('EUR');
    await expect(page.locator('.product-price')).toContainText('€');
    await page.reload();
    await expect(page.locator('.product-price')).toContainText('€');
  });
});

test.describe('with all that a browser keeps', () => {
  // Playwright turns that off where it answers for pictures.
  test.use({ pictures: true });

  test('a page that was seen in another currency is not taken out of what the browser kept of it', async ({ page }) => {
    const { t, open } = shopper(page);
    await open('/category/tableware');
    await page.getByRole('link', { name: 'Bread board' }).click();
    await expect(page.locator('.product-price')).toContainText('$');
    await page.getByRole('banner').getByLabel(t('nav.currency')).selectOption('EUR');
    await expect(page.locator('.product-price')).toContainText('€');
    await alive(page);
    await page.getByRole('main').getByRole('link', { name: 'Tableware' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tableware' })).toBeFocused();
    await page.getByRole('link', { name: 'Bread board' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bread board' })).toBeFocused();
    expect(await page.locator('.product-price').textContent()).toContain('€');
  });
});

/** Scrolls, and rests there for a moment as people do: a page hears of its scrolling with the next frame. */
async function scroll(page: Page, top: number): Promise<void> {
  const twoFrames = (to: number) =>
    new Promise<void>((resolve) => {
      window.scrollTo(0, to);
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    });
  await page.evaluate(twoFrames, top);
}

test.describe("Ana's cart", () => {
  test.use({ viewport: phone });

  test('is still there after a reload, and her other tab follows', async ({ page, context }) => {
    const { t, ...shop } = shopper(page);
    await shop.open('/product/soap-dish');
    await shop.addToCart();
    await page.reload();
    await alive(page);
    const bag = page.getByRole('banner').getByRole('link', { name: 'Your cart, 1 item' });
    await expect(bag).toBeVisible();
    const other = await secondTab(context, '/cart');
    await expect(other.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await shop.addToCart();
    await expect(other.getByRole('banner').getByRole('link', { name: 'Your cart, 2 items' })).toBeVisible();
    await expect(other.getByRole('spinbutton', { name: t('common.quantity') })).toHaveValue('2');
  });

  test('gives back what was removed by mistake', async ({ page }) => {
    const { t, ...shop } = shopper(page);
    await shop.haveInCart('SOAP-DISH-CHALK', 2);
    await shop.open('/cart');
    await page.getByRole('button', { name: `${t('cart.remove')} Ridged soap dish` }).click();
    await expect(page.getByText(t('cart.empty'))).toBeVisible();
    await shop.button(t('cart.undo')).click();
    await expect(page.getByRole('spinbutton', { name: t('common.quantity') })).toHaveValue('2');
  });

  test('says in words what became of a line that was sold out meanwhile', async ({ page, demo }) => {
    const { t, ...shop } = shopper(page);
    await leaveStock(demo.dataDir, 'PENCIL-CUP-OCHRE', 5);
    await shop.haveInCart('PENCIL-CUP-OCHRE');
    await leaveStock(demo.dataDir, 'PENCIL-CUP-OCHRE', 0);
    await shop.open('/cart');
    await expect(page.getByText(t('cart.problem.soldOut'))).toBeVisible();
  });
});
