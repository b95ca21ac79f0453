import { expect, type Locator } from '@playwright/test';

/** Milliseconds for which a press has time to show what it did. */
const settleMs = 3000;

/** Presses a button until a sign appears: for what can be refused while another story is at it, e.g. imports, one at a time. */
export async function pressUntil(button: Locator, sign: Locator): Promise<void> {
  await expect(async () => {
    if ((await button.isVisible()) && (await button.isEnabled())) await button.click();
    await expect(sign).toBeVisible({ timeout: settleMs });
  }).toPass();
}
