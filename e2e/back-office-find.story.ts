import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { signUp } from './support/customer.ts';
import { screenshot } from './support/screenshot.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('finds a customer by email, a setting, and begins a coupon, by keyboard alone', async ({ page, demo }) => {
      const email = await signUp(page);
      const mei = await meiInBackOffice(page, demo);
      await mei.open('');
      expect(await roleWithFocusAfter(page, 'k')).toBe('combobox');
      await page.keyboard.type(email);
      const found = page.getByRole('option', { name: `Ana Reyes Customers · ${email}` });
      await expect(found).toBeVisible();
      await screenshot(page, `admin-find-${width}`);
      expect(await violationsOf(page)).toEqual([]);
      await found.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Ana Reyes' })).toBeVisible();

      for (const [typed, heading] of [
        ['redirects', 'Redirects'],
        ['new coupon', 'New coupon'],
      ] as const) {
        await page.keyboard.press('Control+k');
        const box = page.getByRole('combobox', { name: 'Find or do' });
        await box.fill(typed);
        await expect(page.getByRole('option', { name: heading }).first()).toBeVisible();
        await expect(page.locator('.find .mantine-Loader-root')).toHaveCount(0);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      }
    });
  });
}

/** Presses Ctrl and a key; the role of what has the focus before the page gets its next key. */
function roleWithFocusAfter(page: Page, key: string): Promise<string | null> {
  return page.evaluate(async (pressed) => {
    document.documentElement.dispatchEvent(
      new KeyboardEvent('keydown', { key: pressed, code: `Key${pressed.toUpperCase()}`, ctrlKey: true, bubbles: true }),
    );
    // What an event changes is rendered within its task.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    return document.activeElement?.getAttribute('role') ?? null;
  }, key);
}
