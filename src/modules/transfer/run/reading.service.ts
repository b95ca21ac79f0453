import type { Db } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { slugOfRow } from '../import/group.ts';
import { type Refused, refusedRow } from '../import/reasons.ts';
import { type Place, type Row, type RowEvent, readRows } from '../import/rows.ts';
import { readColumns } from '../import/vocabulary.ts';
import { noteRead } from './run.repo.ts';
import type { ImportRun } from './run.ts';
import { noteRefused, type StagedRow, stageRows } from './staging.repo.ts';

/** Result of a batch of a file. */
export interface Batch {
  headers: string[] | null;
  rows: Row[];
  /** Products of refused rows. */
  marks: Row[];
  refused: Refused[];
  notes: number;
  unused: string[];
  next: Place;
  /** True for the last batch of the file. */
  isLast: boolean;
}

/** Reads the next `most` rows of a run's file, from where it stopped; no more of the file is in memory. */
export async function readBatch(run: ImportRun, files: FileStore, most: number): Promise<Batch> {
  const source = files.stream(run.csv_file, { start: run.at_byte });
  const soFar = run.headers
    ? { columns: readColumns(run.headers, run.options.columns), place: { bytes: run.at_byte, line: run.at_line } }
    : undefined;
  const batch: Batch = {
    headers: run.headers,
    rows: [],
    marks: [],
    refused: [],
    notes: 0,
    unused: [],
    next: { bytes: run.at_byte, line: run.at_line },
    isLast: true,
  };
  let noted = 0;
  for await (const event of readRows(source, soFar, run.kind, run.options.columns)) {
    noted += add(event, batch);
    if (noted < most) continue;
    batch.isLast = false;
    break;
  }
  return batch;
}

function add(event: RowEvent, batch: Batch): number {
  batch.next = event.next;
  if (event.kind === 'columns') batch.headers = event.columns.headers;
  else if (event.kind === 'row') addRow(event.row, batch);
  else if (event.kind === 'refused') {
    batch.refused.push(event.refused);
    if (event.row) batch.marks.push(event.row);
  } else batch.notes++;
  return event.kind === 'columns' ? 0 : 1;
}

function addRow(row: Row, batch: Batch): void {
  batch.rows.push(row);
  for (const header of Object.keys(row.extras ?? {})) if (!batch.unused.includes(header)) batch.unused.push(header);
}

/** Keeps the next rows of a file of products beside those of their products; afterwards products are dealt with. */
export async function stageBatch(db: Db, run: ImportRun, files: FileStore, most: number): Promise<void> {
  const batch = await readBatch(run, files, most);
  const staged: StagedRow[] = [];
  for (const row of batch.rows) {
    const slug = slugOfRow(row);
    if (slug) staged.push({ ...row, slug });
    else batch.refused.push(refusedRow(row.line, 'noHandle'));
  }
  for (const mark of batch.marks) {
    const slug = slugOfRow(mark);
    if (slug) staged.push({ ...mark, slug });
  }
  await db.transaction().execute(async (tx) => {
    const added = await stageRows(tx, run.id, staged);
    await noteRefused(tx, run.id, 'reading', batch.refused);
    const phase = batch.isLast ? 'products' : 'reading';
    await noteRead(tx, run.id, {
      ...batch,
      rows: batch.rows.length,
      products: added,
      updated: 0,
      unchanged: 0,
      phase,
    });
  });
}
