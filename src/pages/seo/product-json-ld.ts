import { abstractOf } from '../../shared/abstract.ts';
import type { Product, Variant } from '../../shared/contracts/catalog.ts';
import type { Review } from '../../shared/contracts/reviews.ts';
import { decimal } from '../../shared/money.ts';
import { urlFor, variantPath } from '../../shared/urls/router.ts';
import { absolute, type Place } from '../json-ld.ts';
import type { PageContext } from '../page.ts';
import { type OfferTerms, type TermsSource, termsOfOffers } from './selling-terms.ts';
import { choicesOf, isAvailable, picturesOf, propertyOf, variantTitle } from './variant-facts.ts';

type Shop = Place & Pick<PageContext, 'site'>;

/**
 * Builds schema.org's Product, or ProductGroup with its variants, and the terms that its offers refer to. Prices and stock
 * match the page.
 */
export function productJsonLd(product: Product & { reviews: Review[] }, context: Shop, source: TermsSource): object[] {
  const terms = termsOfOffers(source);
  const review = product.reviews.filter(({ author }) => author).map(reviewNode);
  const node = { ...productNode(product, context, terms), ...(review.length > 0 && { review }) };
  return [node, ...terms.nodes()];
}

function productNode(product: Product, context: Shop, terms: OfferTerms): object {
  const common = commonFacts(product, context);
  const [only, ...others] = product.variants;
  if (only && others.length === 0) {
    const image = picturesOf(product, only)
      .slice(0, 5)
      .map((path) => context.publicUrl + path);
    return { '@type': 'Product', ...common, image, ...identity(only), offers: offerOf(product, only, context, terms) };
  }
  return {
    '@type': 'ProductGroup',
    ...common,
    productGroupID: product.id,
    variesBy: product.specs.map(({ code, name }) => {
      const known = propertyOf(code);
      return known ? schemaUrl(known) : name;
    }),
    hasVariant: product.variants.map((variant) => variantNode(product, variant, context, terms)),
  };
}

function commonFacts(product: Product, { state, publicUrl, site }: Shop): object {
  const { rating, vendor } = product;
  return {
    name: product.title,
    description: abstractOf([product.summary, product.description, product.title], state.languageTag),
    url: absolute({ publicUrl, state }, urlFor(site.router, 'product', product.slug)),
    ...(vendor && { brand: { '@type': 'Brand', name: vendor } }),
    ...(rating.count > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
    }),
  };
}

function reviewNode({ author, rating, content, at }: Review): object {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: at.slice(0, 10),
    reviewBody: content,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
  };
}

function variantNode(product: Product, variant: Variant, context: Shop, terms: OfferTerms): object {
  const [picture] = picturesOf(product, variant);
  return {
    '@type': 'Product',
    name: variantTitle(product, variant),
    ...identity(variant),
    ...choiceFacts(product, variant),
    ...(picture && { image: context.publicUrl + picture }),
    offers: offerOf(product, variant, context, terms),
  };
}

function identity({ sku, gtin }: Variant): object {
  return { sku, ...(gtin && { gtin }) };
}

/** Specifications as schema.org properties: colour, size, material and pattern by name, others as `additionalProperty`. */
function choiceFacts(product: Product, variant: Variant): object {
  const choices = choicesOf(product, variant).map((each) => ({ ...each, property: propertyOf(each.code) }));
  const own = choices.filter((each) => each.property === null);
  return {
    ...Object.fromEntries(choices.flatMap(({ property, label }) => (property ? [[property, label]] : []))),
    ...(own.length > 0 && {
      additionalProperty: own.map(({ name, label }) => ({ '@type': 'PropertyValue', name, value: label })),
    }),
  };
}

function offerOf(product: Product, variant: Variant, { state, publicUrl, site }: Shop, terms: OfferTerms): object {
  return {
    '@type': 'Offer',
    url: absolute({ publicUrl, state }, variantPath(site.router, product.slug, variant.sku)),
    price: decimal(variant.price),
    priceCurrency: variant.price.currency,
    availability: schemaUrl(availabilityOf(variant)),
    ...startOf(variant),
    itemCondition: schemaUrl('NewCondition'),
    ...terms.of({ price: variant.price, grams: variant.weightGrams ?? 0 }),
  };
}

function availabilityOf(variant: Variant): string {
  if (!isAvailable(variant)) return 'OutOfStock';
  return variant.preorderOn ? 'PreOrder' : 'InStock';
}

function startOf({ backOn, preorderOn = backOn }: Variant): object {
  return preorderOn === undefined ? {} : { availabilityStarts: preorderOn };
}

function schemaUrl(name: string): string {
  return `https://schema.org/${name}`;
}
