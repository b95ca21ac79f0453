import { isGiftCard } from '../../../shared/gift-card-goods.ts';
import type { Language, Text } from '../../../shared/locale.ts';
import { decimal } from '../../../shared/money.ts';
import { pictureWidths } from '../../../shared/picture.ts';
import type { StoredImage } from '../../../shared/stored-image.ts';
import type { StoredSpec } from '../../../shared/stored-spec.ts';
import type { ProductDraft, VariantDraft } from '../../catalog/index.ts';
import { appCell } from '../import/app-cells.ts';
import { codeOf } from '../import/codes.ts';
import { textIn } from '../import/dictionary.ts';
import { altHeader, appHeader, type ExportShape, own, priceHeaders, translationHeader } from './shape.ts';

/** A row of a file by the names of its columns; what is missing is blank. */
export type CsvRow = Record<string, string | number | undefined>;

/** Data of rows besides the product: titles of tags and categories by slug, handles of products, and URLs of pictures. */
export interface Surroundings {
  tags: Map<string, Text>;
  categories: Map<string, Text>;
  /** Handles of products by id. */
  handles: Map<string, string>;
  publicUrl: string;
}

/**
 * Rows of a product in Shopify's file: its texts with the first variant, a picture in each row, and rows of pictures alone
 * where there are more of them than variants. Cells are written as they are, also those that a spreadsheet might read as a
 * formula: an import must read what was exported (`docs/exporting.md`).
 */
export function rowsOfProduct(draft: ProductDraft, shape: ExportShape, around: Surroundings): CsvRow[] {
  const widths = new Map(draft.images.map(({ hash, width }) => [hash, width]));
  const count = Math.max(draft.variants.length, draft.images.length);
  return Array.from({ length: count }, (_, index) => {
    const variant = draft.variants[index];
    const image = draft.images[index];
    return {
      'URL handle': draft.slug,
      ...(index === 0 && productCells(draft, shape, around)),
      ...(variant && variantCells(draft, variant, shape)),
      ...(variant?.imageHash && {
        'Variant image URL': imageUrl(variant.imageHash, widths.get(variant.imageHash) ?? 0, around),
      }),
      ...(image && imageCells(image, index, shape, around)),
    };
  });
}

function productCells(draft: ProductDraft, shape: ExportShape, { tags, categories, handles }: Surroundings): CsvRow {
  const { language } = shape;
  const texts = {
    title: draft.title,
    summary: draft.summary,
    description: draft.description,
    seo_title: draft.seo.title ?? '',
    seo_description: draft.seo.description ?? '',
  };
  const translations = shape.languages.flatMap((other) =>
    Object.entries(texts).map(([field, text]) => [
      translationHeader(field as keyof typeof texts, other),
      typeof text === 'string' ? '' : text[other],
    ]),
  );
  return {
    Title: textIn(draft.title, language),
    Description: textIn(draft.description, language),
    Vendor: draft.vendor,
    Type: draft.type,
    Tags: draft.tags.map((slug) => tagName(slug, tags.get(slug), language)).join(', '),
    'Published on online store': flag(draft.publishedAt !== null),
    Status: draft.status,
    'Gift card': flag(draft.variants.some(({ taxCategory }) => isGiftCard(taxCategory))),
    'SEO title': textIn(texts.seo_title, language),
    'SEO description': textIn(texts.seo_description, language),
    [own.summary]: textIn(draft.summary, language),
    [own.categories]: draft.categories.map((slug) => categoryTerm(slug, categories.get(slug), language)).join('; '),
    [own.specifications]: draft.specs.length > 0 ? JSON.stringify(draft.specs) : '',
    [own.publishedAt]: draft.publishedAt?.toISOString(),
    [own.createdAt]: draft.createdAt?.toISOString(),
    [own.rank]: draft.rank,
    [own.related]: (draft.relatedIds ?? []).flatMap((id) => handles.get(id) ?? []).join('; '),
    ...Object.fromEntries(translations),
    ...appCells(draft, shape),
    ...draft.metafields,
  };
}

function appCells({ appFields = {} }: ProductDraft, shape: ExportShape): CsvRow {
  const cells = (shape.appFields ?? []).map((field) => {
    const values = appFields[field.slug] ?? {};
    const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
    return [appHeader(field), value === undefined ? '' : appCell(value)];
  });
  return Object.fromEntries(cells);
}

/** The title of a tag where its slug is made of it, so that it is found again by that; else the slug. */
function tagName(slug: string, title: Text | undefined, language: Language): string {
  const translations = title === undefined ? '' : textIn(title, language);
  return translations && !translations.includes(',') && codeOf(translations, 'tag') === slug ? translations : slug;
}

