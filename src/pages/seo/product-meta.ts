import type { Product } from '../../shared/contracts/catalog.ts';
import type { Review } from '../../shared/contracts/reviews.ts';
import { sellingTerms } from '../data/catalog.ts';
import { firstReviewsOnce } from '../data/reviews.ts';
import { breadcrumbJsonLd } from '../json-ld.ts';
import type { MetaDraft, PageContext } from '../page.ts';
import { productJsonLd } from './product-json-ld.ts';
import type { TermsSource } from './selling-terms.ts';
import { isAvailable } from './variant-facts.ts';

type Crumb = { label: string; path: string };

/** The same for every product without. */
const noReviews: Review[] = [];

/** Meta data of a product's page: of the chosen variant, else of the cheapest. */
export async function productMeta(
  product: Product,
  path: string,
  crumbs: Crumb[],
  context: PageContext,
): Promise<MetaDraft> {
  const [cheapest] = product.variants.toSorted((one, other) => one.price.amount - other.price.amount);
  const shown = product.variants.find((each) => each.sku === product.sku) ?? cheapest;
  const reviews = product.rating.count > 0 ? (await firstReviewsOnce(context, product)).items : noReviews;
  const image = product.images.find((each) => product.sku && each.id === shown?.image) ?? product.images[0];
  return {
    title: product.seo.title,
    description: product.seo.description || product.description,
    canonicalPath: path,
    ...(image && { image }),
    ...(shown && {
      product: {
        price: shown.price,
        // A product is available if one of its variants is; a chosen variant counts alone.
        available: product.sku ? isAvailable(shown) : product.variants.some(isAvailable),
        brand: product.vendor,
        sku: product.sku ?? (product.variants.length === 1 ? shown.sku : null),
      },
    }),
    jsonLd: nodesOf(product, reviews, crumbs, context, await sellingTerms(context)),
  };
}

/** The schema.org nodes, which say the same for each chosen variant. */
function nodesOf(product: Product, reviews: Review[], crumbs: Crumb[], context: PageContext, terms: TermsSource) {
  const { state, publicUrl } = context;
  const { language, defaultLanguage, prices } = terms.viewer;
  const words = [publicUrl, state.name, state.prefix, state.languageTag, language, defaultLanguage, terms.returnsUrl];
  const of = [reviews, terms.shipping, terms.site, JSON.stringify([words, prices, crumbs, product.appFields])];
  return keptJsonLd(product.variants, of, () => [
    ...productJsonLd({ ...product, reviews }, context, terms),
    breadcrumbJsonLd(crumbs, context),
  ]);
}

/** Nodes, and the things that they were made of. */
interface Kept {
  of: readonly unknown[];
  nodes: object[];
}

/** By the product's variants, which are loaded with it; those in other languages and currencies are others. */
const kept = new WeakMap<object, Kept>();

/**
 * Keeps the schema.org nodes of a product until one of the things that they are made of is another object or text: 6 % of a
 * page that is made anew, with their JSON.
 */
function keptJsonLd(variants: object, of: readonly unknown[], make: () => object[]): object[] {
  const known = kept.get(variants);
  if (known && known.of.length === of.length && known.of.every((each, index) => each === of[index])) return known.nodes;
  const nodes = make();
  kept.set(variants, { of, nodes });
  return nodes;
}
