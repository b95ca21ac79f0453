import type { Image } from '../../shared/contracts/common.ts';
import { pictureWidths } from '../../shared/picture.ts';

/** A picture as networks show it beside a shared link. */
export interface SharedPicture {
  /** Path on this site. */
  src: string;
  width: number;
  height: number;
  alt: string;
}

/** What networks scale down anyway. */
const defaultWidth = 1000;

/** A picture of the shop in the width that networks want, with the size that it then has. */
export function sharedPicture(image: Image): SharedPicture {
  const width = widthFor(image);
  return {
    src: pictureAt(image, width),
    width: Math.min(width, image.width),
    height: Math.round((image.height * Math.min(width, image.width)) / image.width),
    alt: image.alt,
  };
}

/** The address of a picture as JPEG, as large as it can be had up to `maxWidth` pixels of width. */
export function pictureAt({ id, width }: Pick<Image, 'id' | 'width'>, maxWidth: number = defaultWidth): string {
  return `/media/${id}-${widthFor({ width }, maxWidth)}.jpg`;
}

function widthFor({ width }: Pick<Image, 'width'>, maxWidth: number = defaultWidth): number {
  return pictureWidths.findLast((each) => each <= Math.min(width, maxWidth)) ?? pictureWidths[0];
}
