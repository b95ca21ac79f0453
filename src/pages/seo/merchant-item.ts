import { createHash } from 'node:crypto';
import { cutAtWord, textOfHtml } from '../../shared/abstract.ts';
import type { Product, Variant } from '../../shared/contracts/catalog.ts';
import { decimal, type Money } from '../../shared/money.ts';
import { variantPath } from '../../shared/urls/router.ts';
import { absolute, type Place } from '../json-ld.ts';
import type { PageContext } from '../page.ts';
import { shippingOf, type TermsSource } from './selling-terms.ts';
import type { TradeFacts } from './trade-facts.ts';
import { choicesOf, isAvailable, picturesOf, propertyOf, variantTitle } from './variant-facts.ts';
import { element } from './xml.ts';

/** Lengths and counts of https://support.google.com/merchants/answer/7052112. */
const limits = { id: 50, title: 150, description: 5000, brand: 70, choice: 100, pictures: 10 };

/** Language, currency and shipping countries of a feed. */
export interface FeedPlace extends Place, Pick<PageContext, 'site'> {
  terms: TermsSource;
  countries: string[];
  /** Query of the product URLs, so that the page shows the feed's currency without a cookie. */
  query: string;
}

/** Renders a variant as an item; empty for a free one, which Google refuses. Names and prices match the page. */
export function merchantItem(product: Product, variant: Variant, facts: TradeFacts, place: FeedPlace): string {
  if (variant.price.amount === 0) return '';
  const tag = place.state.languageTag;
  const [first, ...others] = picturesOf(product, variant).map((path) => place.publicUrl + path);
  const path = variantPath(place.site.router, product.slug, variant.sku);
  return [
    '<item>',
    element('g:id', feedId(variant.sku)),
    element('g:title', cutAtWord(variantTitle(product, variant), limits.title, tag)),
    element('g:description', descriptionOf(product, tag)),
    element('g:link', absolute(place, path) + place.query),
    element('g:image_link', first),
    ...others.slice(0, limits.pictures).map((each) => element('g:additional_image_link', each)),
    ...availability(variant),
    ...prices(variant),
    element('g:condition', facts.condition),
    element('g:brand', product.vendor.slice(0, limits.brand)),
    element('g:gtin', variant.gtin),
    element('g:mpn', facts.mpn),
    // Without a GTIN or MPN nothing identifies the product outside this shop.
    variant.gtin || facts.mpn ? '' : element('g:identifier_exists', 'no'),
    element('g:gender', facts.gender),
    element('g:age_group', facts.ageGroup),
    element('g:google_product_category', facts.googleCategory),
    product.variants.length > 1 ? element('g:item_group_id', product.id) : '',
    ...choices(product, variant),
    element('g:product_type', product.categories[0]?.title),
    ...ratings(product),
    ...shipping(variant, place),
    '</item>\n',
  ].join('');
}

/** Google asks of a pre-order from which day on it is dispatched. */
function availability(variant: Variant): string[] {
  if (!isAvailable(variant)) return [element('g:availability', 'out_of_stock')];
  if (!variant.preorderOn) return [element('g:availability', 'in_stock')];
  return [element('g:availability', 'preorder'), element('g:availability_date', `${variant.preorderOn}T00:00:00Z`)];
}

/** The SKU, or where it is too long its beginning with a hash of the whole: the same in every language. */
export function feedId(sku: string): string {
  if (sku.length <= limits.id) return sku;
  const hash = createHash('sha256').update(sku).digest('hex').slice(0, 8);
  return `${sku.slice(0, limits.id - hash.length - 1)}-${hash}`;
}

/** For a reduced variant, `price` is the former and `sale_price` the current price. */
function prices({ price, listPrice }: Variant): string[] {
  if (!listPrice) return [element('g:price', amount(price))];
  return [element('g:price', amount(listPrice)), element('g:sale_price', amount(price))];
}

function amount(price: Money): string {
  return `${decimal(price)} ${price.currency}`;
}

/** Fields of Pinterest's catalogues, which read this feed too; Google ignores what it does not know. */
function ratings({ rating: { average, count } }: Product): string[] {
  if (count === 0) return [];
  return [element('g:average_review_rating', String(average)), element('g:number_of_reviews', String(count))];
}

function descriptionOf(product: Product, tag: string): string {
  const text = textOfHtml(product.description, limits.description) || product.summary || product.title;
  return cutAtWord(text, limits.description, tag);
}

function choices(product: Product, variant: Variant): string[] {
  return choicesOf(product, variant).flatMap(({ code, label }) => {
    const name = propertyOf(code);
    return name ? element(`g:${name}`, label.slice(0, limits.choice)) : [];
  });
}

function shipping({ price, weightGrams }: Variant, { terms, countries }: FeedPlace): string[] {
  return shippingOf(terms, { price, grams: weightGrams ?? 0 }, countries).flatMap(({ name, fee, countries: served }) =>
    served.map(
      (country) =>
        `<g:shipping>${element('g:country', country)}${element('g:service', name)}${element('g:price', amount(fee))}</g:shipping>`,
    ),
  );
}
