import { expect, type Page } from '@playwright/test';
import { hydrated } from './story.ts';

/** Opens a path like a click on a link, and waits until its page is shown and hydrated. */
export async function follow(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return;
  const before = await page.title();
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await page.waitForFunction((href) => window.location.pathname === href, path);
  await expect.poll(() => page.title()).not.toBe(before);
  await hydrated(page);
}
