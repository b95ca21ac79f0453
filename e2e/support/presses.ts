import { expect, type Locator, type Page } from '@playwright/test';

/** Tabs that a control may be away from the cursor. */
const furthest = 120;

/** Counts what is pressed with the mouse or a finger, from now on and over navigations within the back office; answers the count. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const state = window as typeof window & { presses?: number };
    state.presses = 0;
    document.addEventListener('pointerdown', () => (state.presses = (state.presses ?? 0) + 1), true);
  });
  return () => page.evaluate(() => (window as typeof window & { presses?: number }).presses ?? Number.NaN);
}

/** Goes to a control with the Tab key; fails where it cannot be reached. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeAttached();
  for (let tabs = 0; tabs < furthest; tabs += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(control)} is not reached by ${furthest} tabs`);
}

/** Goes to a control with the Tab key and presses it with Enter. */
export async function enterOn(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}
