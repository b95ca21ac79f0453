import type { Product, ProductImage, Variant } from '../../../shared/contracts/catalog.ts';
import type { Image } from '../../../shared/contracts/common.ts';

/** A variant as its pictures are found: by the one that it names, or by the choice that a picture shows. */
type Shown = Pick<Variant, 'image' | 'spec'>;

/** True for the image that a variant names by id or URL. */
function isNamed(image: Image, name: string): boolean {
  return image.id === name || image.src === name;
}

/** True for a picture of another variant: the vase in another colour. One without a choice stands for all. */
export function isOther({ values = {} }: ProductImage, variant: Shown | undefined): boolean {
  return Boolean(variant) && Object.entries(values).some(([code, value]) => variant?.spec[code] !== value);
}

/**
 * Orders the pictures of the gallery: that of the initial variant first, then its others, then those of all variants, then the
 * other variants', each with its own together.
 */
export function slidesFrom(images: ProductImage[], variant: Shown | undefined): ProductImage[] {
  const start = images[slideOf(images, variant)];
  const rank = (image: ProductImage) => (image === start ? 0 : isOther(image, variant) ? 3 : image.values ? 1 : 2);
  const choices = [...new Set(images.map(choiceOf))];
  const place = (image: ProductImage) => rank(image) * images.length + choices.indexOf(choiceOf(image));
  return images.toSorted((one, other) => place(one) - place(other));
}

/** Key of a slide: the picture of a bundle has the id of the first of its tiles, and bundles may share a part. */
export function slideKey({ id, tiles, values }: ProductImage): string {
  return [id, ...(tiles ?? []).map((tile) => tile.id), JSON.stringify(values)].join();
}

function choiceOf({ values }: ProductImage): string {
  return values ? JSON.stringify(values) : '';
}

/** Index of a variant's picture: the one that it names, else the first that shows it alone; -1 without any. */
export function slideOf(images: ProductImage[], variant: Shown | undefined): number {
  const name = variant?.image;
  const named = name ? images.findIndex((image) => isNamed(image, name)) : -1;
  return named >= 0 ? named : images.findIndex((image) => image.values && variant && !isOther(image, variant));
}

/** The labels of the choice that a picture shows, for texts such as "Shown in Sage". */
export function shownIn({ values = {} }: ProductImage, { specs }: Pick<Product, 'specs'>): string {
  const labels = specs.flatMap(({ code, values: all }) => all.find(({ value }) => value === values[code])?.label ?? []);
  return labels.join(' · ');
}
