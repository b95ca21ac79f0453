import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { desktop, expect, phone, test } from './support/story.ts';

interface Node {
  slug: string;
  parentId: string | null;
}

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('sees her categories as a tree, and moves them by menu', async ({ page, demo }) => {
      const { open, call } = await meiInBackOffice(page, demo);
      const named = (name: string) => `${name} ${width}`;
      const made = async (name: string, parentId: string | null) => {
        const title = { en: named(name) };
        const slug = `${name.toLowerCase()}-${width}-${Date.now()}`;
        return (await call<{ id: string }>('category/save', { slug, title, parentId, position: 900 })).id;
      };
      const garden = await made('Garden', null);
      const pots = await made('Pots', garden);
      const hoses = await made('Hoses', garden);
      const row = (name: string) => page.getByRole('link', { name: named(name) });
      const inMenu = async (name: string, item: string) => {
        await page.getByRole('button', { name: `Actions for ${named(name)}` }).click();
        await page.getByRole('menuitem', { name: item }).click();
      };
      const order = async () => {
        const { items } = await call<{ items: (Node & { id: string })[] }>('category/tree', {});
        return items.filter(({ parentId }) => parentId === garden).map(({ id }) => id);
      };
      await open('categories');
      await expect(row('Pots')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      const fold = page.getByRole('button', { name: `Beneath ${named('Garden')}` });
      await fold.click();
      await expect(row('Pots')).toBeHidden();
      await fold.click();
      await inMenu('Pots', 'Move up');
      await expect.poll(order).toEqual([pots, hoses]);
      await inMenu('Hoses', 'Move to …');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'Parent category' }).click();
      await page.getByRole('option', { name: named('Pots') }).click();
      await dialog.getByRole('button', { name: 'Move' }).click();
      await expect.poll(order).toEqual([pots]);
      await page.getByRole('searchbox').fill(named('Hoses'));
      await expect(page.getByText('3 entries')).toBeVisible();
      await expect(row('Garden')).toBeVisible();
      if (viewport === desktop) {
        await page.getByRole('searchbox').fill(named(''));
        const line = (name: string) => page.getByRole('row').filter({ has: row(name) });
        // The last part of a row is the place after it; one beneath itself takes nothing.
        await line('Garden').dragTo(line('Pots'));
        await line('Hoses').dragTo(line('Pots'), {
          targetPosition: { x: 300, y: ((await line('Pots').boundingBox())?.height ?? 0) - 3 },
        });
        await expect.poll(order).toEqual([pots, hoses]);
        await line('Hoses').dragTo(line('Pots'), { targetPosition: { x: 300, y: 3 } });
        await expect.poll(order).toEqual([hoses, pots]);
      }
      for (const id of [hoses, pots, garden]) await call('category/remove', { id });
    });
  });
}
