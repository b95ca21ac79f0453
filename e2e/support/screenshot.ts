import type { Locator, Page } from '@playwright/test';

interface Options {
  fullPage?: boolean;
}

/** Keeps a picture of a page or a part of it in `test-results/`, if `SCREENSHOTS` is set: all of them take half a minute. */
export async function screenshot(of: Page | Locator, name: string, options: Options = {}): Promise<void> {
  if (process.env.SCREENSHOTS) await of.screenshot({ path: `test-results/${name}.png`, ...options });
}
