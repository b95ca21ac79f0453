import type { ProductDraft } from '../../catalog/index.ts';
import { BadCell, readChoice, readFlag } from './cells.ts';
import { codeOf } from './codes.ts';
import { readPictures } from './gallery.ts';
import type { Group } from './group.ts';
import type { ImportedProduct, Reading, Term } from './imported.ts';
import { firstCell, readOptions, specsOf } from './options.ts';
import { presentFields } from './presence.ts';
import type { Row } from './rows.ts';
import { readVariants, variantRows } from './variants.ts';

/** Makes a product of the rows of one handle. Throws `BadCell` when the product as a whole cannot be taken. */
export function readProduct({ slug, rows }: Group, reading: Reading): ImportedProduct {
  const ofVariants = variantRows(rows, reading.columns);
  const options = readOptions(ofVariants, slug);
  const { variants, refused } = readVariants(ofVariants, slug, options, reading);
  const present = presentFields(reading.columns);
  // Of the variants whose rows were refused nothing is known, so those that the shop has must stay.
  if (refused.length > 0) present.delete('variants');
  if (!firstCell(rows, 'title')) present.delete('title');
  const categories = readCategories(rows);
  const tags = readTags(rows);
  return {
    line: rows[0]?.line ?? 0,
    draft: {
      ...readWords(rows, slug),
      ...readVisibility(rows, slug, reading),
      specs: specsOf(options),
      tags: tags.map((tag) => tag.slug),
      categories: categories.map((category) => category.slug),
      rank: 0,
      sold: 0,
      createdAt: null,
    },
    variants,
    pictures: readPictures(rows, variants),
    categories,
    tags,
    presentFields: present,
    refused,
  };
}

function readWords(rows: Row[], slug: string) {
  const seo: ProductDraft['seo'] = {};
  const seoTitle = firstCell(rows, 'seoTitle');
  const seoDescription = firstCell(rows, 'seoDescription');
  if (seoTitle) seo.title = seoTitle;
  if (seoDescription) seo.description = seoDescription;
  return {
    slug,
    title: firstCell(rows, 'title') ?? '',
    summary: '',
    description: firstCell(rows, 'description') ?? '',
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
function readVisibility(
  rows: Row[],
  slug: string,
  { columns, now }: Reading,
): Pick<ProductDraft, 'status' | 'publishedAt'> {
  const line = rows[0]?.line ?? 0;
  const cell = (field: 'status' | 'published' | 'giftCard', blank: string) => ({
    line,
    column: columns.header(field),
    value: firstCell(rows, field) ?? blank,
  });
  if (readFlag(cell('giftCard', 'false'))) throw new BadCell(line, 'giftCard', { handle: slug });
  return {
    status: readChoice<ProductDraft['status']>(cell('status', 'active'), statuses, 'active, draft, archived'),
    publishedAt: readFlag(cell('published', 'true')) ? now : null,
  };
}

/** The merchant's own type, else the last step of `Apparel & Accessories > Clothing > Shirts`. */
function readCategories(rows: Row[]): Term[] {
  const title = firstCell(rows, 'type') ?? firstCell(rows, 'productCategory')?.split('>').at(-1)?.trim();
  return title ? [{ slug: codeOf(title, 'category'), title }] : [];
}

function readTags(rows: Row[]): Term[] {
  const titles = (firstCell(rows, 'tags') ?? '').split(',').map((tag) => tag.trim());
  const bySlug = new Map(titles.filter(Boolean).map((title) => [codeOf(title, 'tag'), title]));
  return [...bySlug].map(([slug, title]) => ({ slug, title }));
}
