import { setImmediate as settle } from 'node:timers/promises';
import { dryRun } from '../../../platform/db/transaction.ts';
import type { Staff } from '../../../platform/http/route.ts';
import type { Translate } from '../../../platform/locale/catalogue.ts';
import { maxTried } from '../../../shared/bulk.ts';
import type { BulkBody, BulkTrial, ProductChange } from '../../../shared/contracts/product-bulk.ts';
import { type Language, pickText } from '../../../shared/locale.ts';
import { notAllowed, ok, type Refusal, type Result } from '../../../shared/refusal.ts';
import { reasonOf } from './bulk.view.ts';
import { changeOne } from './change-one.service.ts';
import { countSelected, factsOf, type ProductFacts, selectedProducts, titlesOf } from './selection.repo.ts';
import { movedIn, outcomeOf, type TrialShop } from './trial-outcome.ts';
import { trialRowsOf } from './trial-rows.service.ts';
import { type BulkTools, failed } from './work.service.ts';

/** Products that each reason names. */
const maxTitles = 5;
/** Products that are read at once; after them other work of the process gets its turn. */
const atOnce = 500;
/** Products that are saved in a transaction which is rolled back, since their facts do not tell if they would be refused. */
const maxSaved = 200;

interface Reader {
  t: Translate;
  language: Language;
}

/**
 * Tells what would become of chosen products: how many would be changed, are so already, or would be refused, by reason; nothing
 * is changed. The products are checked in the order of the change by the functions that it is checked by itself, and those whose
 * facts are not enough for that are saved in a transaction that is rolled back. Of more than 2,000 products, or more than 200 of
 * the latter, only the number is answered.
 */
export async function tryChange(
  { select, change }: Pick<BulkBody, 'select' | 'change'>,
  { t, language }: Reader,
  staff: Staff,
  tools: BulkTools,
): Promise<Result<BulkTrial>> {
  if ((change.addCollectionIds || change.removeCollectionIds) && !staff.may('collection:save')) return notAllowed();
  const { db, site } = tools;
  const products = await selectedProducts(db, select, site());
  const total = await countSelected(db, products);
  const counts = { changed: 0, same: 0 };
  const untold = ok({ total, isWhole: false, changed: 0, same: 0, refused: [] });
  if (total > maxTried) return untold;
  const shop = await trialRowsOf(change, tools);
  const refused = new Map<string, { count: number; ids: string[] }>();
  let tried = 0;
  let saved = 0;
  for (let after: string | null = null; ; ) {
    const facts: ProductFacts[] = await factsOf(db, products, { after, most: atOnce });
    for (const each of facts) {
      if (!each.isPlain) saved += 1;
      if (saved > maxSaved) return untold;
      const outcome = each.isPlain
        ? outcomeOf(each, change, shop)
        : await trySave(each.id, change, { shop, staff, tools });
      if (outcome.ok) counts[outcome.value ? 'changed' : 'same'] += 1;
      else note(refused, outcome.refusal, each.id, t);
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
  const titleOf = (id: string) => pickText(titles.get(id) ?? {}, language, site().defaultLanguage);
  return ok({
    total: tried,
    isWhole: true,
    ...counts,
    refused: [...refused].map(([reason, { count, ids }]) => ({ reason, count, titles: ids.map(titleOf) })),
  });
}

/**
 * True where a save changes a product; what it does is rolled back. Its collections are those of the trial, which the products before it
 * may have filled.
 */
async function trySave(
  productId: string,
  { addCollectionIds, removeCollectionIds, ...change }: ProductChange,
  { shop, staff, tools }: { shop: TrialShop; staff: Staff; tools: BulkTools },
): Promise<Result<boolean>> {
  const saved = await dryRun(tools.db, (tx) => changeOne(tx, { productId, change, base: null }, staff, tools)).catch(
    (error: unknown) => failed(error, tools),
  );
  if (!saved.ok) return saved;
  const moved = movedIn(productId, { addCollectionIds, removeCollectionIds }, shop);
  return moved.ok ? ok(saved.value.length > 0 || moved.value) : moved;
}

type Refused = Map<string, { count: number; ids: string[] }>;

/** Counts a refused product by its reason; the first ones are named. */
function note(refused: Refused, refusal: Refusal, id: string, t: Translate): void {
  const reason = reasonOf(refusal, t);
  const { count, ids } = refused.get(reason) ?? { count: 0, ids: [] };
  refused.set(reason, { count: count + 1, ids: ids.length < maxTitles ? [...ids, id] : ids });
}
