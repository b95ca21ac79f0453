import type { Product } from '../../shared/contracts/catalog.ts';
import { sellingTerms } from '../data/catalog.ts';
import { firstReviewsOnce } from '../data/reviews.ts';
import { breadcrumbJsonLd } from '../json-ld.ts';
import type { MetaDraft, PageContext } from '../page.ts';
import { productJsonLd } from './product-json-ld.ts';
import { isAvailable } from './variant-facts.ts';

type Crumb = { label: string; path: string };

/** Meta data of a product's page: of the chosen variant, else of the cheapest. */
export async function productMeta(
  product: Product,
  path: string,
  crumbs: Crumb[],
  context: PageContext,
): Promise<MetaDraft> {
  const [cheapest] = product.variants.toSorted((one, other) => one.price.amount - other.price.amount);
  const shown = product.variants.find((each) => each.sku === product.sku) ?? cheapest;
  const reviews = product.rating.count > 0 ? (await firstReviewsOnce(context, product)).items : [];
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
    jsonLd: [
      ...productJsonLd({ ...product, reviews }, context, await sellingTerms(context)),
      breadcrumbJsonLd(crumbs, context),
    ],
  };
}
