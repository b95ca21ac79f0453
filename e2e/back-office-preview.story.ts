import { meiInBackOffice } from './support/back-office.ts';
import { screenshot } from './support/screenshot.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, pictures: true, contextOptions: { reducedMotion: 'reduce' } });

    test('types in a template: the preview shows it unsaved, keeps the last good page over a fault, by page and language', async ({
      page,
      demo,
    }) => {
      test.slow();
      const { open } = await meiInBackOffice(page, demo);
      // Found by the name that it has on the screen, which stands in no key or source.
      await open('templates?q=list+of+art');
      await expect(page.getByText('List of articles').first()).toBeVisible();
      await expect(page.getByText('Home page', { exact: true })).toHaveCount(0);
      await open('templates/home');
      const source = page.getByRole('textbox', { name: 'Source' });
      const frame = page.frameLocator('iframe[title="Preview"]');
      await expect(frame.getByRole('main')).toBeVisible();
      const typed = `<h1>Tried at ${width}: {{ site.currency }} {{ site.language }}</h1>`;
      await source.fill(typed);
      await expect(frame.getByRole('heading', { name: `Tried at ${width}: USD en` })).toBeVisible();
      await source.fill(`${typed}\n{% if %}`);
      await expect(page.getByRole('button', { name: 'Line 2' })).toBeVisible();
      await expect(page.getByText('The preview shows the last version without faults')).toBeVisible();
      await expect(frame.getByRole('heading', { name: `Tried at ${width}` })).toBeVisible();
      // A fault that only a page made of it shows.
      await source.fill(`${typed}\n\n{% render 'no-such-part' %}`);
      await expect(page.getByRole('button', { name: 'Line 3' })).toBeVisible();
      await expect(frame.getByRole('heading', { name: `Tried at ${width}` })).toBeVisible();
      await screenshot(page, `admin-template-fault-${width}`, { fullPage: true });
      await source.fill(typed);
      await expect(page.getByText('The preview shows the last version without faults')).toHaveCount(0);
      await page.getByRole('combobox', { name: 'Language of the preview' }).click();
      await page.getByRole('option', { name: '简体中文' }).click();
      await page.getByRole('combobox', { name: 'Currency of the preview' }).click();
      await page.getByRole('option', { name: 'EUR' }).click();
      await expect(frame.getByRole('heading', { name: `Tried at ${width}: EUR zh` })).toBeVisible();
      await page.getByRole('combobox', { name: 'Page' }).fill('tall mug');
      await page
        .getByRole('option', { name: /tall mug/i })
        .first()
        .click();
      await expect(frame.locator('.product-detail, [data-product], h1').first()).toBeVisible();
      await expect(frame.getByText(`Tried at ${width}`)).toHaveCount(0);
      await screenshot(page, `admin-template-product-${width}`, { fullPage: true });
      expect(await (await page.request.get('/')).text()).not.toContain('Tried at');
    });
  });
}
