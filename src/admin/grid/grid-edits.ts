/** A place in the grid, by index. */
export interface CellPlace {
  row: number;
  column: number;
}

/** Cells from a first to a last place, both included. */
export interface CellRange {
  from: CellPlace;
  to: CellPlace;
}

/** Typed contents by cell, and the states before, for Undo. */
export interface GridEdits {
  cells: ReadonlyMap<string, string>;
  past: ReadonlyMap<string, string>[];
}

export const noEdits: GridEdits = { cells: new Map(), past: [] };

/** Steps that Undo can go back. */
const maxPast = 100;

/** Key of a cell by the keys of its row and its column. */
export function cellKey(row: string, column: string): string {
  return `${row} ${column}`;
}

/** Writes into cells, as one step; null takes a cell back to what is saved. */
export function writeCells({ cells, past }: GridEdits, written: [key: string, text: string | null][]): GridEdits {
  const next = new Map(cells);
  for (const [key, text] of written) {
    if (text === null) next.delete(key);
    else next.set(key, text);
  }
  const isSame = next.size === cells.size && [...next].every(([key, text]) => cells.get(key) === text);
  return isSame ? { cells, past } : { cells: next, past: [...past.slice(-maxPast), cells] };
}

export function undoStep({ cells, past }: GridEdits): GridEdits {
  return { cells: past.at(-1) ?? cells, past: past.slice(0, -1) };
}

/** The range with its smaller indexes first. */
export function inOrder({ from, to }: CellRange): CellRange {
  return {
    from: { row: Math.min(from.row, to.row), column: Math.min(from.column, to.column) },
    to: { row: Math.max(from.row, to.row), column: Math.max(from.column, to.column) },
  };
}

export function isWithin({ row, column }: CellPlace, range: CellRange): boolean {
  const { from, to } = inOrder(range);
  return row >= from.row && row <= to.row && column >= from.column && column <= to.column;
}

/** Rows of cells that a spreadsheet puts into the clipboard. */
export function readTable(text: string): string[][] {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"')));
}

export function writeTable(rows: string[][]): string {
  return rows.map((row) => row.map((cell) => cell.replaceAll(/[\t\n]/g, ' ')).join('\t')).join('\n');
}

/** Places and contents of a pasted table: one cell fills the whole range, a table begins at its first cell. */
export function pasted(table: string[][], range: CellRange): { place: CellPlace; text: string }[] {
  const { from, to } = inOrder(range);
  const single = table.length === 1 && table[0]?.length === 1 ? table[0][0] : undefined;
  if (single !== undefined) {
    const rows = indexes(from.row, to.row);
    return rows.flatMap((row) =>
      indexes(from.column, to.column).map((column) => ({ place: { row, column }, text: single })),
    );
  }
  return table.flatMap((cells, row) =>
    cells.map((text, column) => ({ place: { row: from.row + row, column: from.column + column }, text })),
  );
}

export function indexes(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
