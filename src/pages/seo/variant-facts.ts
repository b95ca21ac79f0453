import type { Product, Variant } from '../../shared/contracts/catalog.ts';
import { ownProperty } from '../../shared/own-property.ts';
import { pictureAt } from './shared-picture.ts';

/** Properties of search engines by the code of a specification. */
const known: Record<string, 'color' | 'size' | 'material' | 'pattern'> = {
  colour: 'color',
  color: 'color',
  size: 'size',
  material: 'material',
  pattern: 'pattern',
};

/** The search-engine property of a specification; null for one without. */
export function propertyOf(code: string) {
  return ownProperty(known, code) ?? null;
}

export interface Choice {
  code: string;
  name: string;
  label: string;
}

/** The chosen values as texts, in display order. */
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
 * Paths of the pictures of a variant: its own, else that of its specification. Other pictures of the product may show
 * another variant, so they are used only if it has no picture of its own.
 */
export function picturesOf(product: Pick<Product, 'images' | 'specs' | 'variants'>, variant: Variant): string[] {
  const ofChoice = product.specs.flatMap(
    ({ code, values }) => values.find((each) => each.value === variant.spec[code])?.image ?? [],
  );
  const own = [variant.image, ...ofChoice].flatMap((id) => product.images.find((image) => image.id === id) ?? []);
  const shown = product.variants.length > 1 && own.length > 0 ? own : [...own, ...product.images];
  return [...new Set(shown.map((image) => pictureAt(image)))];
}

/** True for a variant that can be bought; stock null means that it is not tracked. */
export function isAvailable({ stock }: Pick<Variant, 'stock'>): boolean {
  return stock !== 0;
}
