import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { Days } from '../../../platform/db/within-days.repo.ts';
import type { Staff } from '../../../platform/http/route.ts';
import type { CategoryMove, CategoryNode } from '../../../shared/contracts/category-tree.ts';
import { byLanguage } from '../../../shared/locale.ts';
import { notFound, ok, type Result } from '../../../shared/refusal.ts';
import { refillAssembled } from '../lists/assembled.repo.ts';
import { keptTotals } from '../lists/kept-tally.repo.ts';
import { findGroup } from './group.repo.ts';
import { refillCategories, refillCollections } from './refill.service.ts';
import { type GroupTools, groupTags, parentRefusal } from './save-group.service.ts';
import { ancestorsOf, idsBeneath, lockTree, placeBeneath, placedCategories } from './tree.repo.ts';

/** Categories that are shown as a tree. */
const most = 5000;

/** Categories in the order of their places, with the number of products that shoppers see now. */
export async function categoryNodes(db: Db, now: Date, days: Days): Promise<CategoryNode[]> {
  const rows = await placedCategories(db, days, most);
  const totals = await keptTotals(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return rows.map(({ id, slug, title, parent_id, is_on_days: isOnDays }) => ({
    id,
    slug,
    title: byLanguage(title) as CategoryNode['title'],
    parentId: parent_id,
    products: totals.get(id) ?? 0,
    isOnDays,
  }));
}

/**
 * Moves a category to another place, and fills the lists of what it left and entered. Refuses an unknown parent and a place beneath
 * itself; not found where the category, or the one that it is to stand before, is not there any more.
 */
export function moveCategory(
  { id, parentId, before }: CategoryMove,
  staff: Staff,
  tools: GroupTools,
): Promise<Result<Record<string, never>>> {
  return transact(tools.db, async (tx) => {
    await lockTree(tx);
    const row = await findGroup(tx, 'category', { id });
    if (!row) return notFound();
    const refused = await parentRefusal(tx, { ...row, parent_id: parentId });
    if (refused) return refused;
    const left = await ancestorsOf(tx, id);
    const beside = (await idsBeneath(tx, parentId)).filter((each) => each !== id);
    const place = before === null ? beside.length : beside.indexOf(before);
    if (place < 0) return notFound();
    await placeBeneath(tx, parentId, beside.toSpliced(place, 0, id));
    const activity = {
      action: 'category:move',
      subject: `category:${id}`,
      before: { parentId: row.parent_id, position: row.position },
      after: { parentId, position: place },
    };
    await recordAudit(tx, { staff, ...activity }, tools);
    const changed: string[] = [];
    if (row.parent_id !== parentId) {
      const above = [...left, ...(await ancestorsOf(tx, id))].map((each) => each.id);
      changed.push(...(await refillCategories(tx, above)));
      changed.push(...(await refillCollections(tx, ['category'], tools.clock.now())));
      changed.push(...(await refillAssembled(tx)));
    }
    await tools.announce(tx, [...groupTags('category', id), ...changed]);
    return ok({});
  });
}
