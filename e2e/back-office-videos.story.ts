import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { screenshot } from './support/screenshot.ts';
import { desktop, expect, phone, test } from './support/story.ts';

const film = readFileSync(new URL('../demo/videos/workshop.mp4', import.meta.url));

/** A video of sixteen seconds whose content is new: a box at its end, which players leave out, holds a name. */
function video(name: string): Buffer {
  const words = Buffer.from(name);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(words.length + 8);
  head.write('free', 4);
  return Buffer.concat([film, head, words]);
}

/** A picture whose content is new. */
function picture(): Promise<Buffer> {
  const background = { r: Date.now() % 256, g: Math.floor(Date.now() / 256) % 256, b: Math.floor(Math.random() * 256) };
  return sharp({ create: { width: 1280, height: 720, channels: 3, background } })
    .png()
    .toBuffer();
}

const captions = (words: string) => `WEBVTT\n\n00:00.000 --> 00:16.000\n${words}\n`;

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, pictures: true, contextOptions: { reducedMotion: 'reduce' } });

    test('adds a video, gives it title, poster and captions, shows it on a page, and removes it once she is sure', async ({
      page,
      demo,
    }) => {
      test.slow();
      const { open } = await meiInBackOffice(page, demo);
      const name = `wheel-${width}-${Date.now()}.mp4`;
      await open('media/videos');
      const kinds = page.getByRole('navigation', { name: 'Kinds of files' });
      await expect(kinds.getByRole('link', { name: 'Pictures' })).toHaveAttribute('href', '/admin/media');
      const files = page.locator('input[type=file]');
      await files.setInputFiles({ name: 'a.mov', mimeType: 'video/quicktime', buffer: Buffer.from('x') });
      await expect(page.getByRole('alert')).toContainText('This is not a video that browsers play.');
      await page.getByRole('button', { name: 'Dismiss' }).click();
      const dataTransfer = await page.evaluateHandle(() => {
        const dropped = new DataTransfer();
        dropped.items.add(new File(['<html></html>'], 'a.mp4', { type: 'video/mp4' }));
        return dropped;
      });
      await page.dispatchEvent('.library', 'drop', { dataTransfer });
      await expect(page.getByRole('alert')).toContainText('This file cannot be used as a video.');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('alert')).toContainText('This file cannot be used as a video.');
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await files.setInputFiles({ name, mimeType: 'video/mp4', buffer: video(name) });
      await expect(page.getByRole('link', { name })).toContainText('0:16');
      await page.getByRole('searchbox').fill(name);
      await expect(page.getByText('1 entry')).toBeVisible();
      await screenshot(page, `admin-videos-${width}`);
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('link', { name }).click();

      await page.getByRole('textbox', { name: 'Title' }).fill('At the wheel');
      await page.getByRole('textbox', { name: 'Captions' }).fill(captions('<script>x</script>'));
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Line 4: captions hold no HTML. Write < as &lt;.').first()).toBeVisible();
      const vtt = { name: 'en.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions('Slowly')) };
      await page.locator('input[type=file][accept*=vtt]').setInputFiles(vtt);
      const poster = { name: `${name}.png`, mimeType: 'image/png', buffer: await picture() };
      await page.locator('input[type=file][accept="image/*"]').setInputFiles(poster);
      await expect(page.getByRole('button', { name: 'Replace', exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
      const player = page.locator('video');
      await expect(player.locator('track')).toHaveAttribute('srclang', 'en');
      await expect(player).toHaveAttribute('poster', /^\/media\/[0-9a-f]{24}-1000\.jpg$/);
      await expect.poll(() => player.evaluate((each: HTMLVideoElement) => each.readyState)).toBeGreaterThan(0);

      const slug = `wheel-${width}-${Date.now()}`;
      const id = page.url().split('/').at(-1) ?? '';
      await open('pages/new');
      await page.getByRole('textbox', { name: 'Title' }).fill('The wheel');
      await page.getByRole('textbox', { name: 'Text', exact: true }).click();
      await page.getByRole('button', { name: 'Component of the shop' }).click();
      const dialog = page.getByRole('dialog').first();
      await dialog.getByRole('combobox', { name: 'Component' }).fill('video');
      await page.getByRole('option', { name: 'video' }).click();
      // What is typed while a video is on its way stays.
      const upload: { send?: () => void } = {};
      const typed = new Promise<void>((send) => Object.assign(upload, { send }));
      await page.route('**/attach/video', async (route) => {
        await typed;
        await route.continue();
      });
      const late = { name: `late-${width}-${Date.now()}.mp4`, mimeType: 'video/mp4', buffer: video(`late-${name}`) };
      await dialog.locator('input[type=file][accept*=mp4]').setInputFiles(late);
      await expect(dialog.getByRole('progressbar', { name: late.name })).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Heading' }).fill('Sixteen seconds');
      upload.send?.();
      await expect(dialog.getByText(late.name)).toBeVisible();
      await expect(dialog.getByRole('progressbar')).toHaveCount(0);
      await expect(dialog.getByRole('textbox', { name: 'Heading' })).toHaveValue('Sixteen seconds');
      await dialog.getByRole('button', { name: 'Choose from the library' }).first().click();
      await page.getByRole('searchbox', { name: 'Search names, titles and captions' }).fill(name);
      await page.getByRole('button', { name }).click();
      await expect(dialog.getByText(name)).toBeVisible();
      await expect(dialog.getByRole('textbox', { name: 'Heading' })).toHaveValue('Sixteen seconds');
      await screenshot(page, `admin-video-section-${width}`);
      await dialog.getByRole('button', { name: 'Insert' }).click();
      await page.getByRole('textbox', { name: 'URL name' }).fill(slug);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'The wheel' })).toBeVisible();
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText('Published').first()).toBeVisible();

      await page.goto(`/page/${slug}`);
      const shown = page.locator('main video');
      await expect(shown).toHaveAttribute('aria-label', 'At the wheel');
      expect(await shown.evaluate((each: HTMLVideoElement) => each.paused && each.networkState)).not.toBe(2);
      await shown.evaluate((each: HTMLVideoElement) => {
        each.muted = true;
        return each.play();
      });
      const cue = () =>
        shown.evaluate((each: HTMLVideoElement) => {
          const [track] = each.textTracks;
          return [track?.mode, (track?.activeCues?.[0] as VTTCue | undefined)?.text];
        });
      await expect.poll(cue).toEqual(['showing', 'Slowly']);
      expect(await violationsOf(page, 'main')).toEqual([]);
      await screenshot(page, `shop-video-${width}`);

      await open(`media/videos/${id}`);
      await expect(page.getByRole('link', { name: 'The wheel' })).toBeVisible();
      await screenshot(page, `admin-video-${width}`, { fullPage: true });
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Remove', exact: true }).first().click();
      const removing = page.getByRole('dialog').getByRole('button', { name: /^Remove/ });
      await expect(removing).toBeDisabled();
      await page.getByRole('checkbox', { name: /Remove it although it stands in 1 place/ }).check();
      await removing.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Videos' })).toBeVisible();
      await page.goto(`/page/${slug}`);
      await expect(page.locator('main').getByText('Sixteen seconds')).toBeVisible();
      await expect(page.locator('main video')).toHaveCount(0);
    });
  });
}
