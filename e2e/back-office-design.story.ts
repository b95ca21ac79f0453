import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { screenshot } from './support/screenshot.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, pictures: true, contextOptions: { reducedMotion: 'reduce' } });

    test('changes a colour: the preview shows it at once, the shop only when it is published', async ({
      page,
      demo,
    }) => {
      test.slow();
      const { open } = await meiInBackOffice(page, demo);
      // Another one in each try: a draft of the theme stays.
      const colour = `#7a1f${(Date.now() % 256).toString(16).padStart(2, '0')}`;
      await open('theme/site');
      await expect(page.getByRole('heading', { level: 1, name: 'The whole shop' })).toBeVisible();
      const frame = page.frameLocator('iframe[title="Preview"]');
      await expect(frame.getByRole('main')).toBeVisible();
      // Each width has its own colour: both change the one theme of the shop at the same time.
      const [property, label] =
        width === phone.width ? ['--primary-color', /^Main colour/] : ['--secondary-color', /^Second colour/];
      const ground = () =>
        frame
          .locator('html')
          .evaluate((html, name) => getComputedStyle(html).getPropertyValue(name), property as string);
      const before = await ground();
      const field = page.getByRole('textbox', { name: label as RegExp });
      await field.fill(colour);
      await field.blur();
      await expect.poll(ground).toBe(colour);
      expect(before).not.toBe(colour);
      await screenshot(page, `admin-theme-${width}`, { fullPage: true });
      // The page in the frame has a main landmark of its own.
      expect((await violationsOf(page)).filter((each) => !each.startsWith('landmark-unique'))).toEqual([]);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('unsaved change')).toHaveCount(0);
      await expect.poll(ground).toBe(colour);
      expect(await (await page.request.get('/')).text()).not.toContain(colour);
    });
  });
}
