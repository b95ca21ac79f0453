/** Places of what a line of a list says, counted from 0; null for none. */
export interface Columns {
  order: number;
  no: number;
  company: number | null;
}

const names = {
  order: /order|订单|訂單/i,
  no: /track|waybill|awb|consignment|parsela|parcel n|运单|快递单|物流单|運單|追蹤|追踪/i,
  company: /carrier|courier|company|承运|承運|快递公司|物流公司|速遞公司/i,
};
/** Words of columns beside the ones that are looked for, such as "Tracking URL" and "Order date". */
const besides = /url|link|date|time|status|total|日期|时间|時間|状态|狀態|链接|連結/i;

/** Columns by the names of a first line; null where it names no tracking number. */
export function namedColumns(cells: readonly string[]): Columns | null {
  const isNamed = (cell: string, name: RegExp) => name.test(cell) && !besides.test(cell);
  // "Tracking company" is the carrier, "Carrier tracking number" the number.
  const no = cells.findIndex((cell) => isNamed(cell, names.no) && !/company|公司/i.test(cell));
  if (no === -1) return null;
  const order = cells.findIndex((cell, at) => at !== no && isNamed(cell, names.order));
  const company = cells.findIndex((cell, at) => at !== no && isNamed(cell, names.company));
  return { order: Math.max(0, order), no, company: company === -1 ? null : company };
}

/** Columns of a line without names: the order comes first, and the number is the last cell that looks like one; null for no number. */
export function guessedColumns(cells: readonly string[]): Columns | null {
  let no = cells.findLastIndex((cell, at) => at > 0 && looksTracked(cell));
  if (no === -1) no = shortNumber(cells);
  return no === -1 ? null : { order: 0, no, company: companyBeside(cells, no) };
}

/** The place of a number that looks like none: of the two cells after the order, the one with more digits. */
function shortNumber(cells: readonly string[]): number {
  const digitsAt = (at: number) => (isDate(cells[at] ?? '') ? 0 : digits(cells[at] ?? ''));
  const at = digitsAt(2) > digitsAt(1) ? 2 : 1;
  // The name of a carrier whose number is missing is no number.
  return digitsAt(at) > 0 ? at : -1;
}

/** The place of the name nearest to a number, the one before it first. */
function companyBeside(cells: readonly string[], no: number): number | null {
  const places = [...cells.keys()].filter((at) => at > 0 && at !== no && isName(cells[at] ?? ''));
  const distance = (at: number) => Math.abs(at - no);
  return places.toSorted((a, b) => distance(a) - distance(b) || a - b)[0] ?? null;
}

function isName(cell: string): boolean {
  return /\p{L}/u.test(cell) && !isDate(cell) && !isPostalCode(cell);
}

/** Tests if a cell is a code of mostly digits, and neither a date nor a postal code. */
function looksTracked(cell: string): boolean {
  const code = cell.replace(/[\s-]/g, '');
  const isCode = /^[0-9A-Z]{5,40}$/i.test(code) && digits(code) >= 4 && digits(code) * 2 >= code.length;
  return isCode && !isDate(cell) && !isPostalCode(cell);
}

const dates = [
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)/,
  /^\d{1,2}[-/.]\d{1,2}[-/.](\d{4}|\d{2})(?!\d)/,
  /^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/,
  /^(\d{1,2}[\s.-]*)?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s.,-]*\d{1,4}(?!\d)/i,
  /^\d{1,2}:\d{2}/,
  /\d年|\d月/,
];

function isDate(cell: string): boolean {
  return dates.some((date) => date.test(cell));
}

const postalCodes = [
  /^\d{3,6}$/,
  /^(\d{5}-\d{3,4}|\d{3}-\d{4}|\d{3} \d{2,3}|\d{2}-\d{3})$/,
  /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  /^\d{4} ?[A-Z]{2}$/i,
];

function isPostalCode(cell: string): boolean {
  return postalCodes.some((code) => code.test(cell));
}

function digits(text: string): number {
  return text.replace(/\D/g, '').length;
}
