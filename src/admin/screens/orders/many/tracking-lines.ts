/** A pasted line: an order's number with its tracking number, and its carrier where it names one. */
export interface TrackingLine {
  orderNo: string;
  no: string;
  company: string;
}

/**
 * Reads lines of a carrier's file or of a spreadsheet: order number, tracking number and, where there is one, the carrier, in either
 * order, parted by tab, semicolon or comma, else by spaces. A first line of names of columns, and lines without a tracking number,
 * are left out.
 */
export function readTrackingLines(text: string): TrackingLine[] {
  return linesOf(text).flatMap((line) => readLine(line) ?? []);
}

/** Lines that say something and name no order with a tracking number. */
export function unreadLines(text: string): string[] {
  return linesOf(text).filter((line) => readLine(line) === null);
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).filter((line) => /[^\s\t;,"]/.test(line));
  const isHead = partsOf(lines[0] ?? '').length > 1 && !/\d/.test(lines[0] ?? '');
  return isHead ? lines.slice(1) : lines;
}

function readLine(line: string): TrackingLine | null {
  const [first = '', second = '', third = ''] = partsOf(line);
  const orderNo = first.replace(/^#/, '').toUpperCase();
  const isSwapped = digits(third) > digits(second);
  const no = isSwapped ? third : second;
  // The name of a carrier whose number is missing is no number.
  return orderNo && digits(no) > 0 ? { orderNo, no, company: isSwapped ? second : third } : null;
}

/** A tracking number has more digits than the name of a carrier. */
function digits(text: string): number {
  return text.replace(/\D/g, '').length;
}

function partsOf(line: string): string[] {
  const parts = /[\t;,]/.test(line) ? line.split(/[\t;,]/) : line.trim().split(/\s+/);
  return parts.map((part) => part.trim().replace(/^"(.*)"$/, '$1'));
}
