import { addressFor } from '../shared/addresses/router.ts';
import type { Product } from '../shared/contracts/catalog.ts';
import { prefixed } from '../shared/locale.ts';
import { currencies, type Money } from '../shared/money.ts';
import type { PageContext } from './page.ts';

/** Amounts for machines: `19.99`, `1999` for yen. */
function decimal({ amount, currency }: Money): string {
  const { decimals } = currencies[currency];
  const digits = String(amount).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function absolute({ publicUrl, state }: PageContext, path: string): string {
  return publicUrl + prefixed(path, state.prefix);
}

/** schema.org Product, or ProductGroup with its variants, with prices as the page shows them. */
export function productJsonLd(product: Product, context: PageContext): object {
  const url = absolute(context, addressFor(context.site.router, 'product', product.slug));
  const common = {
    '@context': 'https://schema.org',
    name: product.title,
    description: product.summary,
    url,
    image: product.images.slice(0, 5).map((image) => context.publicUrl + image.src),
    ...(product.vendor && { brand: { '@type': 'Brand', name: product.vendor } }),
    ...(product.rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating.average,
        reviewCount: product.rating.count,
      },
    }),
  };
  const [only, ...others] = product.variants.map((variant) => ({ variant, offer: offerOf(variant, url) }));
  if (only && others.length === 0) return { ...common, '@type': 'Product', sku: only.variant.sku, offers: only.offer };
  return {
    ...common,
    '@type': 'ProductGroup',
    productGroupID: product.id,
    variesBy: product.specs.map((spec) => spec.name),
    hasVariant: [only, ...others].flatMap((each) =>
      each
        ? [
            {
              '@type': 'Product',
              sku: each.variant.sku,
              name: `${product.title} ${Object.values(each.variant.spec).join(' ')}`,
              offers: each.offer,
            },
          ]
        : [],
    ),
  };
}

function offerOf(variant: Product['variants'][number], url: string): object {
  return {
    '@type': 'Offer',
    url: `${url}/${encodeURIComponent(variant.sku)}`,
    price: decimal(variant.price),
    priceCurrency: variant.price.currency,
    availability: `https://schema.org/${variant.stock === 0 ? 'OutOfStock' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  };
}

export function breadcrumbJsonLd(items: { label: string; path: string }[], context: PageContext): object {
  const list = items.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: absolute(context, path),
  }));
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: list };
}

export function siteJsonLd(name: string, context: PageContext): object {
  return { '@context': 'https://schema.org', '@type': 'WebSite', name, url: absolute(context, '/') };
}
