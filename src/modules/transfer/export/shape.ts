import type { Language } from '../../../shared/locale.ts';
import type { CurrencyCode } from '../../../shared/money.ts';

/** Contents that decide the columns of a product file: every field that some product of the shop has. */
export interface ExportShape {
  language: Language;
  /** The site's other languages. */
  languages: Language[];
  base: CurrencyCode;
  /** Currencies in which variants have prices of their own. */
  currencies: CurrencyCode[];
  /** Options of the product that has most of them. */
  options: number;
  /** Fields that apps add to products; absent in exports that began before there was a column of them. */
  appFields?: { slug: string; name: string }[];
  /** Columns that came in with files and that the shop has no place for. */
  productExtras: string[];
  variantExtras: string[];
}

export const translated = {
  title: 'Title',
  summary: 'Summary',
  description: 'Description',
  seo_title: 'SEO title',
  seo_description: 'SEO description',
} as const;

export function translationHeader(field: keyof typeof translated, language: Language): string {
  return `${translated[field]} ${language} (product.metafields.vitrine.${field}.${language})`;
}

export function altHeader(language: Language): string {
  return `Image alt text ${language} (product.metafields.vitrine.image_alt.${language})`;
}

export function priceHeaders(currency: CurrencyCode): { price: string; compareAt: string } {
  return {
    price: `Price ${currency} (variant.metafields.vitrine.price.${currency})`,
    compareAt: `Compare-at price ${currency} (variant.metafields.vitrine.compare_at_price.${currency})`,
  };
}

export function appHeader({ slug, name }: { slug: string; name: string }): string {
  return `App field ${slug} ${name} (product.metafields.vitrine.app.${slug}.${name})`;
}

/** Columns of ours, which Shopify takes for metafields. */
export const own = {
  summary: 'Summary (product.metafields.vitrine.summary)',
  categories: 'Categories (product.metafields.vitrine.categories)',
  specifications: 'Specifications (product.metafields.vitrine.specifications)',
  publishedAt: 'Published at (product.metafields.vitrine.published_at)',
  createdAt: 'Created at (product.metafields.vitrine.created_at)',
  rank: 'Rank (product.metafields.vitrine.rank)',
  related: 'Related products (product.metafields.vitrine.related)',
  imageShows: 'Image shows (product.metafields.vitrine.image_shows)',
  taxCategory: 'Tax category (variant.metafields.vitrine.tax_category)',
  parts: 'Parts (variant.metafields.vitrine.parts)',
  backOn: 'Back on (variant.metafields.vitrine.back_on)',
  preorderOn: 'Pre-order from (variant.metafields.vitrine.preorder_on)',
  preorderLimit: 'Pre-order limit (variant.metafields.vitrine.preorder_limit)',
} as const;

/** The first line: Shopify's newer vocabulary in its order, then ours, then what files brought along. */
export function headersOf(shape: ExportShape): string[] {
  const slots = Array.from({ length: Math.max(3, shape.options) }, (_, index) => index + 1);
  return [
    'Title',
    'URL handle',
    'Description',
    'Vendor',
    'Type',
    'Tags',
    'Published on online store',
    'Status',
    'SKU',
    'Barcode',
    ...slots.flatMap((slot) => [`Option${slot} name`, `Option${slot} value`]),
    'Price',
    'Compare-at price',
    'Charge tax',
    'Inventory tracker',
    'Inventory quantity',
    'Continue selling when out of stock',
    'Weight value (grams)',
    'Requires shipping',
    'Product image URL',
    'Image position',
    'Image alt text',
    'Variant image URL',
    'Gift card',
    'SEO title',
    'SEO description',
    ...Object.values(own),
    ...shape.languages.flatMap((language) => [
      ...Object.keys(translated).map((field) => translationHeader(field as keyof typeof translated, language)),
      altHeader(language),
    ]),
    ...shape.currencies.flatMap((currency) => Object.values(priceHeaders(currency))),
    ...(shape.appFields ?? []).map(appHeader),
    ...shape.productExtras,
    ...shape.variantExtras,
  ];
}
