import type { Image } from '../../shared/contracts/common.ts';
import { pictureWidths } from '../../shared/picture.ts';

/** A picture as social networks show it with a shared link. */
export interface SharedPicture {
  /** Path on this site. */
  src: string;
  width: number;
  height: number;
  alt: string;
}

/** Default width in pixels: social networks scale larger pictures down. */
const defaultWidth = 1000;

/** Builds the shared picture of an image, with its resulting size. */
export function sharedPicture(image: Image): SharedPicture {
  const width = widthFor(image);
  return {
    src: pictureAt(image, width),
    width: Math.min(width, image.width),
    height: Math.round((image.height * Math.min(width, image.width)) / image.width),
    alt: image.alt,
  };
}

/** The URL of a picture as JPEG, in the largest width up to `maxWidth` pixels. */
export function pictureAt({ id, width }: Pick<Image, 'id' | 'width'>, maxWidth: number = defaultWidth): string {
  return `/media/${id}-${widthFor({ width }, maxWidth)}.jpg`;
}

function widthFor({ width }: Pick<Image, 'width'>, maxWidth: number = defaultWidth): number {
  return pictureWidths.findLast((each) => each <= Math.min(width, maxWidth)) ?? pictureWidths[0];
}
