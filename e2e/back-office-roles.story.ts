import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('makes a role by its matrix, and looks at the back office as that role', async ({ page, demo }) => {
      const { open, call } = await meiInBackOffice(page, demo);
      const name = `packer-${width}`;
      await call('role/remove', { name }).catch(() => undefined);
      await open('settings/roles/new');
      await page.getByRole('textbox', { name: 'Role' }).fill(name);
      await page.getByRole('checkbox', { name: 'Stock: Everything' }).check();
      await page.getByRole('checkbox', { name: 'Orders: ship' }).check();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      const { permissions } = await call<{ permissions: string[] }>('role/get', { name });
      expect(permissions.toSorted()).toEqual(['order:get', 'order:list', 'order:ship', 'stock:*']);
      await open('settings/roles');
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: `Show the back office as ${name}` }).click();
      const bar = page.getByRole('status').filter({ hasText: `as the role “${name}”` });
      await expect(bar).toBeVisible();
      if (width > 1000) {
        await expect(page.getByRole('navigation').getByRole('link', { name: /^Stock/ })).toBeVisible();
        await expect(page.getByRole('navigation').getByRole('link', { name: 'Promotions' })).toHaveCount(0);
      }
      await page.goto(`${demo.url}/admin/promotions`);
      await expect(page.getByRole('alert').first()).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await bar.getByRole('button', { name: 'Back to your own view' }).click();
      await expect(bar).toHaveCount(0);
      await call('role/remove', { name });
    });
  });
}
