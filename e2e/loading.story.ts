import type { Page } from '@playwright/test';
import { shopper } from './support/shopper.ts';
import { expect, phone, test } from './support/story.ts';

const bar = (page: Page) => page.locator('.page-progress');

/** Holds every page request until the answered function is called. */
async function holdPages(page: Page): Promise<() => void> {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*request=route*', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Inserts a link to another page far below and scrolls to it. */
async function insertLinkBelow(page: Page, attribute = ''): Promise<number> {
  const html = `${'<p>By hand.</p>'.repeat(100)}<a href="/category/lighting" ${attribute}>Lamps</a>`;
  await page.evaluate((text) => document.querySelector('main')?.insertAdjacentHTML('afterbegin', text), html);
  await page.getByRole('main').getByRole('link', { name: 'Lamps', exact: true }).scrollIntoViewIfNeeded();
  return page.evaluate(() => window.scrollY);
}

const follow = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Lamps', exact: true }).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Lighting' });

test.describe('while a page loads', () => {
  test('a progress bar and a spinner are shown, and the page opens at its top', async ({ page }) => {
    await shopper(page).open('/page/shipping');
    const release = await holdPages(page);
    expect(await insertLinkBelow(page)).toBeGreaterThan(500);
    await expect(bar(page)).toBeHidden();
    await follow(page);
    await expect(bar(page)).toBeVisible();
    await expect(bar(page).locator('.spinner')).toBeVisible();
    await expect(page.locator('#page-body')).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(heading(page)).toBeFocused();
    await expect(bar(page)).toBeHidden();
    await expect(page.locator('#page-body')).not.toHaveAttribute('aria-busy');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.locator('[aria-live=polite]').filter({ hasText: await page.title() })).toHaveCount(1);
  });

  test('a link marked as quiet shows neither, and keeps the scroll position', async ({ page }) => {
    await shopper(page).open('/page/shipping');
    const release = await holdPages(page);
    await insertLinkBelow(page, 'data-quiet');
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.evaluate(() => document.querySelector<HTMLElement>('a[data-quiet]')?.click());
    await page.waitForTimeout(400); // more than the 150 ms after which the progress bar appears
    await expect(bar(page)).toBeHidden();
    release();
    await expect(heading(page)).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(400);
  });

  test('touching its link prefetches it', async ({ page }) => {
    await shopper(page).open('/page/shipping');
    const requested: string[] = [];
    page.on('request', (request) => request.url().includes('request=route') && requested.push(request.url()));
    await insertLinkBelow(page);
    await page.evaluate(() => {
      const link = document.querySelector('main a[href="/category/lighting"]');
      link?.dispatchEvent(new Event('touchstart', { bubbles: true }));
    });
    await expect.poll(() => requested.length).toBe(1);
    await expect(page).toHaveURL(/\/page\/shipping$/);
    await follow(page);
    await expect(heading(page)).toBeFocused();
    expect(requested).toHaveLength(1);
  });
});

test('lazy pictures are requested 1.3 windows before they are visible', async ({ page }) => {
  await page.setViewportSize(phone);
  const requested = new Set<string>();
  page.on('request', (request) => requested.add(request.url()));
  await shopper(page).open('/category/tableware');
  const ahead = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>('img.picture-image[loading=lazy]')]
        .map((image) => ({ below: image.getBoundingClientRect().top / window.innerHeight - 1, url: image.currentSrc }))
        .filter(({ below }) => below > 0 && below < 1.3),
    );
  await expect.poll(async () => (await ahead()).filter(({ url }) => !requested.has(url))).toEqual([]);
  // Rows of cards are half a window apart: one of them is brought as far below the window as pictures are requested.
  await page.evaluate(() => {
    const below = [...document.querySelectorAll('img.picture-image[loading=lazy]')]
      .map((image) => image.getBoundingClientRect().top / window.innerHeight - 1)
      .find((each) => each > 1.3);
    window.scrollBy({ top: ((below ?? 0) - 1.25) * window.innerHeight, behavior: 'instant' });
  });
  await expect.poll(async () => Math.max(...(await ahead()).map(({ below }) => below))).toBeGreaterThan(1.2);
  await expect.poll(async () => (await ahead()).filter(({ url }) => !requested.has(url))).toEqual([]);
});
