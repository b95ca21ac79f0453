import type { ClipboardEvent } from 'react';
import type { GridActions, GridConfig, GridContents } from './grid-config.ts';
import {
  type CellPlace,
  type CellRange,
  cellKey,
  indexes,
  inOrder,
  pasted,
  readTable,
  writeTable,
} from './grid-edits.ts';

/** Reading and writing the cells of a grid by their places: one, the chosen ones, and the clipboard. */
export function gridCells<Row>(config: GridConfig<Row>, contents: GridContents, { range, onWrite }: GridActions) {
  const textAt = (place: CellPlace) => contentOf(config, contents, place);
  const write = (written: { place: CellPlace; text: string }[]) =>
    onWrite(written.flatMap((each) => entryOf(config, each)));
  return {
    textAt,
    write,
    clear: () => write(placesOf(range).map((place) => ({ place, text: '' }))),
    /** Fills the chosen cells of each column with the first of them. */
    fillDown: () => {
      const { row } = inOrder(range).from;
      write(placesOf(range).map((place) => ({ place, text: textAt({ row, column: place.column }) ?? '' })));
    },
    copy: (event: ClipboardEvent) => {
      const { from, to } = inOrder(range);
      const columns = indexes(from.column, to.column);
      const table = indexes(from.row, to.row).map((row) => columns.map((column) => textAt({ row, column }) ?? ''));
      event.clipboardData.setData('text/plain', writeTable(table));
      event.preventDefault();
    },
    paste: (event: ClipboardEvent) => {
      write(pasted(readTable(event.clipboardData.getData('text/plain')), range));
      event.preventDefault();
    },
  };
}

function placesOf(range: CellRange): CellPlace[] {
  const { from, to } = inOrder(range);
  const columns = indexes(from.column, to.column);
  return indexes(from.row, to.row).flatMap((row) => columns.map((column) => ({ row, column })));
}

/** Content of a cell as it is shown; null where there is no such cell. */
function contentOf<Row>(config: GridConfig<Row>, { cells }: GridContents, place: CellPlace): string | null {
  const row = config.rows[place.row];
  const column = config.columns[place.column];
  const saved = row && column ? column.saved(row) : null;
  if (!row || !column || saved === null) return null;
  return cells.get(cellKey(config.keyOf(row), column.id)) ?? saved;
}

/** Note of a written cell: nothing where there is no such cell, null where it is as saved. */
function entryOf<Row>(
  config: GridConfig<Row>,
  { place, text }: { place: CellPlace; text: string },
): [key: string, text: string | null][] {
  const row = config.rows[place.row];
  const column = config.columns[place.column];
  const saved = row && column ? column.saved(row) : null;
  if (!row || !column || saved === null) return [];
  return [[cellKey(config.keyOf(row), column.id), text === saved ? null : text]];
}
