import type { PictureFormat } from '../../platform/images/picture.ts';
import type { Image } from '../../shared/contracts/common.ts';
import { pictureSources, pictureWidths } from '../../shared/picture.ts';
import type { Focus, StoredImage } from '../../shared/stored-image.ts';

const formats: Record<string, PictureFormat> = { avif: 'avif', webp: 'webp', jpg: 'jpg' };

/** A picture as it is stored; a row without a focal point has null. */
type Facts = Pick<StoredImage, 'hash' | 'width' | 'height' | 'placeholder'> & { focus?: Focus | null | undefined };

/** A stored picture as it leaves on the wire, with `alt` in the request's language. That text stands for its tiles too. */
export function imageView({ tiles, ...image }: Facts & Pick<StoredImage, 'tiles'>, alt: string): Image {
  const several = tiles && tiles.length > 1;
  return { ...oneView(image, alt), ...(several && { tiles: tiles.map((each) => oneView(each, '')) }) };
}

function oneView({ hash, width, height, placeholder, focus }: Facts, alt: string): Omit<Image, 'tiles'> {
  const { src } = pictureSources({ id: hash, width });
  return { id: hash, src, width, height, alt, placeholder, ...(focus && { focus }) };
}

/** Which picture an address under `/media/` means, or null when it is none that the shop would have written. */
export function readMediaName(name: string): { hash: string; width: number; format: PictureFormat } | null {
  const match = /^([0-9a-f]{24})-(\d{2,4})\.(avif|webp|jpg)$/.exec(name);
  const format = formats[match?.[3] ?? ''];
  const width = Number(match?.[2]);
  if (!match?.[1] || !format || !(pictureWidths as readonly number[]).includes(width)) return null;
  return { hash: match[1], width, format };
}
