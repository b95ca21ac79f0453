import type { Db } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { slugOfRow } from '../import/group.ts';
import { type Refused, refusedRow } from '../import/reasons.ts';
import { type Place, type Row, type RowEvent, readRows } from '../import/rows.ts';
import { readColumns } from '../import/vocabulary.ts';
import { noteRead } from './run.repo.ts';
import type { ImportRun } from './run.ts';
import { noteRefused, type StagedRow, stageRows } from './staging.repo.ts';

/** What a stretch of a file brought. */
export interface Stretch {
  headers: string[] | null;
  rows: Row[];
  /** What is kept of rows that were refused: which product they are of. */
  marks: Row[];
  refused: Refused[];
  notes: number;
  unused: string[];
  next: Place;
  /** Whether this was the last of the file. */
  isLast: boolean;
}

/** Reads the next `most` rows of a run's file, from where it stopped; no more of the file is in memory. */
export async function readStretch(run: ImportRun, files: FileStore, most: number): Promise<Stretch> {
  const source = files.stream(run.csv_file, { start: run.at_byte });
  const soFar = run.headers
    ? { columns: readColumns(run.headers), place: { bytes: run.at_byte, line: run.at_line } }
    : undefined;
  const stretch: Stretch = {
    headers: run.headers,
    rows: [],
    marks: [],
    refused: [],
    notes: 0,
    unused: [],
    next: { bytes: run.at_byte, line: run.at_line },
    isLast: true,
  };
  let told = 0;
  for await (const event of readRows(source, soFar, run.kind)) {
    told += add(event, stretch);
    if (told < most) continue;
    stretch.isLast = false;
    break;
  }
  return stretch;
}

function add(event: RowEvent, stretch: Stretch): number {
  stretch.next = event.next;
  if (event.kind === 'columns') stretch.headers = event.columns.headers;
  else if (event.kind === 'row') addRow(event.row, stretch);
  else if (event.kind === 'refused') {
    stretch.refused.push(event.refused);
    if (event.row) stretch.marks.push(event.row);
  } else stretch.notes++;
  return event.kind === 'columns' ? 0 : 1;
}

function addRow(row: Row, stretch: Stretch): void {
  stretch.rows.push(row);
  for (const header of Object.keys(row.extras ?? {})) if (!stretch.unused.includes(header)) stretch.unused.push(header);
}

/** Keeps the next rows of a file of products beside those of their products; afterwards products are dealt with. */
export async function stageStretch(db: Db, run: ImportRun, files: FileStore, most: number): Promise<void> {
  const stretch = await readStretch(run, files, most);
  const staged: StagedRow[] = [];
  for (const row of stretch.rows) {
    const slug = slugOfRow(row);
    if (slug) staged.push({ ...row, slug });
    else stretch.refused.push(refusedRow(row.line, 'noHandle'));
  }
  for (const mark of stretch.marks) {
    const slug = slugOfRow(mark);
    if (slug) staged.push({ ...mark, slug });
  }
  await db.transaction().execute(async (tx) => {
    const added = await stageRows(tx, run.id, staged);
    await noteRefused(tx, run.id, 'reading', stretch.refused);
    const phase = stretch.isLast ? 'products' : 'reading';
    await noteRead(tx, run.id, {
      ...stretch,
      rows: stretch.rows.length,
      products: added,
      updated: 0,
      unchanged: 0,
      phase,
    });
  });
}
