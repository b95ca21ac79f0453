import type { PricedCart } from '../../shared/contracts/cart.ts';

/** Changes a quantity before the server answers. Prices and sums come from the server only. */
export function changeQuantity(cart: PricedCart, lineId: string, quantity: number): PricedCart {
  if (quantity === 0) return withoutLines(cart, [lineId]);
  const lines = cart.lines.map((line) => (line.lineId === lineId ? { ...line, quantity } : line));
  return recount(cart, lines);
}

export function withoutLines(cart: PricedCart, lineIds: string[]): PricedCart {
  return recount(
    cart,
    cart.lines.filter(({ lineId }) => !lineIds.includes(lineId)),
  );
}

function recount(cart: PricedCart, lines: PricedCart['lines']): PricedCart {
  return { ...cart, lines, count: lines.reduce((sum, { quantity }) => sum + quantity, 0) };
}
