import type { ClipboardEvent, KeyboardEvent } from 'react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { gridCells } from './grid-cells.ts';
import type { GridActions, GridConfig, GridContents } from './grid-config.ts';
import type { CellPlace } from './grid-edits.ts';

/** Place of a cell that is typed into, and the text that it begins with; null for what it holds. */
export interface Typing extends CellPlace {
  text: string | null;
}

/**
 * Ends typing: with the text, or without where it is null; then goes on by a step. By a key the grid has the focus afterwards,
 * by leaving the field something else has it.
 */
export type EndTyping = (text: string | null, step: CellPlace, isByKey: boolean) => void;

const moves: Record<string, CellPlace> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Keys of a spreadsheet: arrows, Shift for a range, Enter or F2 to type, Escape, copy, paste, Ctrl D fills down, Ctrl Z undoes. */
export function useGridKeys<Row>(
  config: GridConfig<Row>,
  contents: GridContents,
  actions: GridActions,
  grid: RefObject<HTMLElement | null>,
) {
  const [typing, setTyping] = useState<Typing | null>(null);
  const cells = gridCells(config, contents, actions);
  const { range, onRange, onUndo } = actions;
  const focusRef = useCellFocus(grid, range.to, typing !== null);
  const go = (step: CellPlace, isRange: boolean) => {
    const to = moved(range.to, step, config);
    onRange({ from: isRange ? range.from : to, to });
  };
  const type = (text: string | null) => {
    if (cells.textAt(range.to) !== null) setTyping({ ...range.to, text });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (typing || event.altKey) return;
    const step = moves[event.key];
    const act = step ? () => go(step, event.shiftKey) : actOf(event, cells, onUndo, type);
    if (!act) return;
    focusRef.current = true;
    act();
    event.preventDefault();
  };
  const endTyping: EndTyping = (text, step, isByKey) => {
    focusRef.current = isByKey;
    if (typing && text !== null) cells.write([{ place: typing, text }]);
    setTyping(null);
    go(step, false);
  };
  const unlessTyping = (act: (event: ClipboardEvent) => void) => (event: ClipboardEvent) => {
    if (!typing) act(event);
  };
  return {
    typing,
    type,
    endTyping,
    onKeyDown,
    onCopy: unlessTyping(cells.copy),
    onPaste: unlessTyping(cells.paste),
  };
}

/**
 * Gives the active cell the focus, unless one types. Only where the reader is in the grid already: nothing takes the focus away
 * from a field beside it. Where a key was pressed in the grid, the answered ref is set to true: the cell that had the focus may
 * not be drawn any more.
 */
function useCellFocus(grid: RefObject<HTMLElement | null>, { row, column }: CellPlace, isTyping: boolean) {
  const isDue = useRef(false);
  useEffect(() => {
    if (isTyping || !(isDue.current || grid.current?.contains(document.activeElement))) return;
    isDue.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus();
  }, [grid, row, column, isTyping]);
  return isDue;
}

/** The act of a key that types, writes or undoes; undefined for any other key. */
function actOf(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { fillDown, clear }: ReturnType<typeof gridCells>,
  onUndo: () => void,
  type: (text: string | null) => void,
): (() => void) | undefined {
  const begin = () => type(null);
  const withCtrl: Record<string, () => void> = { z: onUndo, d: fillDown };
  if (ctrlKey || metaKey) return withCtrl[key.toLowerCase()];
  const plain: Record<string, () => void> = { Enter: begin, F2: begin, Delete: clear, Backspace: clear };
  return plain[key] ?? (key.length === 1 ? () => type(key) : undefined);
}

function moved<Row>(place: CellPlace, step: CellPlace, { rows, columns }: GridConfig<Row>): CellPlace {
  return { row: clamp(place.row + step.row, rows.length), column: clamp(place.column + step.column, columns.length) };
}

function clamp(at: number, count: number): number {
  return Math.max(0, Math.min(count - 1, at));
}
