/** Units of one variant. */
export interface StockMove {
  variantId: string;
  quantity: number;
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
