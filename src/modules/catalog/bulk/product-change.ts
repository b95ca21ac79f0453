import type { PriceRule, ProductChange } from '../../../shared/contracts/product-bulk.ts';
import type { ProductSave, ProductVariantInput } from '../../../shared/contracts/products-admin.ts';
import { byLanguage } from '../../../shared/locale.ts';
import { type CurrencyCode, money } from '../../../shared/money.ts';
import { ruledPrice } from '../../../shared/price-rule.ts';
import { productLimits } from '../../../shared/products.ts';
import { type FieldRefusal, fieldError, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { slugOf } from '../../../shared/urls/slug.ts';

/** A product as it would be saved unchanged: quantities stay by being absent. */
export type ProductNow = Omit<ProductSave, 'variants'> & { variants: (ProductVariantInput & { id: string })[] };

interface Shop {
  base: CurrencyCode;
  /** Time of the change. */
  at: Date;
}

/**
 * The product with a change in it. Refuses variants that it has not, prices that would not be above zero, and a later time to
 * appear for what shoppers see already.
 */
export function changeProduct(now: ProductNow, change: ProductChange, { base, at }: Shop): Result<ProductNow> {
  const unknown = (change.variants ?? []).filter(({ id }) => !now.variants.some((each) => each.id === id));
  if (unknown.length > 0) return refuse('error.form', [fieldError('variants', 'unknown', 'catalog.variantGone')]);
  const variants: ProductNow['variants'] = [];
  for (const variant of now.variants) {
    const edited = withCells(
      variant,
      change.variants?.find(({ id }) => id === variant.id),
      base,
    );
    const ruled = change.priceRule ? withRule(edited, change.priceRule, base) : edited;
    if (!ruled)
      return refuse('error.form', [fieldError('price', 'min', 'catalog.priceNotAboveZero', { sku: edited.sku })]);
    variants.push(ruled);
  }
  const { status = now.status, vendor = now.vendor } = change;
  if (change.publishAt && isShown(now, at) && new Date(change.publishAt) > at)
    return refuse('error.form', [fieldError('publishAt', 'shown', 'catalog.isShown')]);
  const changed = {
    ...now,
    status,
    publishAt: publishAt(now, change, at),
    vendor,
    title: { ...byLanguage(now.title), ...change.title },
    tags: without(
      joined(
        now.tags,
        (change.addTags ?? []).flatMap((tag) => newTag(now.tags, tag)),
      ),
      slugs(change.removeTags),
    ),
    categoryIds: without(joined(now.categoryIds, change.addCategoryIds ?? []), change.removeCategoryIds ?? []),
    variants,
  };
  const beyond = beyondLimits(now, changed);
  return beyond.length > 0 ? refuse('error.form', beyond) : ok(changed);
}

/** Errors of a product that would have more than a product can be saved with; what it had before stays. */
export function beyondLimits(before: ProductNow, after: ProductNow): FieldRefusal[] {
  const tooMany = (name: 'tags' | 'categoryIds', max: number, key: string) =>
    after[name].length > Math.max(max, before[name].length) ? [fieldError(name, 'max', key, { max })] : [];
  const isNew = (tag: string) => !before.tags.includes(tag);
  return [
    ...tooMany('tags', productLimits.tags, 'catalog.tooManyTags'),
    ...tooMany('categoryIds', productLimits.categories, 'catalog.tooManyCategories'),
    ...(after.tags.some((tag) => isNew(tag) && (slugOf(tag) ?? '').length > productLimits.tagLength)
      ? [fieldError('tags', 'max', 'catalog.tagTooLong', { max: productLimits.tagLength })]
      : []),
    ...after.variants.flatMap(({ sku, price, prices }) =>
      [price, ...Object.values(prices).map((own) => own.price)].some(({ amount }) => amount > productLimits.price)
        ? [fieldError('price', 'max', 'catalog.priceTooHigh', { sku })]
        : [],
    ),
  ];
}

function isShown({ status, publishAt }: ProductNow, at: Date): boolean {
  return status === 'active' && typeof publishAt === 'string' && new Date(publishAt) <= at;
}

/** The time that a change gives; published at once is what has none yet, or a later one. */
function publishAt(now: ProductNow, change: ProductChange, at: Date): string | null | undefined {
  if (change.publishAt) return new Date(change.publishAt).toISOString();
  if (change.publishAt === undefined || change.status !== 'active') return now.publishAt;
  return now.publishAt && new Date(now.publishAt) <= at ? now.publishAt : at.toISOString();
}

type Variant = ProductNow['variants'][number];
type Cells = NonNullable<ProductChange['variants']>[number];

function withCells(variant: Variant, cells: Cells | undefined, base: CurrencyCode): Variant {
  if (!cells) return variant;
  const { sku, price, listPrice, barcode, weight, onHand, onHandBase } = cells;
  return {
    ...variant,
    ...(sku !== undefined && { sku }),
    ...(price !== undefined && { price: money(price, base) }),
    ...(listPrice !== undefined && { listPrice: moneyOrNull(listPrice, base) }),
    ...(cells.prices && { prices: withPrices(variant.prices, cells.prices) }),
    ...(barcode !== undefined && { barcode }),
    ...(weight !== undefined && { weight }),
    ...(onHand !== undefined && { onHand }),
    ...(onHandBase !== undefined && { onHandBase }),
  };
}

function withPrices(prices: Variant['prices'], cells: NonNullable<Cells['prices']>): Variant['prices'] {
  const next = { ...prices };
  for (const [code, own] of Object.entries(cells)) {
    const currency = code as CurrencyCode;
    if (own) next[currency] = { price: money(own.price, currency), listPrice: moneyOrNull(own.listPrice, currency) };
    else delete next[currency];
  }
  return next;
}

/** The variant with the price of a rule; null where that is none. Without an own price in the currency nothing changes. */
function withRule(variant: Variant, rule: PriceRule, base: CurrencyCode): Variant | null {
  const before = rule.currency === base ? variant : variant.prices[rule.currency];
  if (!before) return variant;
  const amount = ruledPrice(before.price.amount, rule);
  if (amount === null) return null;
  const after = { price: money(amount, rule.currency), listPrice: listPriceOf(before, rule) };
  if (rule.currency === base) return { ...variant, ...after };
  return { ...variant, prices: { ...variant.prices, [rule.currency]: after } };
}

function listPriceOf(before: Pick<Variant, 'price' | 'listPrice'>, { listPrice }: PriceRule) {
  if (listPrice === 'remove') return null;
  return listPrice === 'former' ? before.price : before.listPrice;
}

function moneyOrNull(amount: number | null, currency: CurrencyCode) {
  return amount === null ? null : money(amount, currency);
}

function joined(all: string[], added: string[]): string[] {
  return [...new Set([...all, ...added])];
}

function without(all: string[], removed: string[]): string[] {
  return all.filter((each) => !removed.includes(each));
}

/** Products hold slugs of tags; the name of a new one is its title. */
function newTag(tags: string[], name: string): string[] {
  const slug = slugOf(name);
  return slug && tags.includes(slug) ? [] : [name];
}

function slugs(names: string[] = []): string[] {
  return names.flatMap((name) => slugOf(name) ?? []);
}
