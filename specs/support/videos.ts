import sharp from 'sharp';
import { expect, vi } from 'vitest';
import { smallWebm } from '../../src/modules/attachments/videos/video.fixture.ts';
import type { RunningShop } from './shop.ts';
import type { Worker } from './staff.ts';

/** A video as staff see it. */
export interface SeenVideo {
  id: string;
  url: string;
  name: string;
  title: Record<string, string>;
  captions: Record<string, string>;
  captioned: string[];
  poster: string | null;
  uses: number;
  version: number;
  places: { kind: string; id: string; title: string }[];
}

/** Fields of a video that nobody has described. */
export const blank = { name: '', title: {}, poster: null };
export const cue = '00:00.000 --> 00:02.000';
export const vtt = (words: string) => `WEBVTT\n\n${cue}\n${words}\n`;

/** The section that shows a video. */
export const videoNode = (props: object) =>
  `<shop-component name="video" props='${JSON.stringify(props)}'></shop-component>`;

/** Calls of somebody who works with videos and pages. */
export function videoWork(shop: RunningShop, owner: Worker) {
  const ana = shop.visitor();
  const save = (slug: string, body: string) =>
    owner.call<{ key: string; number: number }>('page/save', { content: { slug, title: `Page ${slug}`, body } });
  return {
    save,
    get: (id: string) => owner.does<SeenVideo>('video/get', { id }),
    take: async (name: string, content = smallWebm(name)) => {
      const { code, data } = await owner.upload<{ id: string; url: string }>('attach/video', [{ name, content }]);
      expect(code).toBe(0);
      return data;
    },
    takePicture: async (red: number) => {
      const background = { r: red, g: 90, b: 90 };
      const content = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
        .png()
        .toBuffer();
      return (await owner.upload<{ id: string }>('attach/upload', [{ name: `${red}.png`, content }])).data.id;
    },
    publish: async (slug: string, body: string) => {
      const { code, data } = await save(slug, body);
      expect(code).toBe(0);
      await owner.does('page/publish', data);
      await vi.waitFor(async () => expect((await ana.get(`/page/${slug}`)).status).toBe(200), { timeout: 10_000 });
      return data;
    },
  };
}
