import { memo, type ReactNode } from 'react';
import { GridCell } from './GridCell.tsx';
import type { GridColumn, GridConfig, GridContents } from './grid-config.ts';
import { type CellPlace, type CellRange, cellKey, isWithin } from './grid-edits.ts';
import type { EndTyping, Typing } from './use-grid-keys.ts';

interface Props<Row> {
  columns: GridConfig<Row>['columns'];
  head: GridConfig<Row>['head'];
  row: Row;
  rowKey: string;
  /** Index of the row. */
  at: number;
  contents: GridContents;
  /** Chosen cells, where some are in this row. */
  selected: CellRange | null;
  typing: Typing | null;
  onPoint: (place: CellPlace, isRange: boolean) => void;
  onType: (text: string | null) => void;
  onTyped: EndTyping;
}

/** One row of an editable table, which is drawn again only when something of it changes, not while the table is scrolled. */
export const GridRow = memo(function GridRow<Row>(props: Props<Row>) {
  const { columns, head, row, rowKey, at, contents, selected, typing, onPoint, onType, onTyped } = props;
  return (
    <div role="row" aria-rowindex={at + 2} className="grid-row">
      <div role="rowheader" className="grid-name">
        {head(row)}
      </div>
      {columns.map((column, place) => (
        <GridCell
          key={column.id}
          {...cellOf(column, row, cellKey(rowKey, column.id), contents)}
          label={column.label}
          kind={column.cell.kind}
          place={{ row: at, column: place }}
          isActive={selected !== null && selected.to.row === at && selected.to.column === place}
          isSelected={selected !== null && isWithin({ row: at, column: place }, selected)}
          typing={typing?.column === place ? typing : null}
          onPoint={onPoint}
          onType={onType}
          onTyped={onTyped}
        />
      ))}
    </div>
  );
}) as <Row>(props: Props<Row>) => ReactNode;

function cellOf<Row>(column: GridColumn<Row>, row: Row, key: string, { cells, faults }: GridContents) {
  const saved = column.saved(row);
  const typed = cells.get(key);
  return {
    saved,
    text: saved === null ? null : (typed ?? saved),
    isChanged: typed !== undefined && typed !== saved,
    fault: faults.get(key) ?? '',
    placeholder: column.placeholder?.(row) ?? '',
  };
}
