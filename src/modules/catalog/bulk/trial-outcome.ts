import { maxCollectionProducts } from '../../../shared/bulk.ts';
import type { ProductChange } from '../../../shared/contracts/product-bulk.ts';
import { productSaveBody, productVariantInput } from '../../../shared/contracts/products-admin.ts';
import type { Language } from '../../../shared/locale.ts';
import { type CurrencyCode, money } from '../../../shared/money.ts';
import { ok, type Result, refuse } from '../../../shared/refusal.ts';
import { productErrors, unknownCategory } from '../staff/check-product.ts';
import { collectionFull } from './change-collections.service.ts';
import { changedFields } from './changed-fields.ts';
import { changeProduct, type ProductNow } from './product-change.ts';
import type { ProductFacts } from './selection.repo.ts';

/** Rows and settings that every product of a trial is compared with. */
export interface TrialShop {
  site: { baseCurrency: CurrencyCode; defaultLanguage: Language };
  at: Date;
  /** Refusal of the collections that the change names. */
  collectionRefusal: Result<never> | null;
  /** Products of these collections; those that the change would add are added. */
  members: Map<string, Set<string>>;
  /** Categories that the change adds and that are none. */
  unknownCategories: ReadonlySet<string>;
}

/** True where a change changes a product, false where it is so already; refused as the change itself would be, in its order. */
export function outcomeOf(facts: ProductFacts, change: ProductChange, shop: TrialShop): Result<boolean> {
  const { site, at } = shop;
  const now = productOf(facts, site.baseCurrency);
  const changed = changeProduct(now, change, { base: site.baseCurrency, at });
  if (!changed.ok) return changed;
  const hasFields = changedFields(now, changed.value, new Map()).length > 0;
  if (hasFields) {
    const errors = productErrors(changed.value, site);
    if (errors.length > 0) return refuse('error.form', errors);
    const unknown = changed.value.categoryIds.flatMap((id, place) =>
      shop.unknownCategories.has(id) ? [unknownCategory(place)] : [],
    );
    if (unknown.length > 0) return refuse('error.form', unknown);
  }
  const moved = movedIn(facts.id, change, shop);
  return moved.ok ? ok(hasFields || moved.value) : moved;
}

/** Moves a product into and out of the collections of a trial; refused, it moves into none. */
export function movedIn(
  id: string,
  {
    addCollectionIds: add = [],
    removeCollectionIds: remove = [],
  }: Pick<ProductChange, 'addCollectionIds' | 'removeCollectionIds'>,
  { members, collectionRefusal }: TrialShop,
): Result<boolean> {
  if (collectionRefusal) return collectionRefusal;
  const all = [...members];
  const joined = all.filter(([of, held]) => add.includes(of) && !remove.includes(of) && !held.has(id));
  const left = all.filter(([of, held]) => remove.includes(of) && held.has(id));
  if (joined.some(([, held]) => held.size >= maxCollectionProducts)) return collectionFull();
  for (const [, held] of joined) held.add(id);
  for (const [, held] of left) held.delete(id);
  return ok(joined.length + left.length > 0);
}

const blankVariant = productVariantInput.parse({ sku: '-', price: money(0, 'USD') });
const blank = productSaveBody.parse({ title: '', variants: [blankVariant] });

/** The product with only what changes of many concern. */
export function productOf(
  { isPlain: _plain, publishAt, variants, ...facts }: ProductFacts,
  base: CurrencyCode,
): ProductNow {
  return {
    ...blank,
    ...facts,
    publishAt: publishAt?.toISOString() ?? null,
    variants: variants.map(({ price, listPrice, prices, ...variant }) => ({
      ...blankVariant,
      ...variant,
      price: money(price, base),
      listPrice: listPrice === null ? null : money(listPrice, base),
      prices: Object.fromEntries(
        prices.map((own) => {
          const code = own.currency as CurrencyCode;
          const former = own.listPrice === null ? null : money(own.listPrice, code);
          return [code, { price: money(own.price, code), listPrice: former }];
        }),
      ),
    })),
  };
}
