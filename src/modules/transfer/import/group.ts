import { codeOf, slugOf } from './codes.ts';
import { refusedRow } from './reasons.ts';
import type { Row, RowEvent } from './rows.ts';
import type { Columns } from './vocabulary.ts';

/** The rows of one product, in the order of the file. */
export interface Group {
  slug: string;
  rows: Row[];
}

export type GroupEvent =
  | Exclude<RowEvent, { kind: 'row' | 'columns' }>
  | { kind: 'group'; group: Group; columns: Columns };

export interface GroupLimits {
  /** How many rows after a product's last one its next may still come. */
  window: number;
  /** How many rows a product may have; Shopify's own limit is 2,048 variants and 250 pictures. */
  rows: number;
}

const usualLimits: GroupLimits = { window: 1000, rows: 2500 };

/**
 * Gathers rows by handle, whether they stand together or a little apart, and gives a product away once its window has
 * passed, so that memory holds the products of one window and not those of the file.
 */
export async function* groupRows(events: AsyncIterable<RowEvent>, limits = usualLimits): AsyncGenerator<GroupEvent> {
  const groups = new Groups(limits);
  let columns: Columns | undefined;
  for await (const event of events) {
    if (event.kind === 'columns') columns = event.columns;
    else if (event.kind !== 'row') yield event;
    else if (columns) {
      yield* groups.add(event.row);
      for (const group of groups.passed()) yield { kind: 'group', group, columns };
    }
  }
  if (columns) for (const group of groups.rest()) yield { kind: 'group', group, columns };
}

class Groups {
  /** Open groups, the one that was added to longest ago first. */
  private readonly open = new Map<string, Group & { lastRow: number }>();
  private readonly closed = new Set<string>();
  private readonly limits: GroupLimits;
  private rowCount = 0;

  constructor(limits: GroupLimits) {
    this.limits = limits;
  }

  *add(row: Row): Generator<GroupEvent> {
    this.rowCount++;
    const slug = slugOfRow(row);
    if (!slug) return yield { kind: 'refused', refused: refusedRow(row.line, 'noHandle') };
    if (this.closed.has(slug))
      return yield { kind: 'refused', refused: refusedRow(row.line, 'tooFarApart', { handle: slug }) };
    const group = this.open.get(slug) ?? { slug, rows: [], lastRow: 0 };
    group.lastRow = this.rowCount;
    this.open.delete(slug);
    this.open.set(slug, group);
    if (group.rows.length < this.limits.rows) group.rows.push(row);
    else
      yield {
        kind: 'refused',
        refused: refusedRow(row.line, 'tooManyRows', { handle: slug, limit: this.limits.rows }),
      };
  }

  *passed(): Generator<Group> {
    for (const group of this.open.values()) {
      if (this.rowCount - group.lastRow < this.limits.window) return;
      yield this.close(group);
    }
  }

  *rest(): Generator<Group> {
    for (const group of this.open.values()) yield this.close(group);
  }

  private close({ slug, rows }: Group): Group {
    this.open.delete(slug);
    this.closed.add(slug);
    return { slug, rows };
  }
}

/** The newer vocabulary lets the handle be blank: then the title makes it. */
function slugOfRow({ cells }: Row): string | null {
  if (cells.handle) return slugOf(cells.handle);
  return cells.title ? codeOf(cells.title, 'product') : null;
}
