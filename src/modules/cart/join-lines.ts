import type { CartLineRow } from './cart.repo.ts';

/** Maximum of lines in a cart: more than anybody buys at once. */
export const maxLines = 200;
/** As every line (`shared/contracts/common.ts`). */
const maxUnits = 999;

/** Units of a variant that can be bought; null where stock is not counted. */
type StockOf = (variantId: string) => number | null;

/**
 * Computes the lines that change when a guest's cart joins another. Quantities of one variant are added, up to the stock; of a
 * sold-out one the larger is kept, and the cart reports it. Beyond the maximum of lines, the guest's latest come first.
 */
export function joinedLines(own: CartLineRow[], guests: CartLineRow[], stockOf: StockOf): CartLineRow[] {
  const ownByVariant = new Map(own.map((line) => [line.variant_id, line]));
  const together = guests.flatMap((line) => {
    const mine = ownByVariant.get(line.variant_id);
    return mine ? [{ ...added(mine, line, stockOf), id: mine.id, selected: mine.selected || line.selected }] : [];
  });
  const others = guests.filter((line) => !ownByVariant.has(line.variant_id));
  // Lines come oldest first.
  const kept = others.slice(Math.max(0, others.length - Math.max(0, maxLines - own.length)));
  return [...together, ...kept.map((line) => added(null, line, stockOf))];
}

function added(mine: CartLineRow | null, line: CartLineRow, stockOf: StockOf): CartLineRow {
  const wanted = (mine?.quantity ?? 0) + line.quantity;
  const most = Math.min(stockOf(line.variant_id) ?? maxUnits, maxUnits);
  const quantity = most > 0 ? Math.min(wanted, most) : Math.max(mine?.quantity ?? 0, line.quantity);
  return { ...line, quantity };
}
