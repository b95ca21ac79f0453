import type { PresentField } from './imported.ts';
import type { Columns, Field } from './vocabulary.ts';

const toldBy: Record<PresentField, Field[]> = {
  title: ['title'],
  description: ['description'],
  vendor: ['vendor'],
  type: ['type'],
  status: ['status'],
  publishedAt: ['published'],
  specs: ['option1Value'],
  images: ['imageSrc'],
  tags: ['tags'],
  categories: ['type', 'productCategory'],
  'seo.title': ['seoTitle'],
  'seo.description': ['seoDescription'],
  variants: ['option1Value'],
  'variants.spec': ['option1Value'],
  'variants.price': ['price'],
  'variants.listPrice': ['compareAtPrice'],
  'variants.barcode': ['barcode'],
  'variants.weightGrams': ['grams'],
  // The policy alone does not say whether stock is counted.
  'variants.stockPolicy': ['tracker'],
  'variants.onHand': ['quantity'],
  'variants.imageHash': ['variantImage'],
  'variants.taxCategory': ['taxable'],
  'variants.requiresShipping': ['requiresShipping'],
};

/** The fields of a draft that a file with these columns speaks of. */
export function presentFields(columns: Columns): Set<PresentField> {
  const entries = Object.entries(toldBy) as [PresentField, Field[]][];
  return new Set(entries.filter(([, fields]) => fields.some(columns.has)).map(([field]) => field));
}
