import type { Product, Variant } from '../../shared/contracts/catalog.ts';
import { own } from '../../shared/own.ts';
import { pictureAt } from './shared-picture.ts';

/** Which word of search engines a specification is: by its code, as imports and the demo give it. */
const known: Record<string, 'color' | 'size' | 'material' | 'pattern'> = {
  colour: 'color',
  color: 'color',
  size: 'size',
  material: 'material',
  pattern: 'pattern',
};

/** The property that a specification is, or null for one that only this shop knows. */
export function propertyOf(code: string) {
  return own(known, code) ?? null;
}

export interface Choice {
  code: string;
  name: string;
  label: string;
}

/** What was chosen, in words and in the picker's order. */
export function choicesOf({ specs }: Pick<Product, 'specs'>, { spec }: Pick<Variant, 'spec'>): Choice[] {
  return specs.flatMap(({ code, name, values }) => {
    const chosen = values.find((each) => each.value === spec[code]);
    return chosen ? { code, name, label: chosen.label } : [];
  });
}

/** "Clay teapot – Terracotta, Small": page, feed and structured data name a variant alike. */
export function variantTitle(product: Pick<Product, 'title' | 'specs'>, variant: Pick<Variant, 'spec'>): string {
  const labels = choicesOf(product, variant).map((each) => each.label);
  return labels.length > 0 ? `${product.title} – ${labels.join(', ')}` : product.title;
}

/**
 * Paths of the pictures of a variant, its own first: that of the variant, else of what was chosen. Of a product with
 * variants the others may show another one, so they are left out as long as it has a picture of its own.
 */
export function picturesOf(product: Pick<Product, 'images' | 'specs' | 'variants'>, variant: Variant): string[] {
  const ofChoice = product.specs.flatMap(
    ({ code, values }) => values.find((each) => each.value === variant.spec[code])?.image ?? [],
  );
  const own = [variant.image, ...ofChoice].flatMap((id) => product.images.find((image) => image.id === id) ?? []);
  const shown = product.variants.length > 1 && own.length > 0 ? own : [...own, ...product.images];
  return [...new Set(shown.map((image) => pictureAt(image)))];
}

/** Whether a variant can be bought, as the product's page says it: null is what the merchant does not count. */
export function isAvailable({ stock }: Pick<Variant, 'stock'>): boolean {
  return stock !== 0;
}
