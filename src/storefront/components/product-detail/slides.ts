import type { Image } from '../../../shared/contracts/common.ts';

/** True for the image that a variant names by id or URL. */
function isNamed(image: Image, name: string): boolean {
  return image.id === name || image.src === name;
}

/** Orders the pictures of the gallery: that of the initial variant first, then the rest. */
export function slidesFrom(images: Image[], first: string | null | undefined): Image[] {
  const at = slideOf(images, first);
  const start = images[at];
  return at <= 0 || !start ? images : [start, ...images.filter((image) => image !== start)];
}

/** Index of a variant's picture; -1 for a variant without one. */
export function slideOf(images: Image[], name: string | null | undefined): number {
  return name ? images.findIndex((image) => isNamed(image, name)) : -1;
}
