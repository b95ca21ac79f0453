import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { countPresses } from './support/presses.ts';
import { screenshot } from './support/screenshot.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, pictures: true, contextOptions: { reducedMotion: 'reduce' } });

    test('writes a page with a heading, a link and a component, previews it, and publishes it', async ({
      page,
      demo,
      context,
    }) => {
      test.slow();
      const { open } = await meiInBackOffice(page, demo);
      const slug = `care-${width}-${Date.now()}`;
      await open('pages/new');
      await page.getByRole('textbox', { name: 'Title' }).fill('Care');
      const text = page.getByRole('textbox', { name: 'Text', exact: true });
      await text.click();
      await page.getByRole('button', { name: 'Heading 2' }).click();
      await page.keyboard.type('Washing');
      await page.keyboard.press('Enter');
      await page.keyboard.type('By hand, and ');
      await page.getByRole('button', { name: 'Bold' }).click();
      await page.keyboard.type('never');
      await page.getByRole('button', { name: 'Bold' }).click();
      await page.keyboard.type(' in a dishwasher.');
      await page.getByRole('button', { name: 'Component of the shop' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'Component' }).fill('product-list');
      await page.getByRole('option', { name: 'product-list' }).click();
      await dialog.getByRole('textbox', { name: 'category' }).fill('lighting');
      await dialog.getByRole('button', { name: 'Insert' }).click();
      await page.getByRole('textbox', { name: 'URL name' }).fill(slug);
      await screenshot(page, `admin-page-new-${width}`, { fullPage: true });
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Care' })).toBeVisible();
      const preview = context.waitForEvent('page');
      await page.getByRole('button', { name: 'Preview' }).click();
      const seen = await preview;
      await expect(seen.getByRole('heading', { name: 'Washing' })).toBeVisible();
      await seen.close();
      expect((await page.request.get(`/page/${slug}`)).status()).toBe(404);
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText('Published').first()).toBeVisible();
      await screenshot(page, `admin-page-${width}`, { fullPage: true });
      await page.goto(`/page/${slug}`);
      const main = page.getByRole('main');
      await expect(main.locator('strong', { hasText: 'never' })).toBeVisible();
      await expect(main.getByRole('link', { name: 'Tilda table lamp' }).first()).toBeVisible();
    });

    test('plans an article in five presses from Today', async ({ page, demo }) => {
      const { open, call } = await meiInBackOffice(page, demo);
      const name = `Kiln day ${width} ${Date.now()}`;
      const slug = name.toLowerCase().replaceAll(' ', '-');
      await call('article/save', { slug, title: { en: name }, body: { en: '<p>We fire on Fridays.</p>' } });
      await open('');
      const presses = await countPresses(page);
      if (width < 768) {
        await page.getByRole('button', { name: 'Find' }).click();
        await page.keyboard.type(name);
        await page.getByRole('option', { name }).click();
      } else {
        await page.getByRole('link', { name: 'Articles' }).filter({ visible: true }).last().click();
        await page.getByText(name).first().click();
      }
      await page.getByRole('button', { name: 'Publish' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('At…').click();
      await screenshot(page, `admin-article-publish-${width}`);
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      expect(await presses()).toBe(5);
      await expect(page.getByText('Planned').first()).toBeVisible();
      expect((await page.request.get(`/article/${slug}`)).status()).toBe(404);
      await screenshot(page, `admin-article-${width}`, { fullPage: true });
      expect(await violationsOf(page)).toEqual([]);
    });

    test('puts a link into the menu, which every page shows once it is published', async ({ page, demo }) => {
      const { open, call } = await meiInBackOffice(page, demo);
      const key = `extra-${width}-${Date.now()}`;
      await open('menus/new');
      await page.getByRole('textbox', { name: 'Name' }).fill(key);
      await page.getByRole('button', { name: 'Add a link' }).click();
      await page.getByRole('textbox', { name: 'Label' }).fill('Gift ideas');
      await page.getByRole('textbox', { name: 'Path or URL' }).fill('javascript:alert(1)');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await page.getByRole('textbox', { name: 'Path or URL' }).fill('/category/gifts');
      await screenshot(page, `admin-menu-${width}`, { fullPage: true });
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('heading', { level: 1, name: key })).toBeVisible();
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText('Published').first()).toBeVisible();
      const { content } = await call<{ content: { items: unknown[] } }>('menu/get', { key });
      expect(content.items).toEqual([{ label: { en: 'Gift ideas' }, path: '/category/gifts', items: [] }]);
      await open('menus');
      await page.getByRole('searchbox', { name: 'Name or words in it' }).fill('gift ideas');
      await expect(page).toHaveURL(/q=gift/);
      await expect(page.getByText('1 entry')).toBeVisible();
      await expect(page.getByRole('link', { name: key })).toBeVisible();
      await page.getByRole('tab', { name: 'Drafts' }).click();
      await expect(page.getByText('Nothing fits the search and filters.')).toBeVisible();
      await page.getByRole('button', { name: 'Clear search and filters' }).click();
      await expect(page.getByRole('link', { name: key })).toBeVisible();
      await screenshot(page, `admin-menus-${width}`, { fullPage: true });
      expect(await violationsOf(page)).toEqual([]);
      await call('menu/remove', { key, base: 1 });
    });
  });
}

// The same at both widths.
test.describe(`Mei at ${desktop.width} px`, () => {
  test.use({ viewport: desktop, pictures: true, contextOptions: { reducedMotion: 'reduce' } });
  const { width } = desktop;

  test('compares an earlier version of a page and makes it the draft again', async ({ page, demo }) => {
    const { open, call } = await meiInBackOffice(page, demo);
    const content = { slug: `hours-${width}-${Date.now()}`, kind: 'page', title: 'Hours', body: '<p>9 to 5</p>' };
    const { key, number } = await call<{ key: string; number: number }>('page/save', { content });
    await call('page/publish', { key, number });
    await open(`pages/${key}`);
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('Opening hours');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Version 2')).toBeVisible();
    await page.getByRole('button', { name: 'Compare version 1' }).click();
    await expect(page.getByRole('dialog').getByRole('cell', { name: 'Hours', exact: true })).toBeVisible();
    await screenshot(page, `admin-compare-${width}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await expect(title).toHaveValue('Hours');
  });
});
