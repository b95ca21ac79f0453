/** A pasted line: an order's number with its tracking number, and its carrier where it names one. */
export interface TrackingLine {
  orderNo: string;
  no: string;
  company: string;
}

/**
 * Reads lines of a carrier's file or of a spreadsheet: order number, tracking number and, as a third column, the carrier,
 * parted by tab, semicolon or comma, else by spaces. Lines without a tracking number are left out.
 */
export function readTrackingLines(text: string): TrackingLine[] {
  return text
    .split(/\r?\n/)
    .map((line) => partsOf(line.trim()))
    .flatMap(([orderNo = '', no = '', company = '']) =>
      orderNo && no ? [{ orderNo: orderNo.toUpperCase(), no, company }] : [],
    );
}

function partsOf(line: string): string[] {
  const parts = /[\t;,]/.test(line) ? line.split(/[\t;,]/) : line.split(/\s+/);
  return parts.map((part) => part.trim().replace(/^"(.*)"$/, '$1'));
}
