import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { Staff } from '../../../platform/http/route.ts';
import type { CategorySave, CollectionSave, TagSave } from '../../../shared/contracts/groups.ts';
import { byLanguage } from '../../../shared/locale.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { sanitized } from '../../content/index.ts';
import { outdate } from '../../search/index.ts';
import { claimUrl } from '../../urls/index.ts';
import { refillAssembled } from '../lists/assembled.repo.ts';
import { collectionMembers, refill } from '../lists/relist.repo.ts';
import type { SaveTools } from '../save-product.service.ts';
import { listTag } from '../tags.ts';
import {
  type CountedGroup,
  collectionProducts,
  findGroup,
  type GroupKind,
  type GroupRow,
  hasImage,
  idsOf,
  lockCollection,
  type NewGroup,
  productsListed,
  putInto,
  writeGroup,
} from './group.repo.ts';
import { groupView } from './group.view.ts';
import { refillCategories, refillCollections } from './refill.service.ts';
import { ancestorsOf, lockTree } from './tree.repo.ts';

export type GroupTools = SaveTools & { db: Db };

type Saved = Promise<Result<{ id: string }>>;

/**
 * Saves a category over the one of its id, else anew, and fills the lists of what it left and entered. Refuses a slug that
 * something else has or had, an unknown parent or picture, and a place beneath itself.
 */
export function saveCategoryOf(draft: CategorySave, staff: Staff, tools: GroupTools): Saved {
  return saving('category', draft, staff, tools, async (tx, row, before) => {
    await lockTree(tx);
    const parents = before ? await ancestorsOf(tx, row.id) : [];
    const refused = await parentRefusal(tx, row);
    if (refused) return refused;
    return ok(async () => {
      if (before?.parent_id === row.parent_id) return [];
      const moved = [...parents, ...(await ancestorsOf(tx, row.id))].map(({ id }) => id);
      return [
        ...(await refillCategories(tx, moved)),
        ...(await refillCollections(tx, ['category'], tools.clock.now())),
      ];
    });
  });
}

/** Refuses an unknown parent, and a place beneath itself; null for none of both. */
export async function parentRefusal(
  tx: Tx,
  { id, parent_id }: Pick<GroupRow, 'id' | 'parent_id'>,
): Promise<Result<never> | null> {
  if (parent_id === null) return null;
  if (!(await findGroup(tx, 'category', { id: parent_id })))
    return refuseField('parentId', 'unknown', 'catalog.noParent');
  const above = await ancestorsOf(tx, parent_id);
  const isBeneath = parent_id === id || above.some((each) => each.id === id);
  return isBeneath ? refuseField('parentId', 'circle', 'catalog.categoryCircle') : null;
}

/** Saves a collection over the one of its id, else anew, and fills it. Refuses as `saveCategoryOf` does. */
export function saveCollection(draft: CollectionSave, staff: Staff, tools: GroupTools): Saved {
  return saving('collection', draft, staff, tools, async (tx, row) =>
    ok(async () => {
      await putInto(tx, row.id, row.rules ? [] : draft.productIds);
      await refill(tx, row.id, collectionMembers(row, tools.clock.now()));
      return [];
    }),
  );
}

/** Fills a new shop with a collection by hand, in the caller's transaction: its products by their slugs. */
export async function putCollection(
  tx: Tx,
  { products, ...draft }: Omit<CollectionSave, 'id' | 'productIds' | 'rules'> & { products: string[] },
  { clock, random }: Pick<SaveTools, 'clock' | 'random'>,
): Saved {
  const row = rowOf(draft, random.id());
  const refused = await claimed(tx, 'collection', row, clock.now());
  if (refused) return refused;
  await writeGroup(tx, 'collection', row, clock.now());
  await putInto(tx, row.id, await idsOf(tx, products));
  await refill(tx, row.id, collectionMembers(row, clock.now()));
  return ok({ id: row.id });
}

/** Refuses a version that is not the newest, with the newest; null where none was named. */
async function staleness(
  tx: Tx,
  before: CountedGroup | undefined,
  base: number | undefined,
): Promise<Result<never> | null> {
  if (base === undefined || !before || base === before.version) return null;
  const current = groupView('collection', before, before.rules ? undefined : await collectionProducts(tx, before.id));
  return refuse('design.stale', [fieldError('base', 'base', 'design.stale')], { current });
}

