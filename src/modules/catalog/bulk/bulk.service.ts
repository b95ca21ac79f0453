import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { Staff } from '../../../platform/http/route.ts';
import { enqueue } from '../../../platform/jobs/queue.repo.ts';
import { type BulkAction, maxAtOnce, undoHours } from '../../../shared/bulk.ts';
import type { ProductChange, ProductSelection } from '../../../shared/contracts/product-bulk.ts';
import { fieldError, notAllowed, notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import {
  type BulkJobRecord,
  beginRetry,
  beginUndo,
  insertJob,
  insertTableJob,
  type NewBulkJob,
  type OwnChange,
  readJob,
  stopWaiting,
} from './bulk.repo.ts';
import { selectedProducts } from './selection.repo.ts';
import { type BulkTools, workOnJob } from './work.service.ts';

interface Wanted {
  select: ProductSelection;
  /** Products that were believed to be chosen. */
  count?: number | undefined;
  action: BulkAction;
  change: ProductChange;
}

/**
 * Changes chosen products, each in a transaction of its own. The first 200 are changed before the answer, the others by the
 * queue. Answers the job with its counts. Refuses a selection of another number than was believed (rule `count`), and changes of
 * collections by who may not save them.
 */
export async function changeMany(
  { select, count, action, change }: Wanted,
  staff: Staff,
  tools: BulkTools,
): Promise<Result<BulkJobRecord>> {
  if (change.addCollectionIds || change.removeCollectionIds) {
    if (!staff.may('collection:save')) return notAllowed();
  }
  const products = await selectedProducts(tools.db, select, tools.site());
  const job = newJob(action, change, staff, tools);
  const recorded = await transact(tools.db, async (tx): Promise<Result<null>> => {
    const total = await insertJob(tx, job, products);
    if (count !== undefined && count !== total) return refuseCount(total);
    await note(tx, job, { select, change }, tools);
    return ok(null);
  });
  return recorded.ok ? begun(job.id, tools) : recorded;
}

function refuseCount(count: number): Result<never> {
  const values = { count };
  const refused = { key: 'catalog.otherCount', values };
  return refuse(refused, [fieldError('count', 'count', refused.key, values)], { count });
}

/** Saves the changed rows of a table; each row is saved or refused by itself. Answers the job. */
export async function changeRows(rows: OwnChange[], staff: Staff, tools: BulkTools): Promise<Result<BulkJobRecord>> {
  if (new Set(rows.map(({ id }) => id)).size < rows.length) return refuse('error.form');
  const job = newJob('table', {}, staff, tools);
  await tools.db.transaction().execute(async (tx) => {
    await insertTableJob(tx, job, rows);
    await note(tx, job, { products: rows.length }, tools);
  });
  return begun(job.id, tools);
}

/** Undoes a change within 24 hours: refused while it works, after that time, and a second time. */
export function undoJob(id: string, staff: Staff, tools: BulkTools): Promise<Result<BulkJobRecord>> {
  return again(id, 'undo', (tx) => beginUndo(tx, id, tools.clock.now()), staff, tools);
}

/** Tries the refused products of a finished change again. */
export function retryJob(id: string, staff: Staff, tools: BulkTools): Promise<Result<BulkJobRecord>> {
  return again(id, 'retry', (tx) => beginRetry(tx, id), staff, tools);
}

/** Stops a change; products that it has changed stay changed, and can be undone. */
export async function stopJob(id: string, tools: BulkTools): Promise<Result<BulkJobRecord>> {
  if (!(await readJob(tools.db, id))) return notFound();
  await stopWaiting(tools.db, id);
  await workOnJob(id, 0, tools);
  return jobOf(tools.db, id);
}

export async function jobOf(db: Db, id: string): Promise<Result<BulkJobRecord>> {
  const job = await readJob(db, id);
  return job ? ok(job) : notFound();
}

async function again(
  id: string,
  verb: 'undo' | 'retry',
  begin: (tx: Tx) => Promise<boolean>,
  staff: Staff,
  tools: BulkTools,
): Promise<Result<BulkJobRecord>> {
  if (!(await readJob(tools.db, id))) return notFound();
  const begins = await transact(tools.db, async (tx) => {
    if (!(await begin(tx))) return refuse(verb === 'undo' ? 'catalog.noUndo' : 'catalog.noRetry');
    const subject = `bulk:${id}`;
    await recordAudit(tx, { staff, action: `bulk:${verb}`, subject, before: null, after: null }, tools);
    await goOn(tx, id, takeOverMs);
    return ok(id);
  });
  return begins.ok ? begun(id, tools) : begins;
}

function newJob(action: BulkAction, change: ProductChange, staff: Staff, { random, clock }: BulkTools): NewBulkJob {
  const at = clock.now();
  const undoUntil = new Date(at.getTime() + undoHours * 3_600_000);
  return { id: random.id(), action, change, staff: { id: staff.id, name: staff.name }, at, undoUntil };
}

async function note(tx: Tx, { id, action, staff }: NewBulkJob, after: object, tools: BulkTools): Promise<void> {
  await recordAudit(tx, { staff, action: `bulk:${action}`, subject: `bulk:${id}`, before: null, after }, tools);
  await goOn(tx, id, takeOverMs);
}

async function begun(id: string, tools: BulkTools): Promise<Result<BulkJobRecord>> {
  if (await workOnJob(id, maxAtOnce, tools)) await goOn(tools.db, id);
  return jobOf(tools.db, id);
}

/** Milliseconds after which the queue takes over, in case that the process that answers is killed. */
const takeOverMs = 30_000;

/** Puts the next products of a job into the queue, in place of what waits there for it. */
export function goOn(db: Db, id: string, delay = 0): Promise<void> {
  return enqueue(db, 'bulk:work', { id }, { key: `bulk:${id}`, delay });
}
