import type { Page } from '@playwright/test';
import { shopper } from './support/shopper.ts';
import { expect, phone, test } from './support/story.ts';

const react = '**/assets/react-dom-*.js';

/** Names and bytes of the scripts that the page has loaded. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name: name.split('/').at(-1) ?? '', bytes: encodedBodySize })),
  );

test.describe('A first visit', () => {
  test.use({ viewport: phone });

  for (const path of ['/', '/category/candles', '/product/isle-vase', '/page/shipping'])
    test(`to ${path} loads no React DOM and at most 35 KB of scripts until the page is used`, async ({ page }) => {
      await page.goto(path);
      // What runs in the background of a page comes last.
      await expect
        .poll(async () => (await scriptsOf(page)).some(({ name }) => name.startsWith('background')))
        .toBe(true);
      const before = await scriptsOf(page);
      expect(before.filter(({ name }) => name.startsWith('react-dom'))).toEqual([]);
      expect(before.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(35 * 1024);
      await page.mouse.move(20, 20);
      await expect
        .poll(async () => (await scriptsOf(page)).some(({ name }) => name.startsWith('react-dom')))
        .toBe(true);
    });

  test('keeps the first press of “Add to cart” until the scripts are there, and adds one', async ({ page }) => {
    const { t, drawer } = shopper(page);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(react, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/product/tall-mug');
    const add = page.getByRole('button', { name: t('product.addToCart'), exact: true }).first();
    await add.click();
    await expect(add).toHaveAttribute('aria-busy', 'true');
    await add.click();
    letGo();
    await expect(drawer).toBeVisible();
    await expect(drawer.getByRole('listitem')).toHaveCount(1);
    await expect(drawer.getByRole('spinbutton').or(drawer.getByRole('textbox')).first()).toHaveValue('1');
    await expect(page).toHaveURL(/\/product\/tall-mug/);
  });

  test('adds to the cart though the scripts never come', async ({ page, problems }) => {
    const { t } = shopper(page);
    await page.route(react, (route) => route.abort());
    await page.goto('/product/tall-mug');
    await page
      .getByRole('button', { name: t('product.addToCart'), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(/\/cart/);
    await expect(page.getByRole('main').getByRole('link', { name: 'Tall mug' }).first()).toBeVisible();
    problems.splice(0);
  });
});
