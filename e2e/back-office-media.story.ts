import sharp from 'sharp';
import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { pressUntil } from './support/press-until.ts';
import { desktop, expect, phone, test } from './support/story.ts';

/** A picture whose content is new. */
function picture(): Promise<Buffer> {
  const background = { r: Date.now() % 256, g: Math.floor(Date.now() / 256) % 256, b: Math.floor(Math.random() * 256) };
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();
}

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, pictures: true, contextOptions: { reducedMotion: 'reduce' } });

    test('adds a picture, describes it, uses it, replaces it, and can remove it only when it stands nowhere', async ({
      page,
      demo,
    }) => {
      const { open, call } = await meiInBackOffice(page, demo);
      const name = `linen-${width}-${Date.now()}`;
      await open('media');
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: await picture() });
      await page.getByRole('searchbox').fill(name);
      await page.getByRole('link', { name }).click();
      await page.getByRole('textbox', { name: 'Alternative text' }).fill('Linen by the window');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
      const id = page.url().split('/').at(-1) ?? '';
      const tag = await call<{ id: string }>('tag/save', { slug: name, title: { en: name }, image: id });
      await page.reload();
      await expect(page.getByRole('link', { name })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByText(/in use/).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: `${name}-new`, mimeType: 'image/png', buffer: await picture() });
      await page.getByRole('button', { name: 'Replace in 1 place' }).click();
      await expect(page).not.toHaveURL(new RegExp(id));
      expect((await call<{ image: string }>('tag/get', { id: tag.id })).image).not.toBe(id);
      await call('media/remove', { id });
      await open('tags/new');
      await page.getByRole('button', { name: 'Choose from the library' }).first().click();
      await page.getByRole('dialog').getByRole('searchbox').fill(`${name}-new`);
      await expect(page.getByRole('dialog').getByRole('button', { name: `${name}-new` })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await call('tag/remove', { id: tag.id });
    });

    test('chooses what stays in sight by a press and by keys, and crops a new picture by pointer, keys and numbers', async ({
      page,
      demo,
    }) => {
      const { open, call, token } = await meiInBackOffice(page, demo);
      const name = `focal-${width}-${Date.now()}`;
      const sent = await page.request.post(`${demo.url}/api/admin/attach/upload`, {
        headers: { 'x-auth': token },
        multipart: { file: { name, mimeType: 'image/png', buffer: await picture() } },
      });
      const { id } = (await sent.json()).data as { id: string };
      await open(`media/${id}`);
      const whole = page.locator('.focal-frame');
      const box = (await whole.boundingBox()) ?? { width: 0, height: 0 };
      await whole.click({ position: { x: box.width / 4, y: box.height / 4 } });
      const mark = page.getByRole('button', { name: /^Focal point: 2[456] % from the left, 2[456] % from the top/ });
      await expect(mark).toBeVisible();
      // The field can be emptied and typed anew, digit by digit; left empty it shows what holds.
      const fromLeft = page.getByRole('textbox', { name: 'From the left' });
      await fromLeft.fill('');
      await expect(fromLeft).toHaveValue('');
      await fromLeft.blur();
      await expect(fromLeft).toHaveValue(/^2[456] %$/);
      await fromLeft.fill('');
      await fromLeft.pressSequentially('30');
      await expect(fromLeft).toHaveValue('30 %');
      await page.getByRole('button', { name: /^Focal point: 30 %/ }).press('ArrowRight');
      await page.getByRole('textbox', { name: 'From the top' }).fill('80');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
      expect(await call('media/get', { id })).toMatchObject({ focus: { x: 0.31, y: 0.8 } });
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Crop' }).click();
      const part = page.getByRole('button', { name: /^Part of the picture/ });
      await expect(part).toHaveAccessibleName(/52 × 40 px, 6 px from the left, 4 px from the top/);
      await part.press('ArrowDown');
      await part.press('Shift+ArrowLeft');
      await expect(part).toHaveAccessibleName(/51 × 40 px, 6 px from the left, 5 px from the top/);
      await page.getByRole('combobox', { name: 'Proportion' }).click();
      await page.getByRole('option', { name: '1:1' }).click();
      await expect(part).toHaveAccessibleName(/48 × 48 px/);
      const corner = page.locator('.crop-bottom-right');
      await corner.hover();
      await page.mouse.down();
      await page.locator('.crop-frame').hover();
      await page.mouse.up();
      await expect(part).not.toHaveAccessibleName(/48 × 48 px/);
      await page.getByRole('dialog').getByRole('textbox', { name: 'Width' }).fill('20');
      await page.keyboard.press('Enter');
      await expect(part).toHaveAccessibleName(/20 × 20 px/);
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save as a new picture' }).click();
      await expect(page).not.toHaveURL(new RegExp(id));
      const made = page.url().split('/').at(-1);
      expect(await call('media/get', { id: made })).toMatchObject({ name, width: 20, height: 20 });
      // Of many at once, too, with Undo.
      await open(`media?q=${name}`);
      await page.getByRole('checkbox', { name: 'Select all shown' }).check();
      await page.getByRole('button', { name: 'Change tags' }).click();
      await page.getByRole('combobox', { name: 'Tag' }).fill(name);
      await page.getByRole('button', { name: 'Tag 2 pictures' }).click();
      await expect.poll(() => call('media/get', { id })).toMatchObject({ tags: [name] });
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => call('media/get', { id })).toMatchObject({ tags: [] });
      await call('media/remove', { id });
      await call('media/remove', { id: made });
    });

    test('matches the columns of a file of her own, and takes it as it was shown', async ({ page, demo }) => {
      const { open } = await meiInBackOffice(page, demo);
      const title = `Own glass ${width} ${Date.now()}`;
      const csv = `Bezeichnung,Unit price,Note\n${title},12.50,clear\n`;
      await open('settings/transfers/new');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
      const heading = page.getByRole('heading', { level: 1, name: 'own.csv' });
      await pressUntil(page.getByRole('button', { name: 'Check the file' }), heading);
      await page.getByRole('combobox', { name: 'What Bezeichnung fills' }).fill('Name');
      await page.getByRole('option', { name: 'Name', exact: true }).click();
      await expect(page.getByRole('combobox', { name: 'What Unit price fills' })).toHaveValue('Price');
      expect(await violationsOf(page)).toEqual([]);
      const take = page.getByRole('button', { name: 'Import 1 product' });
      await pressUntil(page.getByRole('button', { name: 'Check the file again' }), take);
      await pressUntil(take, page.getByText('Done', { exact: true }).first());
    });
  });
}