/** Saves what a tag says of itself. */
export function saveTag(draft: TagSave, staff: Staff, tools: GroupTools): Saved {
  return saving('tag', draft, staff, tools, async () => ok(async () => []));
}

type Draft = TagSave &
  Partial<Pick<CategorySave & CollectionSave, 'id' | 'base' | 'body' | 'position' | 'parentId' | 'rules'>>;

/** Further work once the row is written; returns what changed besides the group itself. */
type After = () => Promise<string[]>;

function saving(
  kind: GroupKind,
  draft: Draft,
  staff: Staff,
  tools: GroupTools,
  check: (tx: Tx, row: NewGroup, before: GroupRow | undefined) => Promise<Result<After>>,
): Saved {
  const { db, clock, random, announce } = tools;
  return transact(db, async (tx) => {
    if (kind === 'collection' && draft.id) await lockCollection(tx, draft.id);
    const before = await knownGroup(tx, kind, draft);
    if (draft.id && !before) return notFound();
    const stale = kind === 'collection' ? await staleness(tx, before, draft.base) : null;
    if (stale) return stale;
    const row = rowOf(draft, before?.id ?? random.id());
    const refused = await claimed(tx, kind, row, clock.now());
    if (refused) return refused;
    const listed = kind === 'collection' && before ? { productIds: await collectionProducts(tx, row.id) } : {};
    const checked = await check(tx, row, before);
    if (!checked.ok) return checked;
    await writeGroup(tx, kind, row, clock.now());
    const changed = [...(await checked.value()), ...(kind === 'tag' ? [] : await refillAssembled(tx))];
    await reword(tx, kind, row, before);
    const { base: _base, ...logged } = draft;
    const activity = {
      action: `${kind}:save`,
      subject: `${kind}:${row.id}`,
      before: before ? { ...before, ...listed } : null,
      after: logged,
    };
    await recordAudit(tx, { staff, ...activity }, tools);
    await announce(tx, [...groupTags(kind, row.id), ...changed]);
    return ok({ id: row.id });
  });
}

/** Schedules products to be indexed again after a rename, since they are found by the names of their categories and tags. */
async function reword(tx: Tx, kind: GroupKind, { id, title }: NewGroup, before: GroupRow | undefined): Promise<void> {
  if (kind === 'collection' || !before || JSON.stringify(before.title) === JSON.stringify(title)) return;
  await outdate(tx, await productsListed(tx, id));
}

function knownGroup(tx: Tx, kind: GroupKind, { id, slug }: Draft) {
  if (kind === 'tag') return findGroup(tx, kind, { slug });
  return id ? findGroup(tx, kind, { id }) : Promise.resolve(undefined);
}

/** Tags have no URL to reserve: a tag is its slug. */
async function claimed(tx: Tx, kind: GroupKind, row: NewGroup, at: Date): Promise<Result<never> | null> {
  if (row.image_hash && !(await hasImage(tx, row.image_hash)))
    return refuseField('image', 'unknown', 'catalog.noImage');
  if (kind === 'tag') return null;
  const claim = await claimUrl(tx, { space: kind, slug: row.slug, target: row.id }, at);
  return claim.ok ? null : (claim as Result<never>);
}

function rowOf(draft: Draft, id: string): NewGroup {
  const { slug, seo, image, position = 0, parentId = null, rules = null } = draft;
  return {
    id,
    slug,
    position,
    rules,
    title: byLanguage(draft.title),
    summary: byLanguage(draft.summary),
    description: byLanguage(sanitized(draft.description)),
    body: byLanguage(sanitized(draft.body ?? {})),
    seo: {
      ...(seo.title !== undefined && { title: byLanguage(seo.title) }),
      ...(seo.description !== undefined && { description: byLanguage(seo.description) }),
    },
    image_hash: image,
    parent_id: parentId,
  };
}

/** Pages that show a group itself: its page, menus and breadcrumbs, and its list. */
export function groupTags(kind: GroupKind, id: string): string[] {
  const own = { category: ['categories', 'site'], collection: ['collections'], tag: ['tags'] };
  return [...own[kind], listTag(id)];
}

export function refuseField(field: string, rule: string, key: string, values?: Record<string, number>): Result<never> {
  return refuse(values ? { key, values } : key, [fieldError(field, rule, key, values)]);
}
