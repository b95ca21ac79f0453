import { pipeline } from 'node:stream';
import { type CsvError, type Options, type Parser, parse } from 'csv-parse';
import { isStorable } from '../../../platform/http/storable.ts';
import { readInventoryColumns } from '../inventory/inventory-columns.ts';
import { type Refused, refusedRow } from './reasons.ts';
import { type ColumnMap, type Columns, type Field, readColumns } from './vocabulary.ts';
import { readWooRow } from './woocommerce.ts';

/** One row that says something of a product. Cells are trimmed; a blank cell is left out. */
export interface Row {
  line: number;
  cells: Partial<Record<Field, string>>;
  /** Filled cells of columns that the shop has no place for, by header. */
  extras?: Record<string, string>;
  /** All cells, for files of another kind than products. */
  raw?: string[];
  /** The row was refused while it was read; only its product is known, which is therefore not whole. */
  isRefused?: boolean;
}

/** Position at which reading continues: after this many bytes, on this line. */
export interface Place {
  bytes: number;
  line: number;
}

/** Events of reading a file, in the order of its lines; `columns` comes first unless the file is refused. */
export type RowEvent =
  | { kind: 'columns'; columns: Columns; next: Place }
  | { kind: 'row'; row: Row; next: Place }
  | { kind: 'note'; line: number; next: Place }
  | { kind: 'refused'; refused: Refused; next: Place; row?: Row };

/** Kind of a file; each has a header of its own. */
export type FileKind = 'products' | 'inventory';

/** Partly read file: the position, and the columns of its header. */
export interface ReadSoFar {
  columns: Columns;
  place: Place;
}

export type CsvSource = AsyncIterable<Uint8Array | string>;

/** The first filled cell of a column among the rows of a product. */
export function firstCell(rows: Row[], field: keyof Row['cells']): string | undefined {
  return rows.find((row) => row.cells[field])?.cells[field];
}

interface CsvRecord {
  line: number;
  cells: string[];
  next: Place;
}

interface UnreadableRecord {
  line: number;
  cells: null;
  next: Place;
}

const mebibyte = 2 ** 20;

const options: Options = {
  bom: true,
  raw: true,
  info: true,
  // Named, because csv-parse otherwise takes the first line's ending for the only one.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  // `5" plate` without quotation marks around it is common in files made by hand.
  relax_quotes: true,
  // A quotation mark that is never closed must not read the rest of the file into memory.
  max_record_size: 4 * mebibyte,
  // As an event beside the records, because an error would take the records along that are read but not yet used.
  skip_records_with_error: true,
};

/**
 * Reads Shopify's product file (RFC 4180, UTF-8, with or without BOM) as a stream: few rows in memory at a time. With
 * `soFar` the source is the rest of a file, from that place on.
 */
export async function* readRows(
  source: CsvSource,
  soFar?: ReadSoFar,
  kind: FileKind = 'products',
  chosen: ColumnMap = {},
): AsyncGenerator<RowEvent> {
  const parser = parse(options);
  const readable = { records: Number.POSITIVE_INFINITY };
  parser.once('skip', (error: CsvError) => {
    readable.records = Number(error.records);
  });
  // A fault of the source reaches the loop through the parser, which the pipeline destroys with it.
  pipeline(whileReadable(source, readable), parser, () => undefined);
  try {
    yield* readRecords(numbered(parser, readable, soFar?.place ?? { bytes: 0, line: 1 }), soFar?.columns, {
      kind,
      chosen,
    });
  } finally {
    parser.destroy();
  }
}

/** Number of records before the first that cannot be read. */
interface Readable {
  records: number;
}

/** Reads the first records of a file with something in them, the header among them. */
export async function readFirstRecords(source: CsvSource, most: number): Promise<string[][]> {
  const parser = parse({ ...options, to: most * 4 });
  pipeline(source, parser, () => undefined);
  const found: string[][] = [];
  try {
    for await (const { record } of parser as AsyncIterable<ParsedRecord>) {
      if (record.some((cell) => cell.trim())) found.push(record.map((cell) => (isStorable(cell) ? cell : '')));
      if (found.length === most) break;
    }
  } finally {
    parser.destroy();
  }
  return found;
}

/** Ends the source at the first fault: csv-parse would go on and complain of every byte that follows. */
async function* whileReadable(source: CsvSource, readable: Readable): CsvSource {
  for await (const chunk of source) {
    if (readable.records < Number.POSITIVE_INFINITY) return;
    yield chunk;
  }
}

/**
 * Numbers records by the line that they begin on; csv-parse counts a CRLF inside quotation marks twice. Where a record cannot
 * be read, the beginning of the next is unknown: it is returned without cells, as the last.
 */
async function* numbered(
  parser: Parser,
  readable: Readable,
  from: Place,
): AsyncGenerator<CsvRecord | UnreadableRecord> {
  let { line } = from;
  let next = from;
  let count = 0;
  for await (const { record, raw, info } of parser as AsyncIterable<ParsedRecord>) {
    if (count++ === readable.records) break;
    const nextLine = line + (raw.match(/\r\n?|\n/g)?.length ?? 0);
    next = { bytes: from.bytes + info.bytes, line: nextLine };
    yield { line, cells: record, next };
    line = nextLine;
  }
  if (readable.records < Number.POSITIVE_INFINITY) yield { line, cells: null, next };
}

