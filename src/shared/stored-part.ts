import type { StoredImage } from './stored-image.ts';

/** Part of a bundle as a line of an order keeps it: units of it in one unit of the bundle. */
export interface StoredPart {
  variantId: string;
  sku: string;
  slug: string;
  title: string;
  specLabel: string;
  image: StoredImage | null;
  quantity: number;
}

/** A part as it is kept, without anything else that is known of it now. */
export function storedPart({ variantId, sku, slug, title, specLabel, image, quantity }: StoredPart): StoredPart {
  return { variantId, sku, slug, title, specLabel, image, quantity };
}
