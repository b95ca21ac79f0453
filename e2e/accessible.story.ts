import { AxeBuilder } from '@axe-core/playwright';
import { forgiveNotFound, pages } from './support/pages.ts';
import { shopper } from './support/shopper.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const [name, goTo] of Object.entries(pages)) {
  for (const viewport of [phone, desktop]) {
    test.describe(`at ${viewport.width} px`, () => {
      // Text that is still fading in has no contrast yet.
      test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

      test(`axe finds nothing to complain of: ${name}`, async ({ page, complaints }) => {
        await goTo(shopper(page));
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`),
        ).toEqual([]);
        forgiveNotFound(complaints, name);
      });
    });
  }
}

test('axe sees a picture without a text where one is planted', async ({ page }) => {
  await shopper(page).open('/');
  await page.evaluate(() => document.querySelector('main')?.append(new Image()));
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual(['image-alt']);
});
