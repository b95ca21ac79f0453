import type { Page } from '@playwright/test';
import { shopper } from './support/shopper.ts';
import { desktop, expect, hydrated, phone, test } from './support/story.ts';

const titles = (page: Page) => page.locator('.list-items .card-title').allTextContents();

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('Ana filters lamps by black and up to $100, shares the URL with Ben, and goes back step by step', async ({
    page,
    browser,
    demo,
  }) => {
    const shop = shopper(page);
    await shop.open('/category/lighting');
    const all = await titles(page);
    const opener = page.getByRole('button', { name: shop.t('filter.title') });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: shop.t('filter.title') });
    await drawer.getByRole('checkbox', { name: /^Black/ }).check();
    await expect(page).toHaveURL(/\?colour=black$/);
    await drawer.getByLabel(shop.t('filter.to', { symbol: '$' })).fill('100');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?colour=black&price=-100$/);
    await expect(drawer.getByRole('button', { name: 'Show 2 products' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    const found = await titles(page);
    expect(found).toHaveLength(2);
    expect(all).toEqual(expect.arrayContaining(found));

    await test.step('Ben opens the URL and sees the same', async () => {
      const bens = await (await browser.newContext({ baseURL: demo.url })).newPage();
      await bens.goto(page.url());
      expect(await titles(bens)).toEqual(found);
      await expect(bens.getByRole('link', { name: `${shop.t('filter.remove')} Black` })).toBeVisible();
      await expect(bens.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expect(bens.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/category\/lighting$/);
      await bens.context().close();
    });

    await test.step('back from a product to the filtered list, then to the whole list', async () => {
      await page.getByRole('link', { name: found[0] as string }).click();
      await expect(page.getByRole('heading', { level: 1, name: found[0] as string })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\?colour=black&price=-100$/);
      await expect.poll(() => titles(page)).toEqual(found);
      await page.goBack();
      await expect(page).toHaveURL(/\?colour=black$/);
      await page.goBack();
      await expect.poll(() => titles(page)).toEqual(all);
    });
  });

  test('Ana loads page 2 of a list, opens a product, and goes back to the same place in the whole list', async ({
    page,
  }) => {
    const shop = shopper(page);
    await shop.open('/search?keyword=hand');
    await expect(page.locator('.list-items .card')).toHaveCount(24);
    await page.getByRole('link', { name: shop.t('list.more') }).click();
    await expect(page).toHaveURL(/page=2/);
    const long = await titles(page);
    expect(long.length).toBeGreaterThan(24);
    expect(new Set(long).size).toBe(long.length);
    const last = page.locator('.list-items .card-link').last();
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    await last.click();
    await expect(page.getByRole('heading', { level: 1, name: long.at(-1) as string })).toBeVisible();
    await page.goBack();
    await expect.poll(() => titles(page)).toEqual(long);
    await expect.poll(() => page.evaluate(() => Math.abs(window.scrollY))).toBeGreaterThan(place - 200);
    await page.reload();
    expect(await titles(page)).toEqual(long);
  });

  test('filters without a result show that, and one button clears them', async ({ page }) => {
    const shop = shopper(page);
    await shop.open('/category/lighting?colour=black&price=-20');
    await expect(page.getByRole('heading', { name: shop.t('filter.none.title') })).toBeVisible();
    await page.getByRole('button', { name: shop.t('filter.clear') }).click();
    await expect(page).toHaveURL(/\/category\/lighting$/);
    await expect(page.getByRole('status').filter({ hasText: '8 products' })).toBeVisible();
  });

  test('when the shop does not answer, the list shows an error and a button to try again', async ({
    page,
    problems,
  }) => {
    const shop = shopper(page);
    await shop.open('/category/lighting');
    await page.route('**/api/web/product/list', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: shop.t('filter.title') }).click();
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: /^Black/ })
      .check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: shop.t('list.again') }).click();
    await expect(page).toHaveURL(/\?colour=black$/);
    problems.splice(0);
  });

  test('the search opens over the page and suggests products while Ana types', async ({ page }) => {
    const shop = shopper(page);
    await shop.open('/');
    const opener = page.getByRole('button', { name: shop.t('search.open') }).first();
    await opener.click();
    const field = page.getByRole('combobox', { name: shop.t('search.words') });
    await expect(field).toBeFocused();
    await field.pressSequentially('vas');
    await page.getByRole('option', { name: /Isle vase/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Isle vase' })).toBeVisible();
    await expect(field).toBeHidden();
  });
});

test.describe('with a keyboard', () => {
  test.use({ viewport: desktop });

  test('Ana searches for lamp in the header: arrows choose, Esc closes, Enter opens, and the search is remembered', async ({
    page,
  }) => {
    const shop = shopper(page);
    await shop.open('/');
    const field = page.getByRole('banner').getByRole('combobox', { name: shop.t('search.words') });
    await field.focus();
    await hydrated(page);
    await field.pressSequentially('lamp');
    const list = page.getByRole('listbox');
    await expect(list).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    const first = list.getByRole('option').first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) as string);
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(field).toHaveValue('lamp');
    await page.keyboard.press('ArrowUp');
    await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?keyword=lamp$/);
    await expect(page.getByRole('heading', { level: 1, name: 'lamp' })).toBeVisible();

    await test.step('an empty field suggests her past searches, until she clears them', async () => {
      const header = page.getByRole('banner').getByRole('combobox', { name: shop.t('search.words') });
      await header.fill('');
      await expect(page.getByRole('option', { name: 'lamp', exact: true })).toBeVisible();
      await page.getByRole('button', { name: shop.t('suggest.forget') }).click();
      await expect(page.getByRole('listbox')).toBeHidden();
    });
  });

  test('"lmap" is corrected to "lamp", and a search without a result suggests categories', async ({ page }) => {
    const shop = shopper(page);
    await shop.open('/search?keyword=lmap');
    await expect(page.getByText(shop.t('search.corrected', { corrected: 'lamp', keyword: 'lmap' }))).toBeVisible();
    await shop.open('/search?keyword=qqzzxx');
    await expect(page.getByRole('heading', { name: shop.t('search.none.title') })).toBeVisible();
    await expect(page.getByRole('heading', { name: shop.t('search.none.products') })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Lighting', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lighting' })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('filters, sort order and search are plain forms', async ({ page }) => {
    const { t } = shopper(page);
    await page.goto('/category/lighting');
    await page.getByRole('button', { name: t('filter.title') }).click();
    await page.getByRole('checkbox', { name: /^Black/ }).check();
    await page.getByLabel(t('filter.to', { symbol: '$' })).fill('100');
    await page
      .locator('.filters')
      .getByRole('button', { name: t('nav.apply') })
      .click();
    await expect(page.locator('.list-items .card')).toHaveCount(2);
    await page.getByRole('link', { name: `${t('filter.remove')} Black` }).click();
    await expect(page).toHaveURL(/\?price=-100$/);
    await page
      .getByRole('button', { name: t('search.open') })
      .first()
      .click();
    await page.getByRole('combobox', { name: t('search.words') }).fill('vase');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?keyword=vase$/);
    await expect(page.locator('.list-items .card').first()).toBeVisible();
  });
});
