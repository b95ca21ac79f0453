/** Columns of Shopify's product file that this shop stores. */
export type Field = keyof typeof names | OptionField | OwnField;

/** Columns of our own: `own:summary`, in another language `own:title:zh`, in a currency `own:price:EUR`. */
export type OwnField = `own:${string}`;

/** A product has at most three options in Shopify, and may have more here; each has a name and, per row, a value. */
export const optionSlots = [1, 2, 3, 4, 5, 6] as const;
export type OptionSlot = (typeof optionSlots)[number];
type OptionField = `option${OptionSlot}${'Name' | 'Value'}`;

/** The header of a file: which column says what, and which are of no use here. */
export interface Columns {
  headers: string[];
  /** The field of each column, by position; null for a column that is not imported. */
  fields: (Field | null)[];
  has(field: Field): boolean;
  /** Name of a field in the file, for refusals. */
  header(field: Field): string;
  /** Own fields of a name that the file has, by language or currency: `variants('own:title')` finds `zh` → `own:title:zh`. */
  variants(name: OwnField): [key: string, field: OwnField][];
  /** Columns that the shop has no place for, by position; they are kept as they are. */
  extras: Map<number, Extra>;
}

export interface Extra {
  header: string;
  of: 'product' | 'variant';
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
  ...optionSlots.flatMap((slot) => [
    [`option${slot} name`, `option${slot}Name`] as const,
    [`option${slot} value`, `option${slot}Value`] as const,
  ]),
]);

/** Reads the first line of a file: names in either vocabulary, any case, any order. */
export function readColumns(headers: string[]): Columns {
  const trimmed = headers.map((header) => header.trim());
  const fields = trimmed.map((header) => ownField(header) ?? fieldByName.get(plain(header)) ?? null);
  const known = new Set(fields);
  return {
    headers: trimmed,
    fields,
    has: (field) => known.has(field),
    header: (field) => trimmed[fields.indexOf(field)] ?? field,
    variants: (name) =>
      [...known].flatMap((field) =>
        field?.startsWith(`${name}:`) ? [[field.slice(name.length + 1), field as OwnField] as [string, OwnField]] : [],
      ),
    extras: extrasOf(trimmed, fields),
  };
}

const ownHeader = /\((?:product|variant)\.metafields\.vitrine\.([a-z_]+)(?:\.([A-Za-z-]+))?\)$/;

/** `Title zh (product.metafields.vitrine.title.zh)` → `own:title:zh`. */
function ownField(header: string): OwnField | null {
  const [, name, key] = ownHeader.exec(header) ?? [];
  if (!name) return null;
  return key ? `own:${name}:${key}` : `own:${name}`;
}

/** Columns of variants: Shopify's own, and metafields. */
const ofVariants =
  /^(variant|cost per item|tax code|unit price|weight unit|fulfillment|price|compare at price|included|google shopping mpn)\b/;

function extrasOf(headers: string[], fields: (Field | null)[]): Map<number, Extra> {
  const extras = new Map<number, Extra>();
  const taken = new Set<string>();
  for (const [index, header] of headers.entries()) {
    if (fields[index] || !header || taken.has(header)) continue;
    taken.add(header);
    const isVariants = header.includes('(variant.metafields.') || ofVariants.test(plain(header));
    extras.set(index, { header, of: isVariants ? 'variant' : 'product' });
  }
  return extras;
}

function plain(header: string): string {
  return header
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
