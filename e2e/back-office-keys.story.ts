import { meiInBackOffice } from './support/back-office.ts';
import { desktop, expect, test } from './support/story.ts';

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } });

test('Mei selects rows, edits them as a table, goes from one to the next, and Back finds all as it was', async ({
  page,
  demo,
}) => {
  const { open } = await meiInBackOffice(page, demo);
  await open('products?q=vase&view=active');
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await expect(rows.nth(2)).toBeVisible();
  await press('j', 'x', 'j', 'j', 'X');
  const bar = page.getByRole('region', { name: 'Actions for the selection' });
  await expect(bar.getByRole('status')).toHaveText('3 selected');
  await press('e');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.goBack();
  await expect(bar.getByRole('status')).toHaveText('3 selected');

  const name = async (at: number) => (await rows.nth(at).getByRole('link').innerText()).trim();
  const first = await name(0);
  const second = await name(1);
  await rows.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous of the list' })).toBeDisabled();
  await press(']');
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  await press('[');
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await page.getByRole('button', { name: 'Next of the list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  await page.goBack();
  await expect(bar.getByRole('status')).toHaveText('3 selected');
  await expect(rows.nth(1)).toHaveAttribute('data-cursor', 'true');
});

test('who speaks to her device switches single keys off, and on again', async ({ page, demo }) => {
  const { open } = await meiInBackOffice(page, demo);
  await open('products');
  const cursor = page.locator('[data-cursor]');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.keyboard.press('?');
  const table = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const single = table.getByRole('switch', { name: 'Use single keys' });
  await single.click();
  await page.keyboard.press('Escape');
  await expect(table).toHaveCount(0);
  for (const key of ['j', '?', 'g', 'o']) await page.keyboard.press(key);
  await expect(cursor).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/products/);
  await page.locator('.nav-account').click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(single).not.toBeChecked();
  await single.click();
  await page.keyboard.press('Escape');
  await expect(table).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(cursor).toHaveCount(1);
});
