import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { adjust, stockTags } from '../../inventory/index.ts';
import type { Refused } from '../import/reasons.ts';
import { readBatch } from '../run/reading.service.ts';
import { noteRead } from '../run/run.repo.ts';
import type { ImportRun } from '../run/run.ts';
import { noteRefused } from '../run/staging.repo.ts';
import { lockStocked } from './inventory.repo.ts';
import { changesOf, type StockChange } from './stock-changes.ts';
import { stockRow } from './stock-row.ts';

interface InventoryTools {
  clock: Clock;
  files: FileStore;
  announce: (tx: Tx, tags: string[]) => Promise<void>;
}

/** Movements in one statement: few enough that variants are locked briefly. */
const atOnce = 500;

/**
 * Sets the stock that the next rows of a file say, in one transaction with the note of how far it is: no row counts twice,
 * however often it is tried. A row below what orders hold is refused and the rest goes on. Answers false after the last.
 */
export async function takeInventory(
  db: Db,
  run: ImportRun,
  { clock, files, announce }: InventoryTools,
): Promise<boolean> {
  const batch = await readBatch(run, files, atOnce);
  const rows = batch.rows.flatMap((row) => stockRow(row, batch.headers ?? [], batch.refused));
  await db.transaction().execute(async (tx) => {
    const found = await lockStocked(
      tx,
      rows.flatMap(({ sku }) => sku ?? []),
      rows.flatMap(({ handle }) => handle ?? []),
    );
    const { changes, refused, same } = changesOf(rows, found, run.options.delta);
    if (!run.dry_run) await makeChanges(tx, run, changes, clock, announce);
    await noteRefused(tx, run.id, 'reading', [...batch.refused, ...refused] satisfies Refused[]);
    const counts = { products: 0, updated: changes.length, unchanged: same };
    await noteRead(tx, run.id, { ...batch, rows: batch.rows.length, ...counts, phase: 'reading' });
  });
  return !batch.isLast;
}

async function makeChanges(
  tx: Tx,
  run: ImportRun,
  changes: StockChange[],
  clock: Clock,
  announce: InventoryTools['announce'],
): Promise<void> {
  if (changes.length === 0) return;
  const origin = { source: 'import' as const, reference: run.id, note: run.file_name };
  await adjust(tx, changes, { ...origin, at: clock.now(), actor: run.staff_name || undefined });
  const ids = changes.map(({ variantId }) => variantId);
  await announce(tx, await stockTags(tx, ids, true));
}
