import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { anyProduct, cardTag, productTag } from '../../../shared/change-tags.ts';
import type { ProductChange } from '../../../shared/contracts/product-bulk.ts';
import { ok, type Result, refuse } from '../../../shared/refusal.ts';
import { slugOf } from '../../../shared/urls/slug.ts';
import { readDraftById } from '../draft.repo.ts';
import type { ProductDraft } from '../draft.ts';
import { indexProducts } from '../index-products.service.ts';
import { rekey } from '../lists/keys.repo.ts';
import { placesOf, type RuleRow, relist, rulesOf } from '../lists/relist.repo.ts';
import { ensureTags, replaceCategories, updateFields } from '../save.repo.ts';
import { bundleTags } from '../save-parts.service.ts';
import { productErrors, unknownCategory } from '../staff/check-product.ts';
import { publishedAt } from '../staff/draft-of.ts';
import { namedTags, type StaffProductTools } from '../staff/save-staff-product.service.ts';
import { categorySlugsById, lockStaffProduct } from '../staff/staff-products.repo.ts';
import { changedFacets, changedLists, type Place } from '../tags.ts';
import type { ChangedField } from './changed-fields.ts';
import type { ProductNow } from './product-change.ts';
import { factsById } from './selection.repo.ts';
import { productOf } from './trial-outcome.ts';

type Member = { id: string; name: string };

/** A held product of which a save would refuse nothing but what its facts tell, with what its lists were. */
export interface PlainProduct {
  id: string;
  version: number;
  now: ProductNow;
  draft: ProductDraft;
  places: Place[];
  rules: RuleRow[];
  /** Slugs of its categories, and of those that it may get, by id. */
  categories: ReadonlyMap<string, string>;
}

/** Fields that are written without the variants of a product. */
const plainFields = new Set(['status', 'publishAt', 'vendor', 'tags', 'categoryIds']);

/** Tells if a change is of such fields alone. */
export function isPlainChange({ title, variants, priceRule }: ProductChange): boolean {
  return title === undefined && variants === undefined && priceRule === undefined;
}

/** Tells if fields that a change had set can be given back in this way. */
export function arePlainFields(fields: readonly ChangedField[]): boolean {
  return fields.every(({ path }) => plainFields.has(path[0] ?? ''));
}

/**
 * Holds a product until the transaction ends, with all that `saveFields` needs, in one round trip. `whole` for one of which only a
 * whole save knows if it is refused; undefined for an unknown id.
 */
export async function holdPlain(
  tx: Tx,
  id: string,
  categoryIds: string[],
  { site }: StaffProductTools,
): Promise<PlainProduct | 'whole' | undefined> {
  const [held, facts, draft, places, rules, categories] = await Promise.all([
    lockStaffProduct(tx, id),
    factsById(tx, id),
    readDraftById(tx, id),
    placesOf(tx, id),
    rulesOf(tx),
    categorySlugsById(tx, categoryIds),
  ]);
  if (!held || !facts || !draft) return undefined;
  if (!facts.isPlain) return 'whole';
  const own = facts.categoryIds.flatMap((of, at) => {
    const slug = draft.categories[at];
    return slug === undefined ? [] : [[of, slug] as const];
  });
  const now = productOf(facts, site().baseCurrency);
  return { id, version: held.version, now, draft, places, rules, categories: new Map([...categories, ...own]) };
}

/**
 * Saves status, time, maker, tags and categories of a held product as `product/save` would: with a new version, its entry in the log,
 * its event, its lists, its search document and its change tags. Refuses what the whole save refuses. Three round trips.
 */
export async function saveFields(
  tx: Tx,
  held: PlainProduct,
  after: ProductNow,
  staff: Member,
  tools: StaffProductTools,
): Promise<Result<null>> {
  const { id, draft: before, categories } = held;
  const errors = productErrors(after, tools.site());
  if (errors.length > 0) return refuse('error.form', errors);
  const unknown = after.categoryIds.flatMap((of, at) => (categories.has(of) ? [] : [unknownCategory(at)]));
  if (unknown.length > 0) return refuse('error.form', unknown);
  const at = tools.clock.now();
  const draft = draftAfter(held, after, at);
  const isMoved = draft.categories.join(' ') !== before.categories.join(' ');
  const audited = { staff, action: 'product:save', subject: `product:${id}`, before, after: draft };
  // Each statement reads what those before it wrote.
  const [, , , recounted, , places, bundles] = await Promise.all([
    ensureTags(tx, namedTags(after.tags)),
    updateFields(tx, id, draft, at),
    isMoved && replaceCategories(tx, id, draft.categories),
    rekey(tx, [id]),
    relist(tx, id, at, held.rules),
    placesOf(tx, id),
    bundleTags(tx, id),
    recordAudit(tx, audited, tools),
    tools.emit(tx, 'product.saved', { productId: id }),
  ]);
  const lists = [...changedLists(held.places, places), ...(recounted > 0 ? changedFacets(held.places, places) : [])];
  await Promise.all([
    indexProducts(tx, [id]),
    tools.announce(tx, [productTag(id), cardTag(id), anyProduct, ...lists, ...bundles]),
  ]);
  return ok(null);
}

function draftAfter({ draft, categories }: PlainProduct, after: ProductNow, at: Date): ProductDraft {
  return {
    ...draft,
    status: after.status,
    publishedAt: publishedAt(after, { publishedAt: draft.publishedAt }, at),
    vendor: after.vendor,
    tags: [...new Set(after.tags.flatMap((tag) => slugOf(tag) ?? []))],
    categories: after.categoryIds.flatMap((of) => categories.get(of) ?? []),
  };
}
