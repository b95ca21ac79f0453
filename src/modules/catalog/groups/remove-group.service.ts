import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { Staff } from '../../../platform/http/route.ts';
import { notFound, ok, type Result } from '../../../shared/refusal.ts';
import { releaseUrls } from '../../urls/index.ts';
import { refillAssembled } from '../lists/assembled.repo.ts';
import { dropList } from '../lists/relist.repo.ts';
import { deleteGroup, findGroup, type GroupKind, type GroupRow } from './group.repo.ts';
import { refillCategories, refillCollections } from './refill.service.ts';
import { type GroupTools, groupTags, refuseField } from './save-group.service.ts';
import { ancestorsOf, childrenOf, lockTree, moveProducts, onlyHere, tagged } from './tree.repo.ts';

type Removed = Promise<Result<Record<string, never>>>;

/**
 * Takes a category away. Refuses while other categories are beneath it, and while products would be in none any more:
 * `moveTo` says into which one they go.
 */
export function removeCategory(
  { id, moveTo }: { id: string; moveTo?: string | undefined },
  staff: Staff,
  tools: GroupTools,
): Removed {
  return removing('category', id, staff, tools, async (tx) => {
    await lockTree(tx);
    if ((await childrenOf(tx, id)).length > 0) return refuseField('id', 'children', 'catalog.categoryHasChildren');
    const moved = await moveAway(tx, id, moveTo);
    if (!moved.ok) return moved;
    const above = [...(await ancestorsOf(tx, id)), ...moved.value].map((each) => each.id);
    return ok(async () => [
      ...(await refillCategories(tx, above)),
      ...(await refillCollections(tx, ['category'], tools.clock.now())),
    ]);
  });
}

/** Moves the products of a category where they are to go; answers the categories that got them. */
async function moveAway(tx: Tx, id: string, moveTo: string | undefined): Promise<Result<{ id: string }[]>> {
  if (moveTo === undefined) {
    const count = await onlyHere(tx, id);
    return count > 0 ? refuseField('moveTo', 'orphans', 'catalog.categoryOrphans', { count }) : ok([]);
  }
  const target = moveTo === id ? undefined : await findGroup(tx, 'category', { id: moveTo });
  if (!target) return refuseField('moveTo', 'unknown', 'catalog.noParent');
  await moveProducts(tx, id, moveTo);
  return ok([target, ...(await ancestorsOf(tx, moveTo))]);
}

/** Takes a collection away; its products stay what they are. */
export function removeCollection({ id }: { id: string }, staff: Staff, tools: GroupTools): Removed {
  return removing('collection', id, staff, tools, async () => ok(async () => []));
}

/** Takes a tag away. Refuses while products carry it. */
export function removeTag({ id }: { id: string }, staff: Staff, tools: GroupTools): Removed {
  return removing('tag', id, staff, tools, async (tx, { slug }) => {
    const count = await tagged(tx, slug);
    return count > 0 ? refuseField('id', 'used', 'catalog.tagUsed', { count }) : ok(async () => []);
  });
}

function removing(
  kind: GroupKind,
  id: string,
  staff: Staff,
  tools: GroupTools,
  check: (tx: Tx, row: GroupRow) => Promise<Result<() => Promise<string[]>>>,
): Removed {
  return transact(tools.db, async (tx) => {
    const before = await findGroup(tx, kind, { id });
    if (!before) return notFound();
    const checked = await check(tx, before);
    if (!checked.ok) return checked;
    await deleteGroup(tx, kind, id);
    await dropList(tx, id);
    await releaseUrls(tx, id);
    const changed = [...(await checked.value()), ...(kind === 'tag' ? [] : await refillAssembled(tx))];
    const activity = { action: `${kind}:remove`, subject: `${kind}:${id}`, before, after: null };
    await recordAudit(tx, { staff, ...activity }, tools);
    await tools.announce(tx, [...groupTags(kind, id), ...changed]);
    return ok({});
  });
}
