import type { StoredPart } from '../../shared/stored-part.ts';

/** Units of one variant. */
export interface StockMove {
  variantId: string;
  quantity: number;
  /** `part` for units in a bundle, `whole` for the bundle itself, which has no quantity of its own. */
  as?: 'part' | 'whole';
}

/** Units of a variant that move and, where it is a bundle, those of its parts as they were bought. */
export function movesOfUnits(
  variantId: string | null,
  parts: readonly StoredPart[] | null,
  quantity: number,
): StockMove[] {
  const own = variantId === null ? [] : [{ variantId, quantity }];
  if (!parts) return own;
  return [
    ...own.map((move) => ({ ...move, as: 'whole' as const })),
    ...parts.map((part) => ({
      variantId: part.variantId,
      quantity: part.quantity * quantity,
      as: 'part' as const,
    })),
  ];
}

/** Source of a change of stock. A statement without a movement of its own has the source `database`. */
export type MovementSource = 'order' | 'return' | 'staff' | 'product' | 'import';

/** Origin of a change of stock, stored with its movements (`docs/stock.md`). */
export interface MovementOrigin {
  at: Date;
  source: MovementSource;
  /** Id of the order, return or import. */
  reference?: string | undefined;
  note?: string | undefined;
  /** Name of the member of staff. */
  actor?: string | undefined;
  /** Idempotency key of the change. */
  key?: string | undefined;
}

/** Kind of a stock movement. `carried` units are from before movements were recorded. */
export type MovementReason = 'carried' | 'opening' | 'set' | 'order' | 'cancelled' | 'sold' | 'returned' | 'adjusted';
