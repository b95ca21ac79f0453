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
  /** True for a file of WooCommerce, whose cells are written otherwise (`woocommerce.ts`). */
  isWoo: boolean;
}

/** Fields that a merchant chose for columns, by header; an empty one keeps a column as it is. */
export type ColumnMap = Readonly<Record<string, string>>;

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

/** Columns by which a file of WooCommerce is known, as `plain` writes them. */
const signs = ['type', 'sku', 'name', 'published', 'regular price', 'parent'];

/** Tests if the names of a first line are those of WooCommerce's product export. */
function isWooHeader(names: readonly string[]): boolean {
  return signs.every((name) => names.includes(name)) && !names.includes('handle');
}

/** Fields of WooCommerce's columns; attributes have a name and one or several values. */
const wooFields = new Map<string, Field>([
  ['name', 'title'],
  ['sku', 'sku'],
  ['gtin upc ean or isbn', 'barcode'],
  ['published', 'published'],
  ['short description', 'own:summary'],
  ['description', 'description'],
  ['tax status', 'taxable'],
  ['in stock', 'tracker'],
  ['stock', 'quantity'],
  ['backorders allowed', 'policy'],
  ['weight g', 'grams'],
  ['sale price', 'price'],
  ['regular price', 'compareAtPrice'],
  ['categories', 'type'],
  ['tags', 'tags'],
  ['brands', 'vendor'],
  ['images', 'imageSrc'],
  ...([1, 2, 3, 4, 5, 6] as const).flatMap((slot): [string, Field][] => [
    [`attribute ${slot} name`, `option${slot}Name`],
    [`attribute ${slot} value s`, `option${slot}Value`],
  ]),
]);

/** Names that files of other shops and of spreadsheets use. */
const commonNames = new Map<string, Field>(
  Object.entries({
    handle: ['slug', 'url key', 'product handle', 'permalink'],
    title: ['name', 'product name', 'product title', 'product', 'item name'],
    description: ['long description', 'product description', 'content', 'details'],
    'own:summary': ['short description', 'excerpt', 'summary', 'subtitle'],
    vendor: ['brand', 'brands', 'manufacturer', 'supplier', 'maker'],
    type: ['category', 'categories', 'product type', 'department'],
    tags: ['tag', 'keywords', 'labels'],
    sku: ['item number', 'article number', 'product code', 'item code', 'code', 'reference', 'part number'],
    barcode: ['ean', 'ean13', 'upc', 'gtin', 'isbn', 'ean code'],
    price: ['unit price', 'selling price', 'retail price', 'sales price', 'price usd', 'price eur'],
    compareAtPrice: ['rrp', 'msrp', 'list price', 'old price', 'was price', 'regular price'],
    grams: ['weight g', 'weight grams', 'grams'],
    quantity: ['qty', 'stock', 'quantity', 'stock quantity', 'inventory', 'on hand', 'in stock'],
    imageSrc: ['image', 'images', 'image url', 'image urls', 'picture', 'photo', 'main image', 'image link'],
    imageAlt: ['image alt', 'alt text'],
    published: ['visible', 'active', 'enabled'],
    seoTitle: ['meta title', 'page title'],
    seoDescription: ['meta description'],
    option1Name: ['option name', 'option 1'],
    option1Value: ['option value', 'variant', 'value 1'],
  }).flatMap(([field, all]) => all.map((name) => [name, field as Field] as const)),
);

const fieldByName = new Map<string, Field>([
  ...Object.entries(names).flatMap(([field, all]) => all.map((name) => [name, field as Field] as const)),
  ...optionSlots.flatMap((slot) => [
    [`option${slot} name`, `option${slot}Name`] as const,
    [`option${slot} value`, `option${slot}Value`] as const,
  ]),
]);

/** Fields that columns can be matched with. */
export const mappableFields: readonly Field[] = [
  ...(Object.keys(names) as (keyof typeof names)[]),
  'own:summary',
  ...optionSlots.flatMap((slot) => [`option${slot}Name`, `option${slot}Value`] as const),
];

/** Reads the first line of a file: names in either vocabulary or of WooCommerce, any case, any order; what was chosen comes first. */
export function readColumns(headers: string[], chosen: ColumnMap = {}): Columns {
  const trimmed = headers.map((header) => header.trim());
  const isWoo = isWooHeader(trimmed.map(plain));
  const known = isWoo ? wooFields : fieldByName;
  const fields = trimmed
    .map((header) => chosenField(header, chosen) ?? ownField(header) ?? known.get(plain(header)) ?? null)
    .map((field) => (field === '' ? null : field));
  const present = new Set(fields);
  return {
    headers: trimmed,
    fields,
    has: (field) => present.has(field),
    header: (field) => trimmed[fields.indexOf(field)] ?? field,
    variants: (name) =>
      [...present].flatMap((field) =>
        field?.startsWith(`${name}:`) ? [[field.slice(name.length + 1), field as OwnField] as [string, OwnField]] : [],
      ),
    extras: extrasOf(trimmed, fields),
    isWoo,
  };
}

/** The field that a merchant chose for a column; empty for none, null where nothing was chosen. */
function chosenField(header: string, chosen: ColumnMap): Field | '' | null {
  const field = Object.hasOwn(chosen, header) ? chosen[header] : undefined;
  if (field === '') return '';
  return mappableFields.find((each) => each === field) ?? null;
}

/** The field that a column of another shop's file probably is, by its name; null for none. */
export function suggestedField(header: string): Field | null {
  const name = plain(header);
  return ownField(header) ?? fieldByName.get(name) ?? wooFields.get(name) ?? commonNames.get(name) ?? null;
}

const ownHeader = /\((?:product|variant)\.metafields\.vitrine\.([a-z_]+)(?:\.([A-Za-z-]+))?\)$/;

/** A field that an app adds to products: `… (product.metafields.vitrine.app.tea-facts.leaf)`. */
const appHeader = /\(product\.metafields\.vitrine\.app\.([a-z0-9-]+)\.([a-zA-Z][a-zA-Z0-9_]*)\)$/;

/** `Title zh (product.metafields.vitrine.title.zh)` → `own:title:zh`. */
function ownField(header: string): OwnField | null {
  const [, app, field] = appHeader.exec(header) ?? [];
  if (app) return `own:app:${app}.${field}`;
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
