import { violationsOf } from './support/axe.ts';
import { allowNotFound, oneWidthStates, pages } from './support/pages.ts';
import { shopper } from './support/shopper.ts';
import { desktop, expect, phone, test } from './support/story.ts';

// Text that fades in has too little contrast for axe.
test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

for (const [name, goTo] of Object.entries(pages)) {
  test(`axe finds no violation at 390 and 1440 px: ${name}`, async ({ page, problems }) => {
    await goTo(shopper(page));
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize(desktop);
    expect(await violationsOf(page)).toEqual([]);
    allowNotFound(problems, name);
  });
}

for (const [name, goTo] of Object.entries(oneWidthStates)) {
  test(`axe finds no violation: ${name}`, async ({ page }) => {
    await goTo(shopper(page), page);
    expect(await violationsOf(page)).toEqual([]);
  });
}

test('axe reports a picture without alt text, and text of too little contrast, that the test inserts', async ({
  page,
}) => {
  await shopper(page).open('/page/shipping');
  expect(await violationsOf(page)).toEqual([]);
  await page.evaluate(() => {
    const pale = Object.assign(document.createElement('p'), {
      textContent: 'Pale',
      style: 'color: #bbb; background: #fff',
    });
    document.querySelector('main')?.append(new Image(), pale);
  });
  const found = await violationsOf(page);
  expect(found.toSorted()).toEqual([expect.stringContaining('color-contrast'), expect.stringContaining('image-alt')]);
});
