import { pipeline } from 'node:stream';
import { type CsvError, type Options, type Parser, parse } from 'csv-parse';
import { type Refused, refusedRow } from './reasons.ts';
import { type Columns, type Field, readColumns } from './vocabulary.ts';

/** One row that says something of a product. Cells are trimmed; a blank cell is left out. */
export interface Row {
  line: number;
  cells: Partial<Record<Field, string>>;
}

/** What reading a file brings up, in the order of its lines; `columns` comes first unless the file is refused. */
export type RowEvent =
  | { kind: 'columns'; columns: Columns }
  | { kind: 'row'; row: Row }
  | { kind: 'note'; line: number }
  /** A column that is not imported though it holds something; told once. */
  | { kind: 'unused'; header: string }
  | { kind: 'refused'; refused: Refused };

export type CsvSource = AsyncIterable<Uint8Array | string>;

interface CsvRecord {
  line: number;
  cells: string[];
}

interface UnreadableRecord {
  line: number;
  cells: null;
}

const mebibyte = 2 ** 20;

const options: Options = {
  bom: true,
  raw: true,
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

/** Reads Shopify's product file (RFC 4180, UTF-8, with or without BOM) as a stream: few rows in memory at a time. */
export async function* readRows(source: CsvSource): AsyncGenerator<RowEvent> {
  const parser = parse(options);
  const readable = { records: Number.POSITIVE_INFINITY };
  parser.once('skip', (error: CsvError) => {
    readable.records = Number(error.records);
  });
  // A fault of the source reaches the loop through the parser, which the pipeline destroys with it.
  pipeline(whileReadable(source, readable), parser, () => undefined);
  try {
    yield* readRecords(numbered(parser, readable));
  } finally {
    parser.destroy();
  }
}

/** How many records come before the first that cannot be read. */
interface Readable {
  records: number;
}

/** Ends the source at the first fault: csv-parse would go on and complain of every byte that follows. */
async function* whileReadable(source: CsvSource, readable: Readable): CsvSource {
  for await (const chunk of source) {
    if (readable.records < Number.POSITIVE_INFINITY) return;
    yield chunk;
  }
}

/**
 * Numbers records by the line that they begin on; csv-parse counts a CRLF inside quotation marks twice. Where a record
 * cannot be read there is no telling where the next begins: it comes without cells, as the last.
 */
async function* numbered(parser: Parser, readable: Readable): AsyncGenerator<CsvRecord | UnreadableRecord> {
  let line = 1;
  let count = 0;
  for await (const { record, raw } of parser as AsyncIterable<{ record: string[]; raw: string }>) {
    if (count++ === readable.records) break;
    yield { line, cells: record };
    line += raw.match(/\r\n?|\n/g)?.length ?? 0;
  }
  if (readable.records < Number.POSITIVE_INFINITY) yield { line, cells: null };
}

async function* readRecords(records: AsyncIterable<CsvRecord | UnreadableRecord>): AsyncGenerator<RowEvent> {
  let columns: Columns | undefined;
  const told = new Set<string>();
  for await (const record of records) {
    if (!record.cells) return yield refuse(record.line, 'unreadable');
    if (columns) yield* readRecord(record, columns, told);
    else if (!isBlank(record)) {
      columns = readColumns(record.cells);
      if (!columns.has('handle') && !columns.has('title')) return yield refuse(record.line, 'notProducts');
      yield { kind: 'columns', columns };
    }
  }
  if (!columns) yield refuse(1, 'notProducts');
}

function* readRecord(record: CsvRecord, columns: Columns, told: Set<string>): Generator<RowEvent> {
  if (isBlank(record)) return;
  if (isNote(record, columns)) return yield { kind: 'note', line: record.line };
  const surplus = record.cells.slice(columns.fields.length);
  if (surplus.some((cell) => cell.trim())) {
    const values = { cells: record.cells.length, columns: columns.fields.length };
    return yield { kind: 'refused', refused: refusedRow(record.line, 'tooManyCells', values) };
  }
  yield* unusedColumns(record, columns, told);
  yield { kind: 'row', row: readRow(record, columns) };
}

function isBlank({ cells }: CsvRecord): boolean {
  return cells.every((cell) => !cell.trim());
}

/** A remark between the products: it begins with `#`, or is the only filled cell of a row that has room for more. */
function isNote({ cells }: CsvRecord, columns: Columns): boolean {
  if (cells[0]?.trim().startsWith('#')) return true;
  return columns.fields.length > 1 && cells.filter((cell) => cell.trim()).length === 1;
}

function* unusedColumns({ cells }: CsvRecord, columns: Columns, told: Set<string>): Generator<RowEvent> {
  for (const [index, field] of columns.fields.entries()) {
    const header = columns.headers[index];
    if (field || !header || told.has(header) || !cells[index]?.trim()) continue;
    told.add(header);
    yield { kind: 'unused', header };
  }
}

function readRow({ line, cells }: CsvRecord, columns: Columns): Row {
  const row: Row = { line, cells: {} };
  for (const [index, field] of columns.fields.entries()) {
    const value = cells[index]?.trim();
    // In a hybrid file two columns may say the same thing: the first that is filled counts.
    if (field && value) row.cells[field] ??= value;
  }
  return row;
}

function refuse(line: number, key: 'notProducts' | 'unreadable'): RowEvent {
  return { kind: 'refused', refused: refusedRow(line, key) };
}
