import type { Page } from '@playwright/test';
import { setStock } from './support/database.ts';
import { shopper } from './support/shopper.ts';
import { expect, hydrated, phone, secondTab, test } from './support/story.ts';

const marker = 'shopWasNotLoadedAnew';

test.describe('navigation', () => {
  test('pages open without a page load, and back and forward restore the scroll position', async ({ page }) => {
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

  test('a link of the phone menu closes it before its script has arrived', async ({ page }) => {
    await page.setViewportSize(phone);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/PhoneMenu-*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    const { t, ...shop } = shopper(page);
    await shop.open('/');
    await page.evaluate((name) => Object.assign(window, { [name]: true }), marker);
    await page.getByRole('button', { name: t('menu.open') }).click();
    const menu = page.getByRole('dialog', { name: t('menu.title') });
    await menu.getByRole('link', { name: 'Lighting' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lighting' })).toBeVisible();
    await expect(menu).toBeHidden();
    expect(await page.evaluate((name) => name in window, marker)).toBe(true);
    arrive();
  });

  test('the URL of a variant opens with that variant chosen', async ({ page }) => {
    await shopper(page).open('/product/isle-vase/ISLE-VASE-SAGE-LARGE');
    await expect(page.getByRole('radio', { name: 'Sage' })).toHaveAttribute('aria-checked', 'true');
    await expect(page.getByRole('radio', { name: 'Large' })).toHaveAttribute('aria-checked', 'true');
    await expect(page.locator('.product-price')).toHaveText('$109.00');
  });

  test('an unknown URL shows the 404 page with a link home', async ({ page, problems }) => {
    const answer = await page.goto('/product/a-thing-that-never-was');
    expect(answer?.status()).toBe(404);
    const { t } = shopper(page);
    await expect(page.getByRole('heading', { level: 1, name: t('page.error404') })).toBeVisible();
    await expect(page.getByRole('main').getByRole('combobox', { name: t('search.words') })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Lighting' })).toBeVisible();
    await page.getByRole('link', { name: t('page.error.home') }).click();
    await expect(page).toHaveURL(/\/$/);
    // The 404 of the document is expected; nothing else may be missing.
    expect(problems.filter((each) => each.startsWith('status'))).toHaveLength(1);
    problems.length = 0;
  });

  test('another language shows the same page translated', async ({ page }) => {
    const { t, open } = shopper(page);
    await open('/product/isle-vase');
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
    await page.getByRole('banner').getByRole('link', { name: '繁體中文（香港）' }).click();
    await expect(page).toHaveURL(/\/zh-HK\/product\/isle-vase$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK');
    await expect(shopper(page, 'zh-HK').button(shopper(page, 'zh-HK').t('product.addToCart')).first()).toBeVisible();
    expect(t('product.addToCart')).not.toBe(shopper(page, 'zh-HK').t('product.addToCart'));
  });

  test('another currency changes the prices and stays chosen', async ({ page }) => {
    const { t, open } = shopper(page);
    await open('/product/bud-vase');
    await expect(page.locator('.product-price')).toHaveText('$22.00');
    await page.locator('.header-settings').getByLabel(t('nav.currency')).selectOption('EUR');
    await expect(page.locator('.product-price')).toContainText('€');
    await page.reload();
    await expect(page.locator('.product-price')).toContainText('€');
  });
});

test.describe("with the browser's HTTP cache", () => {
  // Playwright turns the HTTP cache off while it intercepts requests for pictures.
  test.use({ pictures: true });

  test('a page seen in dollars is not shown from the cache after a change to euros', async ({ page }) => {
    const { t, open } = shopper(page);
    await open('/category/tableware');
    await page.getByRole('link', { name: 'Bread board' }).click();
    await expect(page.locator('.product-price')).toContainText('$');
    await page.locator('.header-settings').getByLabel(t('nav.currency')).selectOption('EUR');
    await expect(page.locator('.product-price')).toContainText('€');
    await hydrated(page);
    await page.getByRole('main').getByRole('link', { name: 'Tableware' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tableware' })).toBeFocused();
    await page.getByRole('link', { name: 'Bread board' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bread board' })).toBeFocused();
    expect(await page.locator('.product-price').textContent()).toContain('€');
  });
});

/** Scrolls and waits two frames, since a page gets its scroll event with the next frame. */
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
    await hydrated(page);
    const bag = page.getByRole('banner').getByRole('link', { name: 'Your cart, 1 item' });
    await expect(bag).toBeVisible();
    const other = await secondTab(context, '/cart');
    await expect(other.locator('.cart-lines > li')).toHaveCount(1);
    await shop.addToCart();
    await expect(other.getByRole('banner').getByRole('link', { name: 'Your cart, 2 items' })).toBeVisible();
    await expect(other.getByRole('spinbutton', { name: t('common.quantity') })).toHaveValue('2');
  });

  test('restores a removed line by undo', async ({ page }) => {
    const { t, ...shop } = shopper(page);
    await shop.addByApi('SOAP-DISH-CHALK', 2);
    await shop.open('/cart');
    await page.getByRole('button', { name: `${t('cart.remove')} Ridged soap dish` }).click();
    await expect(page.getByText(t('cart.empty'))).toBeVisible();
    await shop.button(t('cart.undo')).click();
    await expect(page.getByRole('spinbutton', { name: t('common.quantity') })).toHaveValue('2');
  });

  test('shows that a line has sold out meanwhile', async ({ page, demo }) => {
    const { t, ...shop } = shopper(page);
    await setStock(demo.dataDir, 'PENCIL-CUP-OCHRE', 5);
    await shop.addByApi('PENCIL-CUP-OCHRE');
    await setStock(demo.dataDir, 'PENCIL-CUP-OCHRE', 0);
    await shop.open('/cart');
    await expect(page.getByText(t('cart.problem.soldOut'))).toBeVisible();
  });
});
