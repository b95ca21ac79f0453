import type { ReportBody, ReportRow } from '../../../shared/contracts/stats-admin.ts';
import { money } from '../../../shared/money.ts';

/** Rows with their part of the net of all, to four places; null where all of it is nothing. */
export function withShares(rows: readonly ReportRow[]): ReportRow[] {
  const all = rows.reduce((sum, { net }) => sum + (net?.amount ?? 0), 0);
  return rows.map((row) => ({
    ...row,
    share: all > 0 && row.net ? Math.round((row.net.amount / all) * 10_000) / 10_000 : null,
  }));
}

/**
 * Rows with what the same had in the days before; days are compared by their place. What was sold then only has a row of its own, so that
 * the former figures add up, too.
 */
export function withBefore(
  rows: readonly ReportRow[],
  before: readonly ReportRow[],
  by: ReportBody['by'],
): ReportRow[] {
  if (by === 'coupon') return [...rows];
  if (by === 'day') return rows.map((row, index) => compared(row, before[index]));
  const former = new Map(before.map((row) => [row.key, row]));
  const present = new Set(rows.map(({ key }) => key));
  const gone = before.filter(({ key }) => !present.has(key));
  return [
    ...rows.map((row) => compared(row, former.get(row.key))),
    ...gone.map((row) => compared(nothingOf(row), row)),
  ];
}

function compared(row: ReportRow, before: ReportRow | undefined): ReportRow {
  const netBefore = before?.net ?? (row.net && money(0, row.net.currency));
  return { ...row, unitsBefore: before?.units ?? (row.units === null ? null : 0), netBefore };
}

/** The row of something that was not sold. */
function nothingOf(row: ReportRow): ReportRow {
  const none = <Value extends ReportRow['net']>(value: Value) => (value ? money(0, value.currency) : value);
  return {
    ...row,
    orders: row.orders === null ? null : 0,
    units: row.units === null ? null : 0,
    refundedUnits: row.refundedUnits === null ? null : 0,
    gross: money(0, row.gross.currency),
    refunds: none(row.refunds),
    net: none(row.net),
    share: row.units === null ? null : 0,
    tax: none(row.tax),
    shipping: none(row.shipping),
  };
}
