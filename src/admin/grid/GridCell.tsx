import { useEffect, useRef } from 'react';
import type { CellPlace } from './grid-edits.ts';
import type { EndTyping, Typing } from './use-grid-keys.ts';

interface Props {
  label: string;
  kind: string;
  place: CellPlace;
  /** Content of the cell, and what is saved of it; null where the row has no such cell. */
  text: string | null;
  saved: string | null;
  isChanged: boolean;
  fault: string;
  placeholder: string;
  isActive: boolean;
  isSelected: boolean;
  typing: Typing | null;
  onPoint: (place: CellPlace, isRange: boolean) => void;
  onType: (text: string | null) => void;
  onTyped: EndTyping;
}

/** One cell: shows what was saved beside what was typed, and becomes a field while one types. */
export function GridCell(props: Props) {
  const { label, kind, place, text, saved, isChanged, fault, placeholder, isActive, isSelected, typing } = props;
  const { onPoint, onType, onTyped } = props;
  const faultId = `grid-fault-${place.row}-${place.column}`;
  const hadFocus = useRef(false);
  if (typing) return <TypingCell label={label} kind={kind} text={typing.text ?? text ?? ''} onTyped={onTyped} />;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid hears the keys
    <div
      role="gridcell"
      data-cell={`${place.row} ${place.column}`}
      data-kind={kind}
      data-changed={isChanged || undefined}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected}
      aria-readonly={text === null || undefined}
      aria-invalid={fault !== '' || undefined}
      aria-describedby={fault ? faultId : undefined}
      title={fault || undefined}
      onMouseDown={(event) => {
        hadFocus.current = document.activeElement === event.currentTarget;
        onPoint(place, event.shiftKey);
      }}
      onClick={() => hadFocus.current && onType(null)}
    >
      {isChanged && saved && <del>{saved}</del>}
      <span>{text === '' ? <span className="grid-placeholder">{placeholder}</span> : text}</span>
      {fault && (
        <span id={faultId} className="grid-fault">
          {fault}
        </span>
      )}
    </div>
  );
}

interface TypingProps {
  label: string;
  kind: string;
  text: string;
  onTyped: EndTyping;
}

const stay = { row: 0, column: 0 };
const down = { row: 1, column: 0 };

function TypingCell({ label, kind, text, onTyped }: TypingProps) {
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => {
    field.current?.focus();
    const end = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(end, end);
  }, []);
  const end = (typed: string | null, step: CellPlace, isByKey = true) => {
    // Leaving by a key also takes the focus away.
    if (isOver.current) return;
    isOver.current = true;
    onTyped(typed, step, isByKey);
  };
  return (
    <div role="gridcell" data-kind={kind} className="grid-typing">
      <input
        ref={field}
        aria-label={label}
        defaultValue={text}
        inputMode={kind === 'text' ? 'text' : 'decimal'}
        onBlur={(event) => end(event.currentTarget.value, stay, false)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') end(null, stay);
          else if (event.key === 'Enter') end(event.currentTarget.value, down);
          else if (event.key === 'Tab') end(event.currentTarget.value, { row: 0, column: event.shiftKey ? -1 : 1 });
          else return;
          event.preventDefault();
        }}
      />
    </div>
  );
}