/** `table-lamps=Table lamps`: known by its slug; the title is for a shop that does not have it yet. */
function categoryTerm(slug: string, title: Text | undefined, language: Language): string {
  const translations = title === undefined ? '' : textIn(title, language).replaceAll('; ', ', ');
  return translations ? `${slug}=${translations}` : slug;
}

function variantCells(draft: ProductDraft, variant: VariantDraft, shape: ExportShape): CsvRow {
  const money = (amount: VariantDraft['price'] | null, currency = shape.base) =>
    amount === null ? '' : decimal({ amount, currency });
  const prices = variant.prices.flatMap(({ currency, price, listPrice }) => {
    const headers = priceHeaders(currency);
    return [
      [headers.price, money(price, currency)],
      [headers.compareAt, money(listPrice, currency)],
    ];
  });
  return {
    SKU: quoted(variant.sku),
    Barcode: quoted(variant.barcode ?? ''),
    ...optionCells(draft, variant, shape.language),
    Price: money(variant.price),
    'Compare-at price': money(variant.listPrice),
    'Charge tax': flag(variant.taxCategory !== 'exempt'),
    'Inventory tracker': ['uncounted', 'parts'].includes(variant.stockPolicy) ? '' : 'shopify',
    'Inventory quantity': variant.onHand,
    'Continue selling when out of stock': flag(variant.stockPolicy === 'continued'),
    'Weight value (grams)': variant.weightGrams ?? '',
    'Requires shipping': flag(variant.requiresShipping),
    [own.taxCategory]: variant.taxCategory,
    [own.parts]: variant.parts.length > 0 ? JSON.stringify(variant.parts) : '',
    [own.backOn]: variant.backOn ?? '',
    [own.preorderOn]: variant.preorderOn ?? '',
    [own.preorderLimit]: variant.preorderLimit ?? '',
    ...Object.fromEntries(prices),
    ...variant.metafields,
  };
}

function optionCells(draft: ProductDraft, variant: VariantDraft, language: Language): CsvRow {
  if (draft.specs.length === 0) return { 'Option1 name': 'Title', 'Option1 value': 'Default Title' };
  const isFirst = draft.variants[0] === variant;
  const cells = draft.specs.flatMap((spec, index) => [
    [`Option${index + 1} name`, isFirst ? nameOf(spec, draft.specs, language) : ''],
    [
      `Option${index + 1} value`,
      labelOf(spec, Object.hasOwn(variant.spec, spec.code) ? (variant.spec[spec.code] ?? '') : '', language),
    ],
  ]);
  return Object.fromEntries(cells);
}

/** Text of a value where it is unambiguous, else its code: an import looks up both. */
function nameOf(spec: StoredSpec, specs: StoredSpec[], language: Language): string {
  const names = specs.map(({ name }) => textIn(name, language).trim().toLowerCase());
  const translations = textIn(spec.name, language).trim();
  return translations && names.filter((name) => name === translations.toLowerCase()).length === 1
    ? translations
    : spec.code;
}

function labelOf({ values }: StoredSpec, value: string, language: Language): string {
  const labels = values.map(({ label }) => textIn(label, language).trim().toLowerCase());
  const translations = textIn(values.find((each) => each.value === value)?.label ?? '', language).trim();
  return translations && labels.filter((label) => label === translations.toLowerCase()).length === 1
    ? translations
    : value;
}

function imageCells(image: StoredImage, index: number, shape: ExportShape, around: Surroundings): CsvRow {
  const { alt = '', values = {} } = image;
  const others = shape.languages.map((other) => [altHeader(other), typeof alt === 'string' ? '' : alt[other]]);
  return {
    'Product image URL': imageUrl(image.hash, image.width, around),
    'Image position': index + 1,
    'Image alt text': textIn(alt, shape.language),
    [own.imageShows]: Object.entries(values)
      .map((pair) => pair.join('='))
      .join('; '),
    ...Object.fromEntries(others),
  };
}

/** The largest that can be had of a picture. */
function imageUrl(hash: string, width: number, { publicUrl }: Surroundings): string {
  const widest = pictureWidths.findLast((each) => each <= width) ?? pictureWidths[0];
  return `${publicUrl}/media/${hash}-${widest}.jpg`;
}

/** One apostrophe before a code, which spreadsheets add and imports drop. */
function quoted(code: string): string {
  return code.startsWith("'") ? `'${code}` : code;
}

function flag(value: boolean): string {
  return value ? 'TRUE' : 'FALSE';
}
