import { installApp } from './support/apps.ts';
import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('chooses a discount of an app, fills in what it asks for, tries a basket and saves', async ({
      page,
      demo,
    }) => {
      const slug = `gifts-${width}`;
      const name = `Percent of the app ${width}`;
      const properties = {
        percent: { type: 'integer', title: 'Percent for guests', minimum: 1, maximum: 100, default: 5 },
      };
      const args = { type: 'object', properties, required: ['percent'] };
      const manifest = { slug, name: 'Gifts', version: '1.0.0', discounts: [{ code: 'part', name, args }] };
      const code = `export default { discounts: { part: ({ args, currency, lines }) => ({ lines: lines.map(
        ({ sku, quantity, price }) => ({ sku, amount: { amount: Math.floor(price.amount * quantity * args.percent / 100), currency } })) }) } };`;
      const files = { 'app.json': JSON.stringify(manifest), 'server.js': code };
      expect(await installApp(demo, files)).toContain('is installed and off');
      const { open, call } = await meiInBackOffice(page, demo);
      await open('promotions/new');
      await page.getByRole('combobox', { name: 'What they get' }).click();
      await page.getByRole('option', { name }).click();
      await expect(page.getByText('The app is off or gone: this promotion takes nothing off.')).toBeVisible();
      await call('app/switch', { slug, on: true });
      await open('promotions/new');
      await page.getByRole('combobox', { name: 'What they get' }).click();
      await page.getByRole('option', { name }).click();
      const percent = page.getByRole('textbox', { name: 'Percent for guests' });
      await expect(percent).toHaveValue('5');
      await percent.fill('200');
      await page.getByLabel('Starts').fill('2037-03-06T09:00');
      await page.getByRole('textbox', { name: 'Name' }).fill(`Guests ${width}`);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(percent).toHaveAttribute('aria-invalid', 'true');
      await percent.fill('50');
      // The app has answered once: on a slow machine it starts later than a basket waits.
      const threshold = { kind: 'units', units: 1 };
      const promotion = {
        everything: true,
        threshold,
        reduction: { kind: 'app', code: `${slug}.part`, args: { percent: 50 } },
      };
      const tried = () => call('promotion/try', { lines: [{ sku: 'TALL-MUG-CHARCOAL', quantity: 1 }], promotion });
      await expect.poll(async () => JSON.stringify(await tried()), { timeout: 30_000 }).toContain('"id":null');
      const basket = page.getByRole('region', { name: 'Try a basket' });
      await basket.getByRole('combobox', { name: 'SKU in the basket' }).fill('TALL-MUG-CHARCOAL');
      await page.getByRole('option', { name: /^TALL-MUG-CHARCOAL/ }).click();
      await basket.getByLabel('At', { exact: true }).fill('2037-03-07T12:00');
      await expect(basket.getByText(`Guests ${width}`, { exact: true })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page).not.toHaveURL(/\/new$/);
      const id = page.url().split('/').at(-1) ?? '';
      expect(await call('promotion/get', { id })).toMatchObject({
        reduction: { kind: 'app', code: `${slug}.part`, args: { percent: 50 } },
      });
      await page.reload();
      await expect(percent).toHaveValue('50');
      await call('promotion/remove', { id });
    });
  });
}
