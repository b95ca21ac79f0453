import { allowNotFound, pages } from './support/pages.ts';
import { shopper } from './support/shopper.ts';
import { expect, test } from './support/story.ts';
import { languages } from './support/texts.ts';

const widths = [320, 390, 768, 1440, 2560];

for (const language of languages) {
  test(`in ${language}, no page overflows its width from 320 to 2560 px`, async ({ page, problems }) => {
    test.setTimeout(180_000);
    for (const [name, goTo] of Object.entries(pages)) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await goTo(shopper(page, language));
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          const { overhang, culprits } = await page.evaluate(measure);
          expect(overhang, `at ${width} px, by ${culprits}`).toBeLessThanOrEqual(0);
        }
        allowNotFound(problems, name);
      });
    }
  });
}

test('an overflowing element that the test inserts is found', async ({ page }) => {
  await shopper(page).open('/page/shipping');
  await page.evaluate(() => document.querySelector('main')?.insertAdjacentHTML('beforeend', '<hr width="3000">'));
  const { overhang, culprits } = await page.evaluate(measure);
  expect(overhang).toBeGreaterThan(1000);
  expect(culprits).toContain('HR');
});

/** Pixels by which the page is wider than its window, and the elements that cause it. Runs in the page. */
function measure() {
  const { scrollWidth, clientWidth } = document.documentElement;
  const isOver = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
  const over = [...document.body.querySelectorAll('*')].filter(isOver);
  const culprits = over.slice(-3).map(({ tagName, className }) => `${tagName}.${className}`);
  return { overhang: scrollWidth - clientWidth, culprits: culprits.join(', ') };
}
