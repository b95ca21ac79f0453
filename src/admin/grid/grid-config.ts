import type { ReactNode } from 'react';
import type { CellKind } from './cell-values.ts';
import type { CellRange } from './grid-edits.ts';

/** A column of an editable table. */
export interface GridColumn<Row> {
  id: string;
  label: string;
  cell: CellKind;
  /** Width as CSS has it. */
  width: string;
  /** Saved content; null where the row has no such cell. */
  saved: (row: Row) => string | null;
  /** Content that counts while the cell is empty, shown in grey. */
  placeholder?: (row: Row) => string;
}

/** A table whose cells are edited as in a spreadsheet. */
export interface GridConfig<Row> {
  label: string;
  rows: Row[];
  keyOf: (row: Row) => string;
  /** Head of a row, which stays while the columns scroll. */
  head: (row: Row) => ReactNode;
  headLabel: string;
  columns: GridColumn<Row>[];
}

/** Contents of the cells that were changed, with what is wrong with some, by key. */
export interface GridContents {
  cells: ReadonlyMap<string, string>;
  faults: ReadonlyMap<string, string>;
}

export interface GridActions {
  range: CellRange;
  onRange: (range: CellRange) => void;
  /** Writes into cells as one step; null takes a cell back to what is saved. */
  onWrite: (written: [key: string, text: string | null][]) => void;
  onUndo: () => void;
}
