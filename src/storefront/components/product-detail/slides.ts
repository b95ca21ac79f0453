import type { Image } from '../../../shared/contracts/common.ts';

/** Whether a variant's picture, named by its id or its address, is this one. */
function isNamed(image: Image, name: string): boolean {
  return image.id === name || image.src === name;
}

/** The pictures in the order of the gallery: that of the variant the page starts on first, then the rest as they are. */
export function slidesFrom(images: Image[], first: string | null | undefined): Image[] {
  const at = slideOf(images, first);
  const start = images[at];
  return at <= 0 || !start ? images : [start, ...images.filter((image) => image !== start)];
}

/** Where a variant's picture stands; -1 when it has none of its own. */
export function slideOf(images: Image[], name: string | null | undefined): number {
  return name ? images.findIndex((image) => isNamed(image, name)) : -1;
}
