/** Columns of Shopify's inventory file that are read. */
export interface InventoryColumns {
  handle: number;
  sku: number;
  options: number[];
  /** The number that is there by now, where the file says so. */
  current: number;
  /** The column that is worked by, and what it means. */
  quantity: { at: number; means: 'onHand' | 'available' | 'change' };
}

/**
 * Shopify's names, the older and the newer: `On hand (new)` beside `On hand (current)`, `On hand`, `Available`; and `Change` for
 * what is to be added or taken off. Null when a file has neither a name for a variant nor a quantity.
 */
export function readInventoryColumns(headers: string[]): InventoryColumns | null {
  const names = headers.map((header) =>
    header
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim(),
  );
  const at = (...wanted: string[]) => names.findIndex((name) => wanted.includes(name));
  const quantity = (
    [
      ['change', at('change', 'adjust', 'delta')],
      ['onHand', at('on hand new')],
      ['onHand', at('on hand')],
      ['available', at('available', 'available new')],
    ] as const
  ).find(([, index]) => index >= 0);
  const columns = { handle: at('handle', 'url handle'), sku: at('sku', 'variant sku') };
  if (!quantity || (columns.sku < 0 && columns.handle < 0)) return null;
  return {
    ...columns,
    options: [1, 2, 3, 4, 5, 6].map((slot) => at(`option${slot} value`)),
    current: at('on hand current'),
    quantity: { means: quantity[0], at: quantity[1] },
  };
}
