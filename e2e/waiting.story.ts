import type { Page } from '@playwright/test';
import { shopper } from './support/shopper.ts';
import { expect, phone, test } from './support/story.ts';

const bar = (page: Page) => page.locator('.page-progress');

/** Keeps every page waiting until the story lets it come. */
async function keepWaiting(page: Page): Promise<() => void> {
  let come: () => void = () => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route('**/*request=route*', async (route) => {
    await held;
    await route.continue();
  });
  return come;
}

/** Puts a link to another page far below, and goes there. */
async function linkFarBelow(page: Page, attribute = ''): Promise<number> {
  const html = `${'<p>By hand.</p>'.repeat(100)}<a href="/category/lighting" ${attribute}>Lamps</a>`;
  await page.evaluate((text) => document.querySelector('main')?.insertAdjacentHTML('afterbegin', text), html);
  await page.getByRole('main').getByRole('link', { name: 'Lamps', exact: true }).scrollIntoViewIfNeeded();
  return page.evaluate(() => window.scrollY);
}

const follow = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Lamps', exact: true }).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Lighting' });

test.describe('while a page is on its way', () => {
  test('a bar and a spinner say so, and are gone when it is there, at its top', async ({ page }) => {
    await shopper(page).open('/page/shipping');
    const come = await keepWaiting(page);
    expect(await linkFarBelow(page)).toBeGreaterThan(500);
    await expect(bar(page)).toBeHidden();
    await follow(page);
    await expect(bar(page)).toBeVisible();
    await expect(bar(page).locator('.spinner')).toBeVisible();
    await expect(page.locator('#page-body')).toHaveAttribute('aria-busy', 'true');
    come();
    await expect(heading(page)).toBeFocused();
    await expect(bar(page)).toBeHidden();
    await expect(page.locator('#page-body')).not.toHaveAttribute('aria-busy');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.locator('[aria-live=polite]').filter({ hasText: await page.title() })).toHaveCount(1);
  });

  test('one that is marked as not loading shows neither, and leaves Ana where she is', async ({ page }) => {
    await shopper(page).open('/page/shipping');
    const come = await keepWaiting(page);
    await linkFarBelow(page, 'data-quiet');
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.evaluate(() => document.querySelector<HTMLElement>('a[data-quiet]')?.click());
    await page.waitForTimeout(400); // more than the 150 ms after which others are told to wait
    await expect(bar(page)).toBeHidden();
    come();
    await expect(heading(page)).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(400);
  });

  test('a finger that touches its link has already asked for it', async ({ page }) => {
    await shopper(page).open('/page/shipping');
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('request=route') && asked.push(request.url()));
    await linkFarBelow(page);
    await page.evaluate(() => {
      const link = document.querySelector('main a[href="/category/lighting"]');
      link?.dispatchEvent(new Event('touchstart', { bubbles: true }));
    });
    await expect.poll(() => asked.length).toBe(1);
    await expect(page).toHaveURL(/\/page\/shipping$/);
    await follow(page);
    await expect(heading(page)).toBeFocused();
    expect(asked).toHaveLength(1);
  });
});

test('pictures that are loaded late are asked for 1.3 windows before they come into sight', async ({ page }) => {
  await page.setViewportSize(phone);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(request.url()));
  await shopper(page).open('/category/tableware');
  const ahead = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>('img.picture-image[loading=lazy]')]
        .map((image) => ({ below: image.getBoundingClientRect().top / window.innerHeight - 1, url: image.currentSrc }))
        .filter(({ below }) => below > 0 && below < 1.3),
    );
  await expect.poll(async () => (await ahead()).filter(({ url }) => !asked.has(url))).toEqual([]);
  expect(Math.max(...(await ahead()).map(({ below }) => below))).toBeGreaterThan(0.9);
});
