import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { signUp } from './support/customer.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('sees who changed a category and brings back what it was', async ({ page, demo }) => {
      const { open, call } = await meiInBackOffice(page, demo);
      const slug = `jugs-${width}-${Date.now()}`;
      const first = { slug, title: { en: 'Jugs' }, position: 7 };
      const { id } = await call<{ id: string }>('category/save', first);
      await call('category/save', { ...first, id, title: { en: 'Ewers' } });
      await open(`categories/${id}`);
      const changes = page.getByRole('region', { name: 'Changes', exact: true });
      await expect(changes.getByText('Added')).toBeVisible();
      await changes.getByRole('button', { name: 'Look at the change: Name' }).click();
      const dialog = page.getByRole('dialog', { name: 'What was changed' });
      await expect(dialog.getByText('Jugs')).toBeVisible();
      await expect(dialog.getByText('Ewers')).toBeVisible();
      await expect(dialog.getByRole('term')).toHaveCount(1);
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Bring back what was before' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Jugs' })).toBeVisible();
      await expect(changes.getByRole('button')).toHaveCount(2);
      expect(await call('category/get', { id })).toMatchObject({ slug, title: { en: 'Jugs' }, position: 7 });
    });

    test('sees what staff did with a customer, without what was written', async ({ page, demo }) => {
      const { open, call } = await meiInBackOffice(page, demo);
      const email = await signUp(page);
      const { items } = await call<{ items: { id: string }[] }>('customer/list', { keyword: email });
      const id = items[0]?.id ?? '';
      await call('customer/note', { id, text: 'Prefers green tea' });
      await open(`customers/${id}`);
      const changes = page.getByRole('region', { name: 'Changes', exact: true });
      await expect(changes.getByText('note').first()).toBeVisible();
      await expect(changes.getByText('green tea')).toHaveCount(0);
      await expect(changes.getByRole('button')).toHaveCount(0);
      expect(await violationsOf(page)).toEqual([]);
    });
  });
}

// The same at both widths.
test.describe(`Mei at ${desktop.width} px`, () => {
  test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } });

  test('brings back a setting, and sees only the changes of its area', async ({ page, demo }) => {
    const { open, call } = await meiInBackOffice(page, demo);
    const { gifts } = await call<{ gifts: { message: boolean; wrapSku: string } }>('setting/get', {});
    await call('setting/save', { gifts: { ...gifts, message: !gifts.message } });
    await call('setting/save', { stock: { lowAt: 5 } });
    await open('settings/area/gifts');
    const changes = page.getByRole('region', { name: 'Changes', exact: true });
    await changes.getByRole('button').first().click();
    const dialog = page.getByRole('dialog', { name: 'What was changed' });
    await expect(dialog.getByText(gifts.message ? /After\s*No/ : /After\s*Yes/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Bring back what was before' }).click();
    await expect(page.getByText('Saved.').first()).toBeVisible();
    await expect.poll(async () => (await call<{ gifts: object }>('setting/get', {})).gifts).toEqual(gifts);
  });
});
