import './grid.css';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { GridRow } from './GridRow.tsx';
import type { GridActions, GridConfig, GridContents } from './grid-config.ts';
import { type CellPlace, inOrder } from './grid-edits.ts';
import { useDrawnRows } from './use-drawn-rows.ts';
import { type EndTyping, useGridKeys } from './use-grid-keys.ts';

interface Props<Row> {
  config: GridConfig<Row>;
  contents: GridContents;
  actions: GridActions;
}

/** Table whose cells are edited as in a spreadsheet (WAI-ARIA grid pattern). */
export function Grid<Row>({ config, contents, actions }: Props<Row>) {
  const { label, rows, columns, headLabel, head, keyOf } = config;
  const { range, onRange } = actions;
  const grid = useRef<HTMLDivElement>(null);
  const keys = useGridKeys(config, contents, actions, grid);
  const box = useRef<HTMLDivElement>(null);
  const { drawn, rowHeight } = useDrawnRows(box, rows.length, range.to.row);
  const { from, to } = inOrder(range);
  const hears = useStable({
    point: (cell: CellPlace, isRange: boolean) => onRange({ from: isRange ? range.from : cell, to: cell }),
    type: keys.type,
    endTyping: keys.endTyping,
  });
  const template = `var(--grid-name) ${columns.map(({ width }) => width).join(' ')}`;
  return (
    <div ref={box} className="grid-scroll">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its cells has the focus */}
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        className="grid"
        style={{ '--grid-columns': template } as React.CSSProperties}
        onKeyDown={keys.onKeyDown}
        onCopy={keys.onCopy}
        onPaste={keys.onPaste}
      >
        <div role="row" className="grid-row grid-head">
          <div role="columnheader" className="grid-name">
            {headLabel}
          </div>
          {columns.map((each) => (
            <div role="columnheader" key={each.id} data-kind={each.cell.kind}>
              {each.label}
            </div>
          ))}
        </div>
        {drawn.map((at, place) => {
          const each = rows[at];
          const above = at - (drawn[place - 1] ?? -1) - 1;
          if (!each) return null;
          return (
            <Fragment key={keyOf(each)}>
              {above > 0 && <Undrawn rows={above} rowHeight={rowHeight} />}
              <GridRow
                columns={columns}
                head={head}
                row={each}
                rowKey={keyOf(each)}
                at={at}
                contents={contents}
                selected={at >= from.row && at <= to.row ? range : null}
                typing={keys.typing?.row === at ? keys.typing : null}
                onPoint={hears.point}
                onType={hears.type}
                onTyped={hears.endTyping}
              />
            </Fragment>
          );
        })}
        <Undrawn rows={rows.length - 1 - (drawn.at(-1) ?? -1)} rowHeight={rowHeight} />
      </div>
    </div>
  );
}

interface Hears {
  point: (cell: CellPlace, isRange: boolean) => void;
  type: (text: string | null) => void;
  endTyping: EndTyping;
}

/** The same functions for as long as the grid lives, which do what the latest ones do: rows are not drawn again because of them. */
function useStable(latest: Hears): Hears {
  const now = useRef(latest);
  useLayoutEffect(() => {
    now.current = latest;
  });
  const [stable] = useState<Hears>(() => ({
    point: (...given) => now.current.point(...given),
    type: (...given) => now.current.type(...given),
    endTyping: (...given) => now.current.endTyping(...given),
  }));
  return stable;
}

/** The space of rows that are out of sight. */
function Undrawn({ rows, rowHeight }: { rows: number; rowHeight: number }) {
  return rows > 0 ? <div role="presentation" style={{ blockSize: rows * rowHeight }} /> : null;
}
