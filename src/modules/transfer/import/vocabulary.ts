/** What a column of Shopify's product file can say that this shop keeps. */
export type Field = keyof typeof names | OptionField;

/** A product has at most three options; each has a name and, per row, a value. */
export type OptionSlot = 1 | 2 | 3;
type OptionField = `option${OptionSlot}${'Name' | 'Value'}`;

/** The header of a file: which column says what, and which are of no use here. */
export interface Columns {
  headers: string[];
  /** The field of each column, by position; null for a column that is not imported. */
  fields: (Field | null)[];
  has(field: Field): boolean;
  /** What the file calls a field, for refusals. */
  header(field: Field): string;
}

// The names of the older and of the newer vocabulary, as `plain` writes them; hybrids of both exist.
const names = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  description: ['body html', 'body', 'description'],
  vendor: ['vendor'],
  productCategory: ['product category', 'standard product type'],
  type: ['type', 'custom product type'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  price: ['variant price', 'price'],
  compareAtPrice: ['variant compare at price', 'compare at price'],
  grams: ['variant grams', 'weight value grams'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  requiresShipping: ['variant requires shipping', 'requires shipping'],
  taxable: ['variant taxable', 'charge tax'],
  imageSrc: ['image src', 'product image url'],
  imagePosition: ['image position'],
  imageAlt: ['image alt text'],
  variantImage: ['variant image', 'variant image url'],
  giftCard: ['gift card'],
  seoTitle: ['seo title'],
  seoDescription: ['seo description'],
} as const;

const fieldByName = new Map<string, Field>([
  ...Object.entries(names).flatMap(([field, all]) => all.map((name) => [name, field as Field] as const)),
  ...([1, 2, 3] as const).flatMap((slot) => [
    [`option${slot} name`, `option${slot}Name`] as const,
    [`option${slot} value`, `option${slot}Value`] as const,
  ]),
]);

/** Reads the first line of a file: names in either vocabulary, any case, any order. */
export function readColumns(headers: string[]): Columns {
  const fields = headers.map((header) => fieldByName.get(plain(header)) ?? null);
  const trimmed = headers.map((header) => header.trim());
  const has = (field: Field) => fields.includes(field);
  return { headers: trimmed, fields, has, header: (field) => trimmed[fields.indexOf(field)] ?? field };
}

function plain(header: string): string {
  return header
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
