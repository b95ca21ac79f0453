import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { shopper } from './support/shopper.ts';
import { desktop, expect, test } from './support/story.ts';

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } });

const background = 'rgb(24, 22, 19)';
const ofPage = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('a shopper chooses dark, which is kept and there before any script of the shop has run', async ({ page }) => {
  const ana = shopper(page);
  await ana.open('/page/shipping');
  const light = await ofPage(page);
  await page.locator('#page-foot').getByLabel(ana.t('nav.appearance')).selectOption('dark');
  expect(await ofPage(page)).toBe(background);
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/category/lighting');
  expect(await ofPage(page)).toBe(background);
  await page.unroute('**/*.js');
  await ana.open('/page/shipping');
  const choice = page.locator('#page-foot').getByLabel(ana.t('nav.appearance'));
  await choice.scrollIntoViewIfNeeded();
  await expect(choice).toHaveValue('dark');
  await choice.selectOption('system');
  expect(await ofPage(page)).toBe(light);
});

test('light stays light where the system is dark, once it was chosen', async ({ page }) => {
  const ana = shopper(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await ana.open('/page/shipping');
  expect(await ofPage(page)).toBe(background);
  await page.locator('#page-foot').getByLabel(ana.t('nav.appearance')).selectOption('light');
  expect(await ofPage(page)).not.toBe(background);
});

for (const path of ['/', '/category/lighting', '/product/isle-vase', '/auth/signin']) {
  test(`axe finds no violation in the dark: ${path}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await shopper(page).open(path);
    expect(await ofPage(page)).toBe(background);
    expect(await violationsOf(page)).toEqual([]);
  });
}
