import { transact } from '../../../platform/db/transaction.ts';
import { isUnavailable } from '../../../platform/db/unavailable.ts';
import type { Log } from '../../../platform/log.ts';
import { ok, type Result, refuse } from '../../../shared/refusal.ts';
import type { StaffProductTools } from '../staff/save-staff-product.service.ts';
import {
  type BulkJobRecord,
  type BulkTask,
  endJob,
  markChanged,
  markRefused,
  markUndone,
  readJob,
  takeNext,
} from './bulk.repo.ts';
import { changeOne, restoreOne } from './change-one.service.ts';

export type BulkTools = StaffProductTools & { log: Log };

/**
 * Changes up to `most` of the products that a job has left, and ends it where none is. Each product is changed in one
 * transaction with the note that it is done, so that a process that is killed, or two that work on one job, change none twice.
 * Answers true while products are left.
 */
export async function workOnJob(id: string, most: number, tools: BulkTools): Promise<boolean> {
  const job = await readJob(tools.db, id);
  if (!job) return false;
  for (let count = 0; count < most; count += 1) {
    if (!(await workOnNext(job, tools))) break;
  }
  await endJob(tools.db, id, tools.clock.now());
  const { waiting } = (await readJob(tools.db, id)) ?? { waiting: 0 };
  return waiting > 0;
}

/** Changes the next product; false where none is left that nobody works on. */
async function workOnNext(job: BulkJobRecord, tools: BulkTools): Promise<boolean> {
  const met: { task?: BulkTask } = {};
  const result = await transact(tools.db, async (tx): Promise<Result<null>> => {
    const task = await takeNext(tx, job.id);
    if (!task) return ok(null);
    met.task = task;
    const staff = { id: job.staff_id, name: job.staff_name };
    if (task.state === 'undoing') {
      const restored = await restoreOne(tx, task.product_id, task.fields ?? [], staff, tools);
      if (!restored.ok) return restored;
      await markUndone(tx, job.id, task.position);
      return ok(null);
    }
    const change = task.change ?? job.change;
    const changed = await changeOne(tx, { productId: task.product_id, change, base: task.base }, staff, tools);
    if (!changed.ok) return changed;
    await markChanged(tx, job.id, task.position, changed.value);
    return ok(null);
  }).catch((error: unknown) => failed(error, tools));
  if (!met.task) {
    if (!result.ok) throw new Error('the next product of a bulk job could not be read');
    return false;
  }
  if (!result.ok) await markRefused(tools.db, job.id, met.task.position, result.refusal);
  return true;
}

/** Refuses one product for an error that nobody expected, so that the others go on; without a database nothing does. */
export function failed(error: unknown, { log }: BulkTools): Result<never> {
  if (isUnavailable(error)) throw error;
  log.error({ err: error }, 'a product of a bulk job could not be changed');
  return refuse('catalog.bulkFault');
}
