import type { StoredImage } from '../../platform/db/tables.ts';
import type { PictureFormat } from '../../platform/images/picture.ts';
import type { Image } from '../../shared/contracts/common.ts';

/** Widths in which a picture can be had; no other is made, so that nobody can order thousands. */
export const widths = [160, 320, 480, 750, 1000, 1600] as const;

const formats: Record<string, PictureFormat> = { avif: 'avif', webp: 'webp', jpg: 'jpg' };
const names = new Map<string, Pick<Image, 'src' | 'srcset'>>();
const mostNames = 20_000;

/** A stored picture as it leaves on the wire, with `alt` in the request's language. */
export function imageView(image: Pick<StoredImage, 'hash' | 'width' | 'height' | 'placeholder'>, alt: string): Image {
  const { hash, width, height, placeholder } = image;
  return { id: hash, ...addresses(hash, width), width, height, alt, placeholder };
}

/** Which picture an address under `/media/` means, or null when it is none that the shop would have written. */
export function readMediaName(name: string): { hash: string; width: number; format: PictureFormat } | null {
  const match = /^([0-9a-f]{24})-(\d{2,4})\.(avif|webp|jpg)$/.exec(name);
  const format = formats[match?.[3] ?? ''];
  const width = Number(match?.[2]);
  if (!match?.[1] || !format || !(widths as readonly number[]).includes(width)) return null;
  return { hash: match[1], width, format };
}

function addresses(hash: string, width: number) {
  const known = names.get(hash);
  if (known) return known;
  const fitting = widths.filter((each) => each <= width);
  const offered = fitting.length > 0 ? fitting : [widths[0]];
  const set = (format: PictureFormat) => offered.map((each) => `/media/${hash}-${each}.${format} ${each}w`).join(', ');
  const srcset = { avif: set('avif'), webp: set('webp'), jpeg: set('jpg') };
  const middle = offered.findLast((each) => each <= 750) ?? offered[0];
  const made = { src: `/media/${hash}-${middle}.jpg`, srcset };
  if (names.size >= mostNames) names.clear();
  names.set(hash, made);
  return made;
}
