import { stringify } from 'csv-stringify/sync';
import type { FileAnswer } from '../../shared/endpoint.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Staff } from '../http/route.ts';
import type { Random } from '../random.ts';
import { recordAudit } from './audit.repo.ts';

/** Rows of one file. */
const most = 100_000;

/** A list of the back office as a file. */
export interface ExportedList<Row, Place> {
  /** Name of the list as its permission has it: `orders` for `export:orders`. */
  list: string;
  /** Keyword, filters and selection, for the log. */
  asked: object;
  columns: readonly string[];
  cellsOf: (row: Row) => Record<string, string | number>;
  /** Some rows from a place on, null for the first; `next` is null after the last. */
  read: (place: Place | null) => Promise<{ rows: Row[]; next: Place | null }>;
}

/** The place to go on from after a batch of at most `limit`; null after the last one. */
export function placeAfter<Place>(batch: readonly Place[], limit: number): Place | null {
  return batch.length === limit ? (batch.at(-1) ?? null) : null;
}

/** Reads a list in batches by their number, for lists that have no place to go on from. */
export function inBatches<Row>(limit: number, load: (limit: number, offset: number) => Promise<Row[]>) {
  return async (offset: number | null) => {
    const start = offset ?? 0;
    const rows = await load(limit, start);
    return { rows, next: rows.length === limit ? start + limit : null };
  };
}

/** Rows that a list finds as CSV, in its order; up to 100,000 rows. The log says who exported how many, and by which filters. */
export async function exportList<Row, Place>(
  tools: { db: Db; clock: Clock; random: Random },
  staff: Staff,
  { list, asked, columns, cellsOf, read }: ExportedList<Row, Place>,
): Promise<FileAnswer> {
  // A spreadsheet must not run a name that begins like a formula.
  const csv = (rows: Row[], header: boolean) =>
    stringify(rows.map(cellsOf), { header, columns: [...columns], escape_formulas: true });
  const parts = [csv([], true)];
  let count = 0;
  let place: Place | null = null;
  do {
    const { rows, next }: { rows: Row[]; next: Place | null } = await read(place);
    const fitting = rows.slice(0, most - count);
    parts.push(csv(fitting, false));
    count += fitting.length;
    place = next;
  } while (place !== null && count < most);
  const action = `export:${list}`;
  const activity = { action, subject: action, before: null, after: { ...asked, count } };
  await tools.db.transaction().execute((tx) => recordAudit(tx, { staff, ...activity }, tools));
  return { name: `${list}-${tools.clock.now().toISOString().slice(0, 10)}.csv`, bytes: Buffer.from(parts.join('')) };
}
