import { giftCardCategory } from '../../../shared/gift-card-goods.ts';
import type { ProductDraft } from '../../catalog/index.ts';
import { readAppFields } from './app-cells.ts';
import { BadCell, readChoice, readFlag, readInteger, readMoment } from './cells.ts';
import { codeOf, slugOf } from './codes.ts';
import { readDictionary } from './dictionary.ts';
import { readExtras } from './extras.ts';
import { readPictures } from './gallery.ts';
import type { Group } from './group.ts';
import type { ImportedProduct, ImportedVariant, Reading, Term } from './imported.ts';
import { readOptions, specsOf } from './options.ts';
import { presentFields } from './presence.ts';
import { firstCell, type Row } from './rows.ts';
import { isBlank, readText } from './texts.ts';
import { readVariants, variantRows } from './variants.ts';
import type { Field, OwnField } from './vocabulary.ts';

/** Makes a product of the rows of one handle. Throws `BadCell` when the product as a whole cannot be taken. */
export function readProduct({ slug, rows: all }: Group, reading: Reading): ImportedProduct {
  // Columns of the whole product are read from its first row.
  if (all[0]?.isRefused) throw new BadCell(all[0].line, 'firstRowRefused', { handle: slug });
  const rows = all.filter(({ isRefused }) => !isRefused);
  const ofVariants = variantRows(rows, reading.columns);
  const options = readOptions(ofVariants, slug, readDictionary(rows, reading.columns, reading.language));
  const { variants: read, refused } = readVariants(ofVariants, slug, options, reading);
  const variants = isGiftCardProduct(rows, reading) ? read.map(asGiftCard) : read;
  const present = presentFields(reading.columns);
  // Of the variants whose rows were refused nothing is known, so those that the shop has must stay.
  if (refused.length > 0 || rows.length < all.length) present.delete('variants');
  if (rows.length < all.length) present.delete('images');
  const translations = readWords(rows, slug, reading);
  if (isBlank(translations.title)) present.delete('title');
  const categories = readCategories(rows);
  const tags = readTags(rows);
  return {
    line: rows[0]?.line ?? 0,
    draft: {
      ...translations,
      ...readVisibility(rows, slug, reading),
      specs: specsOf(options),
      tags: tags.map((tag) => tag.slug),
      categories: categories.map((category) => category.slug),
      ...readPlace(rows, reading),
      sold: 0,
      metafields: readExtras(rows, reading.columns, 'product'),
      appFields: readAppFields(rows, reading.columns, reading.appFields),
    },
    variants,
    pictures: readPictures(rows, variants, reading),
    categories,
    tags,
    related: readRelated(rows),
    presentFields: present,
    isDated: firstCell(rows, 'own:published_at') !== undefined,
    refused,
    warnings: [],
  };
}

function readWords(rows: Row[], slug: string, { columns, language }: Reading) {
  const read = (field: Field, own: OwnField) => readText(rows, columns, field, own, language);
  const seo: ProductDraft['seo'] = {};
  const seoTitle = read('seoTitle', 'own:seo_title');
  const seoDescription = read('seoDescription', 'own:seo_description');
  if (!isBlank(seoTitle)) seo.title = seoTitle;
  if (!isBlank(seoDescription)) seo.description = seoDescription;
  return {
    slug,
    title: read('title', 'own:title'),
    summary: read('own:summary', 'own:summary'),
    description: read('description', 'own:description'),
    vendor: firstCell(rows, 'vendor') ?? '',
    type: firstCell(rows, 'type') ?? '',
    seo,
  };
}

const statuses = {
  active: 'active',
  draft: 'draft',
  archived: 'archived',
  // Shopify's unlisted products are seen by their address only, which this shop does not have: rather hidden than shown.
  unlisted: 'draft',
} as const satisfies Record<string, ProductDraft['status']>;

/** Published with a blank cell is TRUE, Status with a blank one active; not published is a product without a date. */
function readVisibility(rows: Row[], slug: string, reading: Reading): Pick<ProductDraft, 'status' | 'publishedAt'> {
  const { columns, now } = reading;
  const line = rows[0]?.line ?? 0;
  const cell = (field: 'status' | 'published', blank: string) => ({
    line,
    column: columns.header(field),
    value: firstCell(rows, field) ?? blank,
  });
  return {
    status: readChoice<ProductDraft['status']>(cell('status', 'active'), statuses, 'active, draft, archived'),
    publishedAt: readFlag(cell('published', 'true')) ? (readTime(rows, 'own:published_at', reading) ?? now) : null,
  };
}

/** A gift card is sold as a variant of its tax category, which is not shipped. */
function asGiftCard({ draft, ...variant }: ImportedVariant): ImportedVariant {
  return { ...variant, draft: { ...draft, taxCategory: giftCardCategory, requiresShipping: false } };
}

function isGiftCardProduct(rows: Row[], { columns }: Reading): boolean {
  const value = firstCell(rows, 'giftCard') ?? 'false';
  return readFlag({ line: rows[0]?.line ?? 0, column: columns.header('giftCard'), value });
}

/** Position of a product in lists, which has no column in Shopify's files. */
function readPlace(rows: Row[], reading: Reading): Pick<ProductDraft, 'rank' | 'createdAt'> {
  const column = reading.columns.header('own:rank');
  const rank = firstCell(rows, 'own:rank');
  return {
    rank: rank ? readInteger({ line: rows[0]?.line ?? 0, column, value: rank }) : 0,
    createdAt: readTime(rows, 'own:created_at', reading) ?? null,
  };
}

function readTime(rows: Row[], field: OwnField, { columns }: Reading): Date | undefined {
  const value = firstCell(rows, field);
  return value ? readMoment({ line: rows[0]?.line ?? 0, column: columns.header(field), value }) : undefined;
}

/** The merchant's own type, else the last step of `Apparel & Accessories > Clothing > Shirts`. */
function readCategories(rows: Row[]): Term[] {
  const own = firstCell(rows, 'own:categories');
  if (own) return own.split('; ').map(readTerm);
  const title = firstCell(rows, 'type') ?? firstCell(rows, 'productCategory')?.split('>').at(-1)?.trim();
  return title ? [{ slug: codeOf(title, 'category'), title }] : [];
}

/** Handles of related products in their order, each once. */
function readRelated(rows: Row[]): string[] {
  const handles = (firstCell(rows, 'own:related') ?? '').split('; ').filter(Boolean);
  return [...new Set(handles)];
}

/** `table-lamps=Table lamps`: the title is for a shop that does not have the category yet. */
function readTerm(term: string): Term {
  const [slug = '', ...title] = term.trim().split('=');
  return { slug: slugOf(slug), title: title.join('=') || slug };
}

function readTags(rows: Row[]): Term[] {
  const titles = (firstCell(rows, 'tags') ?? '').split(',').map((tag) => tag.trim());
  const bySlug = new Map(titles.filter(Boolean).map((title) => [codeOf(title, 'tag'), title]));
  return [...bySlug].map(([slug, title]) => ({ slug, title }));
}
