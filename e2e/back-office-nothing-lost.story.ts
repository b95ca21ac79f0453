import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { screenshot } from './support/screenshot.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, pictures: true, contextOptions: { reducedMotion: 'reduce' } });

    test('closes the tab over an article that she has not saved, and goes on with it the next day', async ({
      page,
      demo,
    }) => {
      const { open } = await meiInBackOffice(page, demo);
      const name = `Lamps in spring ${width}-${Date.now()}`;
      await open('articles/new');
      const title = page.getByRole('textbox', { name: 'Title' });
      await title.fill(name);
      await expect
        .poll(() =>
          page.evaluate((text) => Object.values(localStorage).some((each) => String(each).includes(text)), name),
        )
        .toBe(true);
      // A tab that is closed asks nothing here: the page is replaced at once.
      page.on('dialog', (dialog) => void dialog.accept());
      await open('articles');
      await open('articles/new');
      const found = page.getByText('What you typed here is still on this device.');
      await expect(found).toBeVisible();
      await screenshot(page, `admin-draft-${width}`);
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Continue with it' }).click();
      await expect(title).toHaveValue(name);
      await expect(found).toHaveCount(0);
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect(title).toHaveValue('');
      await open('articles');
      await open('articles/new');
      await expect(title).toHaveValue('');
      await expect(found).toHaveCount(0);
    });

    test('and Ben change the same title: Mei sees both, and takes his', async ({ page, demo }) => {
      const { open, call } = await meiInBackOffice(page, demo);
      const slug = `one-${width}-${Date.now()}`;
      const content = { slug, kind: 'page', title: 'Hours', body: '<p>9 to 5</p>' };
      const { key, number } = await call<{ key: string; number: number }>('page/save', { content });
      await open(`pages/${key}`);
      const title = page.getByRole('textbox', { name: 'Title' });
      await title.fill('Opening hours');
      await call('page/save', { key, base: number, content: { ...content, title: 'When we are here' } });
      await page.getByRole('button', { name: 'Save' }).click();
      const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this' });
      await expect(dialog.getByText('Opening hours')).toBeVisible();
      await expect(dialog.getByText('When we are here')).toBeVisible();
      await screenshot(page, `admin-conflict-${width}`);
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByText('Theirs').click();
      await dialog.getByRole('button', { name: 'Save the result' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(title).toHaveValue('When we are here');
      await expect(page.getByText('unsaved change')).toHaveCount(0);
    });

    test('saves a page while Ben saved another field of it: both changes are kept', async ({ page, demo }) => {
      const { open, call } = await meiInBackOffice(page, demo);
      const slug = `both-${width}-${Date.now()}`;
      const content = { slug, kind: 'page', title: 'Hours', body: '<p>9 to 5</p>' };
      const { key, number } = await call<{ key: string; number: number }>('page/save', { content });
      await open(`pages/${key}`);
      const title = page.getByRole('textbox', { name: 'Title' });
      await title.fill('Opening hours');
      await call('page/save', { key, base: number, content: { ...content, body: '<p>10 to 6</p>' } });
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Somebody else saved this meanwhile; both changes are kept.')).toBeVisible();
      await expect(page.getByText('unsaved change')).toHaveCount(0);
      const saved = await call<{ content: { title: unknown; body: unknown } }>('page/get', { key });
      expect(JSON.stringify(saved.content)).toContain('Opening hours');
      expect(JSON.stringify(saved.content)).toContain('10 to 6');
    });
  });
}

// The same at both widths.
test.describe(`Mei at ${phone.width} px`, () => {
  test.use({ viewport: phone, pictures: true, contextOptions: { reducedMotion: 'reduce' } });
  const { width } = phone;

  test('saves while the network is away: the text stays, and is saved when it is back', async ({
    context,
    page,
    demo,
    problems,
  }) => {
    const { open } = await meiInBackOffice(page, demo);
    await open('tags/new');
    const name = `Away ${width}-${Date.now()}`;
    const field = page.getByRole('textbox', { name: 'Name' }).first();
    await field.fill(name);
    await page.getByRole('textbox', { name: 'Part of the URL' }).fill(`away-${width}-${Date.now()}`);
    // Browsers know that there is none; without that a call fails as it does when the server is away.
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(field).toHaveValue(name);
    await context.setOffline(false);
    // The request that failed is what this story is about.
    problems.length = 0;
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});
