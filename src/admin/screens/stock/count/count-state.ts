import type { StockMatched, StockRecount, StockRecounted } from '../../../../shared/contracts/stock.ts';
import { maxCountedUnits } from '../../../../shared/products.ts';
import { faultOf } from '../../../form/typed-number.ts';

/** A SKU that was counted. */
export interface CountRow extends Pick<StockMatched, 'sku' | 'title' | 'specLabel' | 'lastMovement'> {
  /** Units on hand when it was counted first. */
  expected: number;
  /** Null while its field is empty. */
  counted: number | null;
  /** Reason for which it was not saved. */
  error?: string;
}

/** A count of the shelves, as it is kept on the device until it is saved. */
export interface Count {
  /** The last scanned one first. */
  rows: CountRow[];
  /** SKUs as they were scanned, the latest last. */
  scans: string[];
  /** Name under which it is saved, so that it is applied once. */
  key: string;
  /** Rows that were sent under the key, until an answer to them came: they are sent again as they were. */
  sent?: StockRecount['rows'];
}

/** Bounds of what is counted of a SKU. */
export const countedBounds = { min: 0, max: maxCountedUnits, decimals: 0 };

/** Scans that can be undone, the latest ones. */
const maxScans = 1000;

export function emptyCount(key: string): Count {
  return { rows: [], scans: [], key };
}

/** The count with one more unit of a variant. */
export function withScan({ rows, scans, ...count }: Count, found: StockMatched): Count {
  const { sku, title, specLabel, onHand, lastMovement } = found;
  const first: CountRow = { sku, title, specLabel, lastMovement, expected: onHand, counted: 0 };
  const before = rows.find((row) => row.sku === sku) ?? first;
  const { error: _said, ...row } = before;
  return {
    ...count,
    rows: [{ ...row, counted: (row.counted ?? 0) + 1 }, ...rows.filter((each) => each.sku !== sku)],
    scans: [...scans, sku].slice(-maxScans),
  };
}

/** The count without its last scan; a SKU of which nothing is left is not counted. */
export function withoutLastScan({ rows, scans, ...count }: Count): Count {
  const sku = scans.at(-1);
  const less = (row: CountRow) => ({ ...row, counted: Math.max(0, (row.counted ?? 0) - 1) });
  const counted = rows.map((row) => (row.sku === sku ? less(row) : row));
  const left = scans.slice(0, -1);
  return {
    ...count,
    rows: counted.filter((row) => row.sku !== sku || row.counted !== 0 || left.includes(row.sku)),
    scans: left,
  };
}

/** The count with a number of units that was typed. */
export function withUnits({ rows, ...count }: Count, sku: string, counted: number | null): Count {
  return { ...count, rows: rows.map((row) => (row.sku === sku ? { ...row, counted } : row)) };
}

export function withoutRow({ rows, scans, sent, ...count }: Count, sku: string): Count {
  const isOther = (row: { sku: string }) => row.sku !== sku;
  return {
    ...count,
    rows: rows.filter(isOther),
    scans: scans.filter((each) => each !== sku),
    ...(sent && { sent: sent.filter(isOther) }),
  };
}

/** Variant that a code stood for, while it is still counted: afterwards its stock is asked for again. */
export function stillCounted({ rows }: Pick<Count, 'rows'>, found: StockMatched | undefined): StockMatched | undefined {
  return found && rows.some(({ sku }) => sku === found.sku) ? found : undefined;
}

/** The first row without a number that can be saved. */
export function unclearRow({ rows }: Count): CountRow | undefined {
  return rows.find(({ counted }) => counted === null || faultOf(counted, countedBounds) !== null);
}

/** The count as it is saved: what was sent before without an answer is sent again, so that it is applied once. */
export function beforeSave(count: Count): Count & Required<Pick<Count, 'sent'>> {
  const rows = count.rows.map(({ sku, counted, expected, lastMovement }) => {
    return { sku, counted: counted ?? 0, onHand: expected, lastMovement };
  });
  const isWaiting = count.sent !== undefined && count.sent.length > 0;
  return { ...count, scans: isWaiting ? count.scans : [], sent: isWaiting && count.sent ? count.sent : rows };
}

/** The count after a save that the server refused as a whole: nothing of it was applied. */
export function afterRefusal({ sent: _none, ...count }: Count): Count {
  return count;
}

/** The count that is left once it was saved, under a new name: what was refused, and what was counted since it was sent. */
export function afterSave({ rows, scans, sent = [] }: Count, saved: StockRecounted['rows'], key: string): Count {
  const units = new Map(sent.map(({ sku, counted }) => [sku, counted]));
  const answers = new Map(saved.map((answer) => [answer.sku, answer]));
  const left = rows.flatMap((row) => {
    const answer = answers.get(row.sku);
    const counted = units.get(row.sku);
    if (!answer || counted === undefined) return [row];
    if (answer.error !== null) return [{ ...row, error: answer.error }];
    if (row.counted === counted) return [];
    const { error: _said, ...more } = row;
    return [{ ...more, expected: counted, lastMovement: answer.lastMovement ?? null }];
  });
  return { rows: left, scans: scans.filter((each) => left.some(({ sku }) => sku === each)), key };
}
