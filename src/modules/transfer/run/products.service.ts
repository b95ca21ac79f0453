import type { Db } from '../../../platform/db/database.ts';
import { type Group, maxRows } from '../import/group.ts';
import { type Refused, refusedRow } from '../import/reasons.ts';
import { type ImportTools, shopPorts } from '../import/shop-ports.service.ts';
import { Fallen, type Taking, takeProduct } from '../import/take.ts';
import { readColumns } from '../import/vocabulary.ts';
import type { ImportRun } from './run.ts';
import { markTaken, noteRefused, noteWarnings, rowsOf, waitingProducts } from './staging.repo.ts';

/**
 * Takes the next products of a run's file, each in one transaction with the note that it is done: a process that is killed
 * in between has done a product wholly or not at all, and counted it once. Answers false when none was left.
 */
export async function takeProducts(
  db: Db,
  run: ImportRun,
  tools: ImportTools,
  most: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const slugs = await waitingProducts(db, run.id, most);
  for (const slug of slugs) {
    signal?.throwIfAborted();
    await takeOne(db, run, tools, await groupOf(db, run.id, slug));
  }
  return slugs.length > 0;
}

/** The rows of a product of a run. */
export async function groupOf(db: Db, runId: string, slug: string): Promise<Group> {
  return { slug, rows: await rowsOf(db, runId, slug) };
}

/** Options for the products of a run, without the transaction. */
export function takingOf(run: ImportRun, tools: ImportTools): Omit<Taking, 'ports'> {
  return {
    columns: readColumns(run.headers ?? [], run.options.columns),
    now: tools.clock.now(),
    dryRun: run.dry_run,
    overwrite: run.options.overwrite,
    publish: run.options.publish,
  };
}

async function takeOne(db: Db, run: ImportRun, tools: ImportTools, group: Group): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      const taken = await takeProduct(withinLimits(group), {
        ...takingOf(run, tools),
        ports: shopPorts(tx, run.id, tools),
      });
      if (!(await markTaken(tx, run.id, group.slug, taken.outcome, taken.pictures.length))) return;
      await noteRefused(tx, run.id, 'products', [...taken.refused, ...surplus(group)]);
      await noteWarnings(tx, run.id, 'products', taken.warnings);
    });
  } catch (error) {
    if (!(error instanceof Fallen)) throw error;
    await noteFallen(db, run.id, group, error.refused);
  }
}

async function noteFallen(db: Db, runId: string, group: Group, refused: Refused[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await markTaken(tx, runId, group.slug, 'refused', 0))) return;
    await noteRefused(tx, runId, 'products', [...refused, ...surplus(group)]);
  });
}

function withinLimits({ slug, rows }: Group): Group {
  return { slug, rows: rows.slice(0, maxRows) };
}

function surplus({ slug, rows }: Group) {
  const first = rows[maxRows];
  return first ? [refusedRow(first.line, 'tooManyRows', { handle: slug, limit: maxRows })] : [];
}
