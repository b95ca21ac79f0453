import type { AdminBody } from '../../../../shared/admin-calls.ts';
import type { ReturnCondition } from '../../../../shared/returns.ts';
import { missingOf, type Return } from '../return-type.ts';

/** Units of a line that arrived in the same condition. */
export interface Part {
  id: number;
  units: number;
  condition: ReturnCondition;
  /** True if they go back on the shelf. */
  restock: boolean;
}

export type Parts = Record<string, Part[]>;

type Arrived = NonNullable<AdminBody<'return/receive'>['lines']>[number];

/** All units that are to come, in good order. */
export function allArrived(items: Return['items']): Parts {
  return Object.fromEntries(
    items.map((item) => [item.lineId, [{ id: 0, units: missingOf(item), condition: 'unopened', restock: true }]]),
  );
}

/** Moves one unit of the largest part of a line into a part of its own, as damaged. */
export function split(parts: Part[]): Part[] {
  const most = Math.max(...parts.map(({ units }) => units));
  const from = parts.findIndex(({ units }) => units === most);
  const rest = parts.map((part, index) => (index === from ? { ...part, units: part.units - 1 } : part));
  return [...rest, { id: parts.length, units: 1, condition: 'damaged', restock: false }];
}

/** The lines as the call takes them: parts of the same condition are one, and those without units are left out. */
export function linesOf(parts: Parts): Arrived[] {
  return Object.entries(parts).flatMap(([lineId, own]) => {
    const sums = new Map<string, Arrived>();
    for (const { units, condition, restock } of own) {
      const id = `${condition} ${restock}`;
      const quantity = (sums.get(id)?.quantity ?? 0) + units;
      sums.set(id, { lineId, quantity, condition, restock });
    }
    return [...sums.values()].filter(({ quantity }) => quantity > 0);
  });
}

/** Units of parts together. */
export function unitsIn(parts: readonly Part[]): number {
  return parts.reduce((sum, { units }) => sum + units, 0);
}
