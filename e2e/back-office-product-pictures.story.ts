import sharp from 'sharp';
import { meiInBackOffice } from './support/back-office.ts';
import { screenshot } from './support/screenshot.ts';
import { desktop, expect, phone, test } from './support/story.ts';

async function file(name: string, red: number) {
  const background = { r: red, g: Date.now() % 256, b: 90 };
  const buffer = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, pictures: true, contextOptions: { reducedMotion: 'reduce' } });

    test('a picture that was not taken is sent again, and nothing else is lost; one is pasted, moved and described', async ({
      page,
      demo,
    }) => {
      test.slow();
      const { open } = await meiInBackOffice(page, demo);
      await open('products/new');
      await page
        .getByRole('textbox', { name: /^Title/ })
        .first()
        .fill(`Pictured ${width}`);
      let refuses = true;
      await page.route('**/api/admin/attach/upload', async (route) => {
        const isSecond = (route.request().postDataBuffer() ?? Buffer.alloc(0)).includes('second.png');
        if (!refuses || !isSecond) return route.continue();
        refuses = false;
        return route.fulfill({ json: { code: 40, msg: 'Not now.' } });
      });
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Add pictures' }).click();
      await (await chooser).setFiles([
        await file('first.png', 10),
        await file('second.png', 20),
        await file('third.png', 30),
      ]);
      await expect(page.getByText('second.png: Not now.')).toBeVisible();
      await expect(page.locator('.picture-list > li')).toHaveCount(2);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.locator('.picture-list > li')).toHaveCount(3);
      await expect(page.getByText('second.png: Not now.')).toHaveCount(0);
      await expect(page.getByRole('textbox', { name: /^Title/ }).first()).toHaveValue(`Pictured ${width}`);
      const pasted = (await file('pasted.png', 40)).buffer.toString('base64');
      await page.evaluate((base64) => {
        const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }));
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
      }, pasted);
      await expect(page.locator('.picture-list > li')).toHaveCount(4);
      const last = await page.locator('.picture-list > li').nth(3).locator('img').getAttribute('src');
      await page.getByRole('combobox', { name: 'Move to: Picture 4' }).selectOption('1');
      await expect(page.locator('.picture-list > li').first().locator('img')).toHaveAttribute('src', last ?? '');
      await page
        .getByRole('textbox', { name: /^What it shows/ })
        .first()
        .fill('A red square');
      await expect(page.getByRole('textbox', { name: /^What it shows/ }).first()).toHaveValue('A red square');
      await screenshot(page.locator('.picture-drop'), `admin-product-pictures-${width}`);
    });
  });
}
