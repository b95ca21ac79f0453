import type { PresentField } from './imported.ts';
import type { Columns, Field } from './vocabulary.ts';

const columnsOf: Record<PresentField, Field[]> = {
  title: ['title'],
  summary: ['own:summary'],
  description: ['description'],
  vendor: ['vendor'],
  type: ['type'],
  status: ['status'],
  publishedAt: ['published'],
  createdAt: ['own:created_at'],
  rank: ['own:rank'],
  specs: ['option1Value'],
  images: ['imageSrc'],
  tags: ['tags'],
  categories: ['own:categories', 'type', 'productCategory'],
  metafields: [],
  appFields: [],
  relatedIds: ['own:related'],
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
  'variants.taxCategory': ['taxable', 'own:tax_category'],
  'variants.requiresShipping': ['requiresShipping'],
  'variants.prices': [],
  'variants.parts': ['own:parts'],
  'variants.backOn': ['own:back_on'],
  'variants.preorderOn': ['own:preorder_on'],
  'variants.preorderLimit': ['own:preorder_limit'],
  'variants.metafields': [],
};

/** Returns the fields of a draft that a file with these columns has. */
export function presentFields(columns: Columns): Set<PresentField> {
  const entries = Object.entries(columnsOf) as [PresentField, Field[]][];
  const present = new Set(entries.filter(([, fields]) => fields.some(columns.has)).map(([field]) => field));
  if (columns.variants('own:price').length > 0) present.add('variants.prices');
  if (columns.variants('own:app').length > 0) present.add('appFields');
  for (const { of } of columns.extras.values()) present.add(of === 'variant' ? 'variants.metafields' : 'metafields');
  return present;
}
