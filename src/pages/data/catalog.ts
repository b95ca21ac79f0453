import { categoryTrail, getProductAndRelated } from '../../modules/catalog/index.ts';
import { hasPage } from '../../modules/content/index.ts';
import { readShipping } from '../../modules/shipping/index.ts';
import type { Product } from '../../shared/contracts/catalog.ts';
import type { MenuItem } from '../../shared/contracts/site.ts';
import { pickText } from '../../shared/locale.ts';
import { urlFor } from '../../shared/urls/router.ts';
import { absolute } from '../json-ld.ts';
import type { PageContext } from '../page.ts';
import type { TermsSource } from '../seo/selling-terms.ts';

export function addTags(context: PageContext, tags: string[]): void {
  for (const tag of tags) context.tags.add(tag);
}

/** How many other products a product's page shows. */
export const relatedCount = 4;

/** A product by its slug, with the others that its page shows; asked for once, whichever components need it. */
export function productOnce(context: PageContext, key: string) {
  return context.once(`product ${key}`, () => getProductAndRelated(context.catalog, key, relatedCount));
}

/** A product with one of its variants chosen; a SKU of something else chooses nothing. */
export function chosen(product: Product, sku: string | undefined): Product {
  return { ...product, sku: product.variants.some((each) => each.sku === sku) ? (sku ?? null) : null };
}

/** How the shop ships, and where it explains returns; null where it has written nothing about them. */
export async function loadTerms({ db, site, lasting }: PageContext) {
  const [shipping, returns] = await Promise.all([
    lasting('shipping', ['shipping'], () => readShipping(db)),
    lasting('returns page', ['pages', 'site'], () => hasPage(db, 'returns')),
  ]);
  return { shipping, returnsPath: returns ? urlFor(site.router, 'page', 'returns') : null };
}

/** What a product's page tells search engines of shipping and returns. */
export async function sellingTerms(context: PageContext): Promise<TermsSource> {
  const { shipping, returnsPath } = await loadTerms(context);
  const { site, cartView } = context;
  return { shipping, site, viewer: cartView.viewer, returnsUrl: returnsPath && absolute(context, returnsPath) };
}

/** The way from the top of the tree of categories down to one. */
export async function loadTrail(context: PageContext, slug: string): Promise<MenuItem[]> {
  const { db, site, cartView } = context;
  const trail = await context.lasting(`trail ${slug}`, ['categories'], () => categoryTrail(db, slug));
  return trail.map((each) => ({
    label: pickText(each.title, cartView.viewer.language, site.defaultLanguage),
    path: urlFor(site.router, 'category', each.slug),
  }));
}
