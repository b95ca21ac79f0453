import type { ProductImage, Spec } from '../../shared/contracts/catalog.ts';
import type { StoredImage } from '../../shared/stored-image.ts';
import { imageView } from '../attachments/index.ts';
import type { VariantRow } from './product.repo.ts';

/** A product as its gallery needs it: with the specifications of the viewer's language. */
export interface GalleryOwner {
  title: string;
  specs: Spec[];
  variants: Pick<VariantRow, 'image_hash' | 'spec'>[];
}

/**
 * A picture of the gallery with the choice that it shows. Where the merchant wrote no alternative text, the title and the
 * labels of that choice describe it: "Isle vase, Sage".
 */
export function galleryPicture(image: StoredImage, alt: string, owner: GalleryOwner): ProductImage {
  const values = valuesOf(image, owner);
  const shown = owner.specs.flatMap(({ code, values: all }) => all.find(({ value }) => value === values[code]) ?? []);
  const described = alt || [owner.title, ...shown.map(({ label }) => label)].join(', ');
  return { ...imageView(image, described), ...(shown.length > 0 && { values }) };
}

/** The choice of a picture: as the merchant said, else what all variants have in common that name it, as after an import. */
function valuesOf(image: StoredImage, { specs, variants }: GalleryOwner): Record<string, string> {
  if (image.values) return image.values;
  const naming = variants.filter((each) => each.image_hash === image.hash);
  const [first] = naming;
  if (!first || naming.length === variants.length) return {};
  const common = specs
    .map(({ code }) => [code, first.spec[code] ?? ''] as const)
    .filter(([code, value]) => naming.every((each) => each.spec[code] === value));
  return Object.fromEntries(common);
}
