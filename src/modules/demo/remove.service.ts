import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { announce } from '../../platform/cache/changes.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Staff } from '../../platform/http/route.ts';
import { enqueue } from '../../platform/jobs/queue.repo.ts';
import type { Random } from '../../platform/random.ts';
import type { DemoCounts } from '../../shared/contracts/demo.ts';
import { deleteUploadsOf } from '../attachments/index.ts';
import { recountLevels, takeBackMovements } from '../inventory/index.ts';
import { followRating } from '../reviews/index.ts';
import * as repo from './remove.repo.ts';

export interface DemoTools {
  db: Db;
  clock: Clock;
  random: Random;
  /** Brings what is counted from orders up to date, e.g. what is bought together. */
  followRemoval(): Promise<void>;
}

/**
 * Removes the history of the demo in one transaction: all or nothing of it, and nothing else. Answers how much there was; a
 * second call finds nothing.
 */
export async function removeDemo(tools: DemoTools, staff: Staff): Promise<DemoCounts> {
  const counts = await tools.db.transaction().execute(async (tx) => {
    await repo.lockDemo(tx);
    const before = await repo.countDemo(tx);
    await repo.noteDemo(tx);
    const variantIds = await takeBackMovements(tx, await repo.movedBy(tx), tools.clock.now());
    await repo.returnCouponUses(tx);
    const files = await deleteUploadsOf(tx, await repo.picturedBy(tx));
    if (files.length > 0) await enqueue(tx, 'uploads:remove', { files });
    await repo.deleteMarks(tx);
    await followRating(tx, await repo.deleteRows(tx));
    await recountLevels(tx, variantIds);
    if (hasRows(before)) {
      await recordAudit(tx, { staff, action: 'demo:remove', subject: 'demo', before, after: null }, tools);
      await announce(tx, ['*']);
    }
    return before;
  });
  if (hasRows(counts)) await tools.followRemoval();
  return counts;
}

function hasRows(counts: DemoCounts): boolean {
  return Object.values(counts).some((count) => count > 0);
}
