import { readFileSync } from 'node:fs';
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
      const { open, call } = await meiInBackOffice(page, demo);
      const name = `wheel-${width}-${Date.now()}.mp4`;
      await open('media');
      await page.getByRole('navigation', { name: 'Kinds of files' }).getByRole('link', { name: 'Videos' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Videos' })).toBeVisible();
      const files = page.locator('input[type=file]');
      await files.setInputFiles({ name: 'a.mov', mimeType: 'video/quicktime', buffer: Buffer.from('x') });
      await expect(page.getByRole('alert')).toContainText('This is not a video that browsers play.');
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await files.setInputFiles({ name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from('<html></html>') });
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
      await page.getByRole('button', { name: 'Choose from the library' }).click();
      await page.locator('.media-choice').first().click();
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
      await dialog.getByRole('button', { name: 'Choose from the library' }).first().click();
      await page.getByRole('searchbox', { name: 'Search names, titles and captions' }).fill(name);
      await page.getByRole('button', { name }).click();
      await expect(dialog.getByText(name)).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Heading' }).fill('Sixteen seconds');
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
      const removing = page.getByRole('dialog').getByRole('button', { name: `Remove ${name}` });
      await expect(removing).toBeDisabled();
      await page.getByRole('checkbox', { name: /Remove it although it stands in 1 place/ }).check();
      await removing.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Videos' })).toBeVisible();
      await page.goto(`/page/${slug}`);
      await expect(page.locator('main').getByText('Sixteen seconds')).toBeVisible();
      await expect(page.locator('main video')).toHaveCount(0);
      await call('page/remove', { key: (await pageKey(call, slug)) ?? '' });
    });
  });
}

/** Key of a page by the last part of its URL. */
async function pageKey(call: <Data>(path: string, body: object) => Promise<Data>, slug: string) {
  const { items } = await call<{ items: { key: string; slug?: string }[] }>('page/list', { keyword: slug });
  return items[0]?.key;
}
