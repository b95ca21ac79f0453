import { type Columns, guessedColumns, namedColumns } from './tracking-columns.ts';

/** A pasted line: an order's number with its tracking number, and its carrier where it names one. */
export interface TrackingLine {
  orderNo: string;
  no: string;
  company: string;
}

/**
 * Reads lines of a carrier's file or of a spreadsheet, parted by tab, semicolon or comma, else by spaces. A first line of names of
 * columns says which hold the order number, the tracking number and the carrier; without one the order comes first, and the tracking
 * number is the last cell that looks like one. That line, and lines without a tracking number, are left out.
 */
export function readTrackingLines(text: string): TrackingLine[] {
  return readLines(text).flatMap(({ read }) => read ?? []);
}

/** Lines that say something and name no order with a tracking number. */
export function unreadLines(text: string): string[] {
  return readLines(text).flatMap(({ line, read }) => (read ? [] : line));
}

function readLines(text: string): { line: string; read: TrackingLine | null }[] {
  const lines = text.split(/\r?\n/).filter((line) => /[^\s\t;,"]/.test(line));
  const [first = ''] = lines;
  const cells = cellsOf(first);
  const isHead = cells.length > 1 && !/\d/.test(first);
  // Names that are parted by spaces may have spaces themselves.
  const columns = isHead && markOf(first) ? namedColumns(cells) : null;
  const rows = isHead ? lines.slice(1) : lines;
  return rows.map((line) => ({ line, read: readLine(line, columns) }));
}

function readLine(line: string, named: Columns | null): TrackingLine | null {
  const cells = cellsOf(line);
  const columns = named ?? guessedColumns(cells);
  if (!columns) return null;
  const cell = (at: number | null) => (at === null ? '' : (cells[at] ?? ''));
  const orderNo = cell(columns.order).replace(/^#/, '').toUpperCase();
  const no = cell(columns.no);
  return orderNo && /\d/.test(no) ? { orderNo, no, company: cell(columns.company) } : null;
}

/** The sign between the cells of a line; undefined for spaces. */
function markOf(line: string): string | undefined {
  return ['\t', ';', ','].find((mark) => line.includes(mark));
}

function cellsOf(line: string): string[] {
  const mark = markOf(line);
  if (!mark) return line.trim().split(/\s+/);
  // What is quoted may hold the sign; a single quote mark, as for inches, quotes nothing.
  const isQuoting = line.split('"').length % 2 === 1;
  const cells = [''];
  let isQuoted = false;
  for (const char of line) {
    if (char === '"') isQuoted = isQuoting && !isQuoted;
    else if (char === mark && !isQuoted) cells.push('');
    else cells.push((cells.pop() ?? '') + char);
  }
  return cells.map((cell) => cell.trim());
}
