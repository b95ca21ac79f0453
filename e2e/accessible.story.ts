import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { forgiveNotFound, pages } from './support/pages.ts';
import { shopper } from './support/shopper.ts';
import { desktop, expect, phone, test } from './support/story.ts';

// Text that is still fading in has no contrast yet.
test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

for (const [name, goTo] of Object.entries(pages)) {
  test(`axe finds nothing to complain of at 390 and 1440 px: ${name}`, async ({ page, complaints }) => {
    await goTo(shopper(page));
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize(desktop);
    expect(await violationsOf(page)).toEqual([]);
    forgiveNotFound(complaints, name);
  });
}

test('axe sees a picture without a text where one is planted', async ({ page }) => {
  await shopper(page).open('/page/shipping');
  await page.evaluate(() => document.querySelector('main')?.append(new Image()));
  expect(await violationsOf(page)).toEqual([expect.stringContaining('image-alt')]);
});

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}