interface ParsedRecord {
  record: string[];
  raw: string;
  info: { bytes: number };
}

async function* readRecords(
  records: AsyncIterable<CsvRecord | UnreadableRecord>,
  known: Columns | undefined,
  { kind, chosen }: { kind: FileKind; chosen: ColumnMap },
): AsyncGenerator<RowEvent> {
  let columns = known;
  for await (const record of records) {
    if (!record.cells) return yield refuse(record, 'unreadable');
    if (columns) {
      const event = readAs(kind, record, columns);
      if (event) yield event;
    } else if (!isBlank(record)) {
      const bad = record.cells.findIndex((cell) => !isStorable(cell));
      if (bad >= 0) return yield unstorable(record, String(bad + 1));
      columns = readColumns(record.cells, chosen);
      if (!isHeaderOf(kind, columns)) return yield refuse(record, notA[kind]);
      yield { kind: 'columns', columns, next: record.next };
    }
  }
  if (!columns) yield refuse({ line: 1, next: { bytes: 0, line: 1 } }, notA[kind]);
}

const notA = { products: 'notProducts', inventory: 'notInventory' } as const;

function isHeaderOf(kind: FileKind, columns: Columns): boolean {
  if (kind === 'inventory') return readInventoryColumns(columns.headers) !== null;
  return columns.has('handle') || columns.has('title');
}

function readAs(kind: FileKind, record: CsvRecord, columns: Columns): RowEvent | null {
  const bad = record.cells.findIndex((cell) => !isStorable(cell));
  if (bad < 0) return kind === 'inventory' ? rawRecord(record) : readRecord(record, columns);
  const refused = unstorable(record, columns.headers[bad] || String(bad + 1));
  return kind === 'inventory' ? refused : { ...refused, row: refusedMark(record, columns) };
}

function unstorable({ line, next }: CsvRecord, column: string) {
  return { kind: 'refused', refused: refusedRow(line, 'unstorable', { column }), next } as const;
}

/** Product of a refused row. */
function refusedMark({ line, cells }: CsvRecord, columns: Columns): Row {
  const kept = readRow({ line, cells: cells.map((cell) => (isStorable(cell) ? cell : '')) }, columns).cells;
  const { handle, title } = kept;
  return { line, cells: { ...(handle && { handle }), ...(title && { title }) }, isRefused: true };
}

function rawRecord(record: CsvRecord): RowEvent | null {
  const { line, cells, next } = record;
  if (isBlank(record)) return null;
  if (cells[0]?.trim().startsWith('#')) return { kind: 'note', line, next };
  return { kind: 'row', row: { line, cells: {}, raw: cells }, next };
}

function readRecord(record: CsvRecord, columns: Columns): RowEvent | null {
  const { line, next } = record;
  if (isBlank(record)) return null;
  if (isNote(record, columns)) return { kind: 'note', line, next };
  const surplus = record.cells.slice(columns.fields.length);
  if (surplus.some((cell) => cell.trim())) {
    const values = { cells: record.cells.length, columns: columns.fields.length };
    const row = refusedMark(record, columns);
    return { kind: 'refused', refused: refusedRow(line, 'tooManyCells', values), next, row };
  }
  const row = readRow(record, columns);
  if (!columns.isWoo) return { kind: 'row', row, next };
  const cell = (name: string) =>
    record.cells[columns.headers.findIndex((header) => header.toLowerCase() === name)]?.trim() ?? '';
  const read = readWooRow(row.cells, { type: cell('type'), id: cell('id'), parent: cell('parent') });
  if ('reason' in read) {
    const { title } = row.cells;
    const mark = { line, cells: { ...(title && { title }) }, isRefused: true };
    return { kind: 'refused', refused: refusedRow(line, read.reason, read.values), next, row: mark };
  }
  return { kind: 'row', row: { ...row, cells: read.cells }, next };
}

function isBlank({ cells }: CsvRecord): boolean {
  return cells.every((cell) => !cell.trim());
}

/** A remark between the products: it begins with `#` and names no product, or is the only filled cell of a wider row. */
function isNote({ cells }: CsvRecord, columns: Columns): boolean {
  const handle = columns.fields.indexOf('handle');
  if (cells[0]?.trim().startsWith('#') && !(handle > 0 && cells[handle]?.trim())) return true;
  return columns.fields.length > 1 && cells.filter((cell) => cell.trim()).length === 1;
}

function readRow({ line, cells }: Pick<CsvRecord, 'line' | 'cells'>, columns: Columns): Row {
  const row: Row = { line, cells: {} };
  for (const [index, field] of columns.fields.entries()) {
    const value = cells[index]?.trim();
    // In a hybrid file two columns may say the same thing: the first that is filled counts.
    if (field && value) row.cells[field] ??= value;
  }
  for (const [index, { header }] of columns.extras) {
    const value = cells[index]?.trim();
    if (!value) continue;
    row.extras ??= {};
    row.extras[header] = value;
  }
  return row;
}

function refuse(
  { line, next }: Omit<CsvRecord, 'cells'>,
  key: 'notProducts' | 'notInventory' | 'unreadable',
): RowEvent {
  return { kind: 'refused', refused: refusedRow(line, key), next };
}
