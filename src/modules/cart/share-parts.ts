import type { Goods } from '../catalog/index.ts';

type Wanted = { variantId: string; quantity: number; selected: boolean };

/**
 * Goods whose stock is what is left for their lines: units of a variant that is bought singly and in bundles are counted once.
 * The first lines are served first. Goods without a bundle stay as they are.
 */
export function shareParts(wanted: readonly Wanted[], goods: Map<string, Goods>): Map<string, Goods> {
  if (![...goods.values()].some(({ parts }) => parts)) return goods;
  const left = unitsLeft(goods);
  const shared = new Map(goods);
  for (const { variantId, quantity, selected } of wanted) {
    const found = shared.get(variantId);
    if (!found) continue;
    const units = unitsFor(found);
    const most = units.flatMap((each) => {
      const free = left.get(each.variantId);
      return free === undefined ? [] : [Math.floor(Math.max(0, free) / each.quantity)];
    });
    const stock = most.length === 0 ? found.stock : Math.min(...most, found.stock ?? Number.POSITIVE_INFINITY);
    shared.set(variantId, { ...found, stock });
    if (!selected || (stock !== null && quantity > stock)) continue;
    for (const each of units) {
      const free = left.get(each.variantId);
      if (free !== undefined) left.set(each.variantId, free - quantity * each.quantity);
    }
  }
  return shared;
}

/** Units that are free of each counted variant that a bundle needs or that is bought itself. */
function unitsLeft(goods: Map<string, Goods>): Map<string, number> {
  const left = new Map<string, number>();
  for (const { variantId, parts, stock } of goods.values()) {
    if (!parts && stock !== null) left.set(variantId, stock);
    for (const part of parts ?? []) {
      if (part.stock !== null && !left.has(part.variantId)) left.set(part.variantId, part.stock);
    }
  }
  return left;
}

function unitsFor({ variantId, parts }: Goods): { variantId: string; quantity: number }[] {
  return parts ?? [{ variantId, quantity: 1 }];
}
