import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takeKnownVideo, type VideoTools } from '../../modules/attachments/index.ts';
import { hashOf } from '../../platform/images/picture.ts';
import type { DemoSection } from './demo-reader.ts';
import type { Pictures } from './pictures.ts';

/** Takes the videos of the demo into the shop; answers their paths by file name. */
export async function takeVideos(folder: string, tools: VideoTools): Promise<Map<string, string>> {
  const taken = new Map<string, string>();
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    taken.set(name, await takeKnownVideo(path, hashOf(await readFile(path)), tools));
  }
  return taken;
}

/** A component with the pictures and videos of the shop in place of paths; throws where one is missing. */
export function sectionOf({ name, props }: DemoSection, pictures: Pictures, videos: Map<string, string>): DemoSection {
  const resolve = (key: string, value: unknown): unknown => {
    if (key === 'image') return known(pictures.get(String(value))?.hash, value);
    if (key === 'file') return known(videos.get(String(value)), value);
    if (Array.isArray(value)) return value.map((each) => resolve('', each));
    return typeof value === 'object' && value !== null ? resolveAll(value) : value;
  };
  const resolveAll = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, resolve(key, value)]));
  return { name, props: resolveAll(props) };
}

function known(found: string | undefined, name: unknown): string {
  if (!found) throw new Error(`the demo has no file ${String(name)}`);
  return found;
}

/** The node of a component in a text. */
export function nodeOf({ name, props }: DemoSection): string {
  const json = JSON.stringify(props).replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;');
  return `<shop-component name="${name}" props='${json}'></shop-component>`;
}
