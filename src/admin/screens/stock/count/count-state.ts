import type { StockMatched } from '../../../../shared/contracts/stock.ts';

/** A SKU that was counted. */
export interface CountRow extends Pick<StockMatched, 'sku' | 'title' | 'specLabel'> {
  /** Units on hand when it was counted first. */
  expected: number;
  counted: number;
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
}

/** Scans that can be undone, the latest ones. */
const maxScans = 1000;

export function emptyCount(key: string): Count {
  return { rows: [], scans: [], key };
}

/** The count with one more unit of a variant. */
export function withScan({ rows, scans, ...count }: Count, found: StockMatched): Count {
  const { sku, title, specLabel, onHand } = found;
  const before = rows.find((row) => row.sku === sku) ?? { sku, title, specLabel, expected: onHand, counted: 0 };
  const { error: _said, ...row } = before;
  return {
    ...count,
    rows: [{ ...row, counted: row.counted + 1 }, ...rows.filter((each) => each.sku !== sku)],
    scans: [...scans, sku].slice(-maxScans),
  };
}

/** The count without its last scan; a SKU of which nothing is left is not counted. */
export function withoutLastScan({ rows, scans, ...count }: Count): Count {
  const sku = scans.at(-1);
  const counted = rows.map((row) => (row.sku === sku ? { ...row, counted: Math.max(0, row.counted - 1) } : row));
  const left = scans.slice(0, -1);
  return {
    ...count,
    rows: counted.filter((row) => row.sku !== sku || row.counted > 0 || left.includes(row.sku)),
    scans: left,
  };
}

/** The count with a number of units that was typed. */
export function withUnits({ rows, ...count }: Count, sku: string, counted: number): Count {
  return { ...count, rows: rows.map((row) => (row.sku === sku ? { ...row, counted } : row)) };
}

export function withoutRow({ rows, scans, ...count }: Count, sku: string): Count {
  return { ...count, rows: rows.filter((row) => row.sku !== sku), scans: scans.filter((each) => each !== sku) };
}

/** The count that is left once it was saved: rows that were refused, under a new name. */
export function afterSave(
  { rows }: Count,
  saved: readonly { sku: string; error: string | null }[],
  key: string,
): Count {
  const errors = new Map(saved.map(({ sku, error }) => [sku, error]));
  // Rows that were counted while it was saved have no answer, and stay.
  const left = rows.flatMap((row) => {
    const error = errors.get(row.sku);
    return error === null ? [] : [{ ...row, ...(error && { error }) }];
  });
  return { rows: left, scans: [], key };
}
