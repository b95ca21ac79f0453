import type { Message } from '../../../shared/refusal.ts';
import { type Field, optionSlots } from './vocabulary.ts';

type Cells = Partial<Record<Field, string>>;

/** Columns of WooCommerce that say what a row is. */
interface WooRow {
  type: string;
  id: string;
  /** Product of a variation: its SKU, or `id:` with its ID where it has none. */
  parent: string;
}

/** A row of WooCommerce in the words of Shopify, or the reason against it. */
type Translated = { cells: Cells } | { reason: 'wooType' | 'wooParent'; values: Message['values'] };

/** Fields of a variable product that are about its variations. */
const ofVariant: (keyof Cells)[] = [
  'sku',
  'price',
  'compareAtPrice',
  'quantity',
  'tracker',
  'policy',
  'barcode',
  'grams',
  ...optionSlots.flatMap((slot) => [`option${slot}Name`, `option${slot}Value`] as const),
];
/** Fields that are said otherwise there. */
const selling: (keyof Cells)[] = ['price', 'compareAtPrice', 'quantity', 'tracker', 'policy', 'taxable'];
/** Fields that a variation leaves to its product, and those that are said otherwise. */
const ofProduct: (keyof Cells)[] = [
  ...selling,
  'title',
  'description',
  'own:summary',
  'published',
  'type',
  'tags',
  'vendor',
  'imageSrc',
];

/**
 * Translates a row of WooCommerce: a variable product says texts and pictures, each of its variations a variant; a simple
 * product is both. Grouped and external products have no price of their own here.
 */
export function readWooRow(given: Cells, { type, id, parent }: WooRow): Translated {
  const kinds = type.split(',').map((each) => each.trim().toLowerCase());
  if (kinds.includes('variation')) {
    if (!parent) return { reason: 'wooParent', values: { name: given.title ?? '' } };
    const [picture] = given.imageSrc?.split(', ') ?? [];
    const cells = { ...without(given, ofProduct), ...sellingOf(given), handle: handleOf(parent) };
    return { cells: picture ? { ...cells, variantImage: picture } : cells };
  }
  const texts = { ...given, ...textsOf(given) };
  if (kinds.includes('variable'))
    return { cells: { ...without(texts, ofVariant), handle: handleOf(given.sku ?? `id:${id}`) } };
  if (!kinds.includes('simple')) return { reason: 'wooType', values: { type } };
  const choices = optionSlots.flatMap((slot) => [`option${slot}Name`, `option${slot}Value`] as const);
  return { cells: { ...without(texts, [...selling, ...choices]), ...sellingOf(given) } };
}

/** Handle under which a variable product and its variations meet. */
function handleOf(key: string): string {
  return key.startsWith('id:') ? `product-${key.slice('id:'.length)}` : key;
}

/** Prices, stock and tax: the sale price is paid, the regular one is crossed out; stock is counted where it has a number. */
function sellingOf({ price, compareAtPrice, quantity, tracker, policy, taxable }: Cells): Cells {
  const isOut = tracker === '0';
  const cells: Cells = { policy: policy && policy !== '0' ? 'continue' : 'deny' };
  const paid = price ?? compareAtPrice;
  if (paid) cells.price = paid;
  if (price && compareAtPrice) cells.compareAtPrice = compareAtPrice;
  if (quantity ?? (isOut ? '0' : undefined)) cells.quantity = quantity ?? '0';
  if (quantity || isOut) cells.tracker = 'shopify';
  if (taxable) cells.taxable = taxable.toLowerCase() === 'none' ? 'FALSE' : 'TRUE';
  return cells;
}

function textsOf({ published, type, 'own:summary': summary }: Cells): Cells {
  const cells: Cells = {};
  const category = type?.split(',')[0]?.split('>').at(-1)?.trim();
  if (published) cells.published = published === '1' ? 'TRUE' : 'FALSE';
  if (category) cells.type = category;
  if (summary)
    cells['own:summary'] = summary
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  return cells;
}

function without(cells: Cells, fields: readonly (keyof Cells)[]): Cells {
  return Object.fromEntries(Object.entries(cells).filter(([field]) => !fields.includes(field as keyof Cells)));
}
