import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Staff } from '../../../platform/http/route.ts';
import { enqueue } from '../../../platform/jobs/queue.repo.ts';
import type { ExportFilters } from '../../../shared/contracts/transfer.ts';
import { withRunLock } from '../run/lock.repo.ts';
import { maxTries } from '../run/run.ts';
import type { TransferTools } from '../run/work.service.ts';
import { beforeAll, inventoryPiece, productPiece, shapeOf } from './batch.service.ts';
import {
  beginStep,
  type ExportedProducts,
  type ExportRun,
  endExport,
  exportsToDo,
  insertExport,
  noteWritten,
  readExport,
} from './export.repo.ts';

/** Products of one step, each a file of its own until the whole is sent: a shop can end between any two. */
const atOnce = 500;
/** Time that a file is stored, in milliseconds. */
const kept = 7 * 86_400_000;

/** Begins an export; the job does it. */
export async function beginExport(
  kind: ExportRun['kind'],
  filters: ExportFilters,
  staff: Staff,
  tools: TransferTools,
): Promise<string> {
  const id = tools.random.id();
  await tools.db.transaction().execute(async (tx) => {
    await insertExport(tx, { id, kind, filters, staff }, tools.clock.now());
    const activity = { action: `export:${kind}`, subject: `export:${id}`, before: null, after: filters };
    await recordAudit(tx, { staff, ...activity }, tools);
    await goOnExporting(tx, id);
  });
  return id;
}

function goOnExporting(db: Db, id: string): Promise<void> {
  return enqueue(db, 'export:work', { id }, { key: `export:${id}` });
}

/** The job `export:work`: the next part of a file, and the next in the queue where there is one. */
export async function workOnExport({ id }: { id: string }, tools: TransferTools): Promise<void> {
  await withRunLock(tools.db, id, async () => {
    const run = await readExport(tools.db, id);
    if (run?.state !== 'working') return;
    if ((await beginStep(tools.db, id)) > maxTries) await endExport(tools.db, id, 'failed', tools.clock.now());
    else await writePart(run, tools);
  });
  if ((await readExport(tools.db, id))?.state === 'working') await goOnExporting(tools.db, id);
}

async function writePart(run: ExportRun, tools: TransferTools): Promise<void> {
  const shape = run.columns ?? (await shapeOf(tools));
  const after = run.after ?? beforeAll;
  const piece =
    run.kind === 'products'
      ? await productPiece(tools, shape, await narrowed(run.filters, tools), after, atOnce)
      : await inventoryPiece(tools, after, atOnce);
  const bytes = Buffer.from(piece.text);
  await tools.files.write(partOf(run.id, run.parts), bytes);
  const now = tools.clock.now();
  const written = {
    shape,
    after: piece.after,
    products: piece.products,
    bytes: bytes.length,
    isLast: piece.after === null,
  };
  await noteWritten(tools.db, run.id, written, now, new Date(now.getTime() + kept));
}

async function narrowed({ select, ...filters }: ExportFilters, tools: TransferTools): Promise<ExportedProducts> {
  return { ...filters, among: select ? await tools.productsChosen(select) : null };
}

function partOf(id: string, part: number): string {
  return `export-${id}-${part}.csv`;
}

/** The whole file of an export, part after part. */
export async function* exportedFile({ id, parts }: ExportRun, files: FileStore): AsyncGenerator<Buffer> {
  for (let part = 0; part < parts; part++)
    for await (const piece of files.stream(partOf(id, part))) yield piece as Buffer;
}

/** Continues exports whose process was killed, and deletes expired files. */
export async function cleanUpExports({
  db,
  files,
  clock,
}: Pick<TransferTools, 'db' | 'files' | 'clock'>): Promise<void> {
  const { working, expired } = await exportsToDo(db, clock.now());
  for (const id of working) await goOnExporting(db, id);
  for (const run of expired) {
    for (let part = 0; part < run.parts; part++) await files.remove(partOf(run.id, part));
    await endExport(db, run.id, 'cancelled', clock.now());
  }
}
