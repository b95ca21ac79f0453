import { setImmediate as settle } from 'node:timers/promises';
import type { Translate } from '../../../platform/locale/catalogue.ts';
import { maxTried } from '../../../shared/bulk.ts';
import type { BulkBody, BulkTrial, ProductChange } from '../../../shared/contracts/product-bulk.ts';
import { productSaveBody, productVariantInput } from '../../../shared/contracts/products-admin.ts';
import { type Language, pickText } from '../../../shared/locale.ts';
import { type CurrencyCode, money } from '../../../shared/money.ts';
import { fieldError, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { categorySlugsById } from '../staff/staff-products.repo.ts';
import { reasonOf } from './bulk.view.ts';
import { refusalOf } from './change-collections.service.ts';
import { changedFields } from './changed-fields.ts';
import { findCollections, membersOf } from './collections.repo.ts';
import { changeProduct, type ProductNow } from './product-change.ts';
import { countSelected, factsOf, type ProductFacts, selectedProducts, titlesOf } from './selection.repo.ts';
import type { BulkTools } from './work.service.ts';

/** Products that each reason names. */
const maxTitles = 5;
/** Products that are read at once; after them other work of the process gets its turn. */
const atOnce = 500;

interface Reader {
  t: Translate;
  language: Language;
}

/**
 * Tells what would become of chosen products: how many would be changed, are so already, or would be refused, by reason. The
 * rules are those of the change itself; nothing is changed. What only a save finds (fields that apps require, a collection that
 * becomes full) is not told. Of more than 2,000 products only the number is answered. Refuses unknown categories and collections
 * for all of them.
 */
export async function tryChange(
  { select, change }: Pick<BulkBody, 'select' | 'change'>,
  { t, language }: Reader,
  { db, site, clock }: BulkTools,
): Promise<Result<BulkTrial>> {
  const { baseCurrency, defaultLanguage } = site();
  const collections = await collectionsOf(change, db);
  if (!collections.ok) return collections;
  const categories = [...(change.addCategoryIds ?? [])];
  const known = await categorySlugsById(db, categories);
  if (categories.some((id) => !known.has(id)))
    return refuse('error.form', [fieldError('categoryIds', 'unknown', 'catalog.noParent')]);
  const products = await selectedProducts(db, select, site());
  const total = await countSelected(db, products);
  const counts = { changed: 0, same: 0 };
  if (total > maxTried) return ok({ total, isWhole: false, ...counts, refused: [] });
  const refused = new Map<string, { count: number; ids: string[] }>();
  let tried = 0;
  for (let after: string | null = null; ; ) {
    const facts: ProductFacts[] = await factsOf(db, products, { withPrices: !!change.priceRule, after, most: atOnce });
    for (const each of facts) {
      const outcome = outcomeOf(each, change, collections.value, { base: baseCurrency, at: clock.now() });
      if (outcome.ok) counts[outcome.value ? 'changed' : 'same'] += 1;
      else note(refused, reasonOf(outcome.refusal, t), each.id);
    }
    tried += facts.length;
    after = facts.length === atOnce ? (facts.at(-1)?.id ?? null) : null;
    if (after === null) break;
    await settle();
  }
  const titles = await titlesOf(
    db,
    [...refused.values()].flatMap(({ ids }) => ids),
  );
  const titleOf = (id: string) => pickText(titles.get(id) ?? {}, language, defaultLanguage);
  return ok({
    total: tried,
    isWhole: true,
    ...counts,
    refused: [...refused].map(([reason, { count, ids }]) => ({ reason, count, titles: ids.map(titleOf) })),
  });
}

/** Counts a refused product by its reason; the first ones are named. */
function note(refused: Map<string, { count: number; ids: string[] }>, reason: string, id: string): void {
  const { count, ids } = refused.get(reason) ?? { count: 0, ids: [] };
  refused.set(reason, { count: count + 1, ids: ids.length < maxTitles ? [...ids, id] : ids });
}

type Members = Map<string, Set<string>>;

/** Members of the collections that a change names. */
async function collectionsOf(
  { addCollectionIds: add = [], removeCollectionIds: remove = [] }: ProductChange,
  db: BulkTools['db'],
): Promise<Result<Members>> {
  const ids = [...new Set([...add, ...remove])];
  if (ids.length === 0) return ok(new Map());
  const refused = refusalOf(ids, await findCollections(db, ids));
  return refused ?? ok(await membersOf(db, ids));
}

/** True where a change changes a product, false where it is so already. */
function outcomeOf(
  facts: ProductFacts,
  change: ProductChange,
  members: Members,
  shop: { base: CurrencyCode; at: Date },
): Result<boolean> {
  const now = productOf(facts, shop.base);
  const changed = changeProduct(now, change, shop);
  if (!changed.ok) return changed;
  const { addCollectionIds: add = [], removeCollectionIds: remove = [] } = change;
  const isIn = (id: string) => members.get(id)?.has(facts.id) ?? false;
  const moves = add.some((id) => !remove.includes(id) && !isIn(id)) || remove.some(isIn);
  return ok(moves || changedFields(now, changed.value, new Map()).length > 0);
}

const blankVariant = productVariantInput.parse({ sku: '-', price: money(0, 'USD') });
const blank = productSaveBody.parse({ title: '', variants: [blankVariant] });

/** The product with only what changes of many concern. */
function productOf({ publishAt, variants, ...facts }: ProductFacts, base: CurrencyCode): ProductNow {
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
