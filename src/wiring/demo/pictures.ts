import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AttachmentTools, takeKnownPicture } from '../../modules/attachments/index.ts';
import { hashOf } from '../../platform/images/picture.ts';
import { interfaceLanguages, type Language, pickText, type Text } from '../../shared/locale.ts';
import type { StoredImage } from '../../shared/stored-image.ts';
import type { DemoLabels, DemoProduct } from './demo-reader.ts';

interface ManifestEntry {
  width: number;
  height: number;
  placeholder: string;
}

/** The studio's pictures by path, e.g. `bud-vase/plum.webp`. */
export type Pictures = Map<string, StoredImage>;

/** Takes every picture of the studio's manifest into the shop, without decoding any. */
export async function takePictures(folder: string, tools: AttachmentTools): Promise<Pictures> {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Record<string, ManifestEntry>;
  const taken: Pictures = new Map();
  for (const [path, { width, height, placeholder }] of Object.entries(manifest)) {
    const file = join(folder, path);
    const bytes = await readFile(file);
    const name = path.replaceAll('/', '-');
    const facts = { hash: hashOf(bytes), name, width, height, placeholder, mime: 'image/webp', bytes: bytes.length };
    taken.set(path, await takeKnownPicture(file, facts, tools));
  }
  return taken;
}

/** A product's gallery: one front in each colour, then the details and, where it was drawn, one with the dimensions. */
export function galleryOf(
  { slug, title }: Pick<DemoProduct, 'slug' | 'title'>,
  colours: string[],
  pictures: Pictures,
  labels: DemoLabels,
): StoredImage[] {
  const of = (path: string, colour: string, view: Text) => {
    const picture = pictures.get(path);
    const alt = described([title, labels.values.colour?.[colour] ?? colour, view]);
    return picture ? [{ ...picture, alt, values: { colour } }] : [];
  };
  const { front, detail, dimensions } = labels.views;
  const drawn = pictures.get(`${slug}/dimensions.webp`);
  const fronts = colours.flatMap((colour) => of(`${slug}/${colour}.webp`, colour, front));
  const details = colours.flatMap((colour) => of(`${slug}/${colour}-detail.webp`, colour, detail));
  const [first, ...others] = fronts;
  // The second picture is what a card shows on hover: the first detail is more useful than another colour.
  const gallery = [first, ...details.slice(0, 1), ...others, ...details.slice(1)].filter((each) => each !== undefined);
  return drawn ? [...gallery, { ...drawn, alt: described([title, dimensions]) }] : gallery;
}

/** An alternative text in every language, e.g. "Isle vase, Sage, front". */
function described(parts: Text[]): Text {
  const inLanguage = (language: Language) =>
    parts.map((part) => pickText(part, language, 'en')).join(language.startsWith('zh') ? '，' : ', ');
  return Object.fromEntries(interfaceLanguages.map((language) => [language, inLanguage(language)]));
}
