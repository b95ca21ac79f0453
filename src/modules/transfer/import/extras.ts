import type { Row } from './rows.ts';
import type { Columns, Extra } from './vocabulary.ts';

/** The filled cells of columns that the shop has no place for; an empty string for those that are blank here. */
export function readExtras(rows: Row[], columns: Columns, of: Extra['of']): Record<string, string> {
  const headers = [...columns.extras.values()].filter((extra) => extra.of === of).map(({ header }) => header);
  return Object.fromEntries(
    headers.map((header) => [header, rows.find((row) => row.extras?.[header])?.extras?.[header] ?? '']),
  );
}
