import { expect, phone, test } from './support/story.ts';

/** Fonts that stand in for those of the theme until they arrive (`themes/default/styles/tokens.css`), one of each family at least. */
const standIns = [
  ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Roboto', 'Roboto-Regular', 'DejaVu Sans', 'DejaVuSans'],
  ['Times New Roman', 'Liberation Serif', 'Tinos', 'Noto Serif', 'NotoSerif-Regular', 'DejaVu Serif', 'DejaVuSerif'],
];

test.use({ viewport: phone });

for (const path of ['/', '/page/about'])
  test(`nothing on ${path} moves when the fonts arrive late`, async ({ page }) => {
    const late: (() => void)[] = [];
    await page.route('**/*.woff2', async (route) => {
      await new Promise<void>((resolve) => late.push(resolve));
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const isSupported = await page.evaluate(async (families) => {
      const has = (name: string) =>
        new FontFace('probe', `local("${name}")`).load().then(
          () => true,
          () => false,
        );
      const found = await Promise.all(
        families.map(async (names) => (await Promise.all(names.map(has))).includes(true)),
      );
      return found.every(Boolean);
    }, standIns);
    test.skip(!isSupported, 'this machine has none of the fonts that the theme knows');
    await expect.poll(() => late.length).toBeGreaterThan(0);
    await page.evaluate(() => {
      const shifts: number[] = Object.assign(window, { shifts: [] }).shifts;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift' });
    });
    for (const arrive of late) arrive();
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (let frame = 0; frame < 10; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    const loaded = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
    expect(loaded).toBeGreaterThan(1);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(0.02);
  });
