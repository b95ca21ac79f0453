import { z } from 'zod';
import { findImages, imageView } from '../../../modules/attachments/index.ts';
import type { PageContext } from '../../../pages/page.ts';
import type { Image } from '../../../shared/contracts/common.ts';
import { imageHash } from '../../../shared/contracts/design.ts';
import { pickText, type Text } from '../../../shared/locale.ts';

/** Picture of the library, by its hash. The format tells the editor to offer the library. */
export const picture = imageHash.meta({ format: 'picture' });

/** Path of a video that the shop serves. The format tells the editor to offer an upload. */
export const videoFile = z
  .string()
  .regex(/^\/media\/[0-9a-f]{24}\.(?:mp4|webm)$/)
  .meta({ format: 'video' });

/** Reads texts in the language of the page; empty where there is none. */
export function sayIn({ cartView, site }: PageContext) {
  return (text: Text | undefined) => pickText(text, cartView.viewer.language, site.defaultLanguage);
}

/** Finds pictures by their hashes; one that was deleted is missing. */
export async function picturesOf(
  { db }: PageContext,
  wanted: { image?: string | undefined; alt: string }[],
): Promise<(Image | null)[]> {
  const hashes = [...new Set(wanted.flatMap(({ image }) => image ?? []))];
  const rows = hashes.length > 0 ? await findImages(db, hashes) : [];
  const found = new Map(rows.map((row) => [row.hash, row]));
  return wanted.map(({ image, alt }) => {
    const row = found.get(image ?? '');
    return row ? imageView(row, alt) : null;
  });
}
