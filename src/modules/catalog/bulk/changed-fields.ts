import { isDeepStrictEqual } from 'node:util';
import { byLanguage, type Language } from '../../../shared/locale.ts';
import type { CurrencyCode } from '../../../shared/money.ts';
import { fieldError, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { slugOf } from '../../../shared/urls/slug.ts';
import type { ProductNow } from './product-change.ts';

/** A field of a product by its path, with its values before and after a change. */
export interface ChangedField {
  path: string[];
  before: unknown;
  after: unknown;
}

/** Fields of a variant that a change of many products can set; quantities and prices apart. */
const variantFields = ['sku', 'price', 'listPrice', 'barcode', 'weight'] as const;

/** Fields in which two states of one product differ. `quantities` are those on hand by variant. */
export function changedFields(
  before: ProductNow,
  after: ProductNow,
  quantities: ReadonlyMap<string, number>,
): ChangedField[] {
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  const stock = after.variants.flatMap(({ id, onHand, onHandBase }) => {
    const now = quantities.get(id) ?? 0;
    const to = onHand === undefined ? now : now + onHand - (onHandBase ?? now);
    return to === now ? [] : [{ path: ['variant', id, 'onHand'], before: now, after: to }];
  });
  const paths = [...new Set([...was.keys(), ...is.keys()])];
  const fields = paths.flatMap((path) => {
    const change = { before: was.get(path) ?? null, after: is.get(path) ?? null };
    return isDeepStrictEqual(change.before, change.after) ? [] : [{ path: path.split(' '), ...change }];
  });
  return [...fields, ...stock];
}

function fieldsOf(product: ProductNow): Map<string, unknown> {
  const titles = Object.entries(byLanguage(product.title)).map(([code, title]) => [`title ${code}`, title] as const);
  const variants = product.variants.flatMap((variant) => [
    ...variantFields.map((name) => [`variant ${variant.id} ${name}`, variant[name]] as const),
    ...Object.entries(variant.prices).map(([code, own]) => [`variant ${variant.id} prices ${code}`, own] as const),
  ]);
  const { status, publishAt, vendor, tags, categoryIds } = product;
  return new Map<string, unknown>([
    ['status', status],
    ['publishAt', publishAt ?? null],
    ['vendor', vendor],
    // as they are stored: the name of a new tag becomes its slug
    ['tags', tags.flatMap((tag) => slugOf(tag) ?? [])],
    ['categoryIds', categoryIds],
    ...titles,
    ...variants,
  ]);
}

/**
 * The product with the values from before a change. Lists and quantities get back the difference; any other field must still
 * have the value that the change gave it, and its variant must still be there (rule `changed`).
 */
export function restoreFields(
  now: ProductNow,
  fields: ChangedField[],
  quantities: ReadonlyMap<string, number>,
): Result<ProductNow> {
  const known = fieldsOf(now);
  const lost = fields.filter(({ path, after }) => {
    if (path.at(-1) === 'onHand') return !now.variants.some(({ id }) => id === path[1]);
    return !isList(path) && !isDeepStrictEqual(known.get(path.join(' ')) ?? null, after);
  });
  if (lost.length > 0)
    return refuse('catalog.changedSince', [fieldError('product', 'changed', 'catalog.changedSince')]);
  return ok(fields.reduce((product, field) => withField(product, field, quantities), now));
}

function isList([name]: string[]): boolean {
  return name === 'tags' || name === 'categoryIds';
}

function withField(product: ProductNow, field: ChangedField, quantities: ReadonlyMap<string, number>): ProductNow {
  const [name, key = '', part = '', currency = ''] = field.path;
  if (name === 'title') {
    return { ...product, title: { ...byLanguage(product.title), [key as Language]: field.before ?? '' } };
  }
  if (name === 'variant') {
    const variants = product.variants.map((each) =>
      each.id === key ? withVariantField(each, [part, currency], field, quantities.get(key) ?? 0) : each,
    );
    return { ...product, variants };
  }
  if (name === 'tags' || name === 'categoryIds') {
    const before = field.before as string[];
    const after = field.after as string[];
    const kept = product[name].filter((each) => before.includes(each) || !after.includes(each));
    const back = before.filter((each) => !after.includes(each) && !kept.includes(each));
    return { ...product, [name]: [...kept, ...back] };
  }
  return { ...product, [name as 'vendor' | 'publishAt']: field.before as string };
}

type Variant = ProductNow['variants'][number];

function withVariantField(
  variant: Variant,
  [part, currency]: [string, string],
  { before, after }: ChangedField,
  onHand: number,
): Variant {
  if (part === 'onHand') {
    return { ...variant, onHand: Math.max(0, onHand + Number(before) - Number(after)), onHandBase: onHand };
  }
  if (part !== 'prices') return { ...variant, [part]: before };
  const prices = { ...variant.prices };
  if (before === null) delete prices[currency as CurrencyCode];
  else prices[currency as CurrencyCode] = before as NonNullable<Variant['prices'][CurrencyCode]>;
  return { ...variant, prices };
}
