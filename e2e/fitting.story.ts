import { forgiveNotFound, pages } from './support/pages.ts';
import { shopper } from './support/shopper.ts';
import { expect, test } from './support/story.ts';
import { languages } from './support/words.ts';

const widths = [320, 390, 768, 1440, 2560];

for (const language of languages) {
  for (const [name, goTo] of Object.entries(pages)) {
    test(`in ${language}, nothing hangs over the edge from 320 to 2560 px: ${name}`, async ({ page, complaints }) => {
      await goTo(shopper(page, language));
      const overhang: string[] = [];
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const { wide, culprits } = await page.evaluate(measure);
        if (wide > width) overhang.push(`${width} px: ${wide} px by ${culprits}`);
      }
      expect(overhang).toEqual([]);
      forgiveNotFound(complaints, name);
    });
  }
}

/** How wide the page has become, and by what. Runs in the page. */
function measure() {
  const wide = document.documentElement.scrollWidth;
  const room = document.documentElement.clientWidth;
  const over = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (each) => each.getBoundingClientRect().right > room + 1,
  );
  return {
    wide,
    culprits: over
      .slice(-3)
      .map((each) => `${each.tagName}.${each.className}`)
      .join(', '),
  };
}
