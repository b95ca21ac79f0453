import { slugOf } from '../import/codes.ts';
import { type Refused, refusedRow } from '../import/reasons.ts';
import type { Row } from '../import/rows.ts';
import { type InventoryColumns, readInventoryColumns } from './inventory-columns.ts';

/** Change of stock in one row of an inventory file. */
export interface StockRow {
  line: number;
  sku: string | null;
  /** Product, and the texts of its options: by them a row is found that has no SKU, or whose SKU got a suffix. */
  handle: string | null;
  options: string[];
  quantity: number;
  means: InventoryColumns['quantity']['means'];
  /** Current stock according to the file; null where it has none. */
  current: number | null;
}

/** Reads a row; none for one that says no quantity (`not stocked`), and for one that is refused. */
export function stockRow(row: Row, headers: string[], refused: Refused[]): StockRow[] {
  const columns = readInventoryColumns(headers);
  const cells = row.raw ?? [];
  const text = (at: number) => cells[at]?.trim() ?? '';
  if (!columns) return [];
  const { quantity } = columns;
  const value = text(quantity.at);
  if (value === '' || /^not stocked$/i.test(value)) return [];
  const sku = text(columns.sku).replace(/^'/, '') || null;
  const handle = text(columns.handle) || null;
  if (!sku && !handle) refused.push(refusedRow(row.line, 'noSku'));
  else if (!isNumber(value)) refused.push(badNumber(row.line, headers, quantity.at, value));
  else
    return [
      {
        line: row.line,
        sku,
        handle: handle && slugOf(handle),
        options: columns.options.map(text).filter((each) => each && !/^default title$/i.test(each)),
        quantity: Number(value),
        means: quantity.means,
        current: isNumber(text(columns.current)) ? Number(text(columns.current)) : null,
      },
    ];
  return [];
}

function isNumber(value: string): boolean {
  return /^[+-]?\d{1,9}$/.test(value);
}

function badNumber(line: number, headers: string[], at: number, value: string): Refused {
  return refusedRow(line, 'badNumber', { column: headers[at] ?? '', value });
}
