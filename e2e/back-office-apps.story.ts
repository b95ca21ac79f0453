import { installApp } from './support/apps.ts';
import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('reads what an app asks for, fills in its settings, switches it on and off', async ({ page, demo }) => {
      const slug = `tea-times-${width}`;
      const manifest = {
        slug,
        name: `Tea times ${width}`,
        version: '1.2.0',
        description: 'When the teahouse is open.',
        page: true,
        permissions: ['product:list'],
        settings: {
          type: 'object',
          properties: {
            greeting: { type: 'string', title: 'Greeting', maxLength: 20 },
            key: { type: 'string', title: 'Key of the tea service', writeOnly: true },
          },
          required: ['greeting'],
        },
      };
      const code =
        'export default { page: (_request, shop) => `<p>${shop.settings.greeting} ${shop.settings.key}</p>` };';
      expect(await installApp(demo, { 'app.json': JSON.stringify(manifest), 'server.js': code })).toContain(
        'is installed and off',
      );
      const { open } = await meiInBackOffice(page, demo);
      const dialog = page.getByRole('dialog');
      await open('settings/apps');
      await page.getByRole('link', { name: manifest.name }).click();
      await expect(page.getByRole('heading', { level: 1, name: manifest.name })).toBeVisible();
      await expect(page.getByText('product:list')).toBeVisible();
      await page.getByRole('button', { name: 'Switch on' }).click();
      await dialog.getByRole('button', { name: 'Switch on' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('This app needs its settings first.');
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Back' }).click();
      await page.getByRole('textbox', { name: 'Greeting' }).fill('Good morning');
      await page.getByLabel('Key of the tea service').fill('hush-hush');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved')).toBeVisible();
      await page.getByRole('button', { name: 'Switch on' }).click();
      await dialog.getByRole('button', { name: 'Switch on' }).click();
      await expect(page.getByText('The app is on.')).toBeVisible();
      await expect(page.getByText('It has not failed.')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      const shown = await page.request.get(`${demo.url}/app/${slug}`);
      expect(await shown.text()).toContain('<p>Good morning hush-hush</p>');
      await page.reload();
      await expect(page.getByLabel('Key of the tea service')).toHaveValue('');
      await page.getByRole('button', { name: 'Switch off' }).click();
      await expect(page.getByText('The app is off.')).toBeVisible();
      expect((await page.request.get(`${demo.url}/app/${slug}`)).status()).toBe(404);
    });
  });
}
