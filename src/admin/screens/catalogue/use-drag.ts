import { type DragEvent, type HTMLAttributes, useRef } from 'react';
import { type Node, type TreeRow, withBeneath } from './tree.ts';
import type { Move } from './use-move.ts';

type Side = 'before' | 'beneath' | 'after';

/** Attributes by which a row is dragged before, beneath or after another one. The menu of each row does the same. */
export function useDrag(nodes: Node[], move: Move): (row: TreeRow) => HTMLAttributes<HTMLElement> {
  const dragged = useRef<string | null>(null);
  return (row) => ({
    draggable: true,
    onDragStart: (event) => {
      dragged.current = row.id;
      event.dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event) => {
      const id = dragged.current;
      if (id === null || withBeneath(nodes, id).has(row.id)) return;
      event.preventDefault();
      event.currentTarget.dataset.drop = sideOf(event);
    },
    onDragLeave: ({ currentTarget }) => delete currentTarget.dataset.drop,
    onDrop: (event) => {
      const id = dragged.current;
      delete event.currentTarget.dataset.drop;
      if (id === null) return;
      event.preventDefault();
      move(id, placeAt(nodes, row, sideOf(event), id));
    },
    onDragEnd: () => {
      dragged.current = null;
    },
  });
}

function sideOf({ clientY, currentTarget }: DragEvent<HTMLElement>): Side {
  const { top, height } = currentTarget.getBoundingClientRect();
  const part = (clientY - top) / height;
  if (part < 0.3) return 'before';
  return part > 0.7 ? 'after' : 'beneath';
}

function placeAt(nodes: Node[], { id, parentId }: Node, side: Side, moved: string) {
  if (side === 'beneath') return { parentId: id, before: null };
  if (side === 'before') return { parentId, before: id };
  const beside = nodes.filter((each) => each.parentId === parentId && each.id !== moved);
  return { parentId, before: beside[beside.findIndex((each) => each.id === id) + 1]?.id ?? null };
}
