import type { OrderEditBody } from '../../../shared/contracts/order-edit.ts';
import { fieldError, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { movesOfUnits, type StockMove } from '../../inventory/index.ts';
import type { OrderLineRow } from '../orders.repo.ts';
import type { GoodsForSale } from './prices.ts';

/** Lines of an order after an edit. */
export interface PlannedLines {
  kept: { line: OrderLineRow; quantity: number }[];
  removed: OrderLineRow[];
  added: { goods: GoodsForSale; quantity: number }[];
}

type Changes = NonNullable<OrderEditBody['lines']>;

/** Applies changes to the lines of an unpaid order; refuses unknown lines, gifts, a SKU twice, and an order without lines. */
export function planLines(
  lines: readonly OrderLineRow[],
  changes: Changes,
  goods: ReadonlyMap<string, GoodsForSale>,
): Result<PlannedLines> {
  const wanted = new Map<string, number>();
  const added: PlannedLines['added'] = [];
  for (const [index, change] of changes.entries()) {
    const field = `lines[${index}]`;
    if ('lineId' in change) {
      const line = lines.find(({ id }) => id === change.lineId);
      if (!line) return wrong(field, 'unknown');
      if (line.gift_of !== null) return wrong(field, 'gift');
      if (wanted.has(line.id)) return wrong(field, 'twice');
      wanted.set(line.id, change.quantity);
    } else {
      const found = goods.get(change.sku);
      if (!found) return wrong(field, 'unknown');
      const isThere = lines.some(({ sku, gift_of }) => sku === change.sku && gift_of === null);
      if (isThere || added.some((each) => each.goods.sku === change.sku)) return wrong(field, 'twice');
      added.push({ goods: found, quantity: change.quantity });
    }
  }
  const all = lines.map((line) => ({ line, quantity: wanted.get(line.id) ?? line.quantity }));
  const kept = all.filter(({ quantity }) => quantity > 0);
  if (added.length === 0 && kept.every(({ line }) => line.gift_of !== null)) return wrong('lines', 'empty');
  return ok({ kept, removed: all.filter(({ quantity }) => quantity === 0).map(({ line }) => line), added });
}

/** Units that an edit needs more of each variant, and those that it gives back. */
export function movesOf({ kept, removed, added }: PlannedLines): { more: StockMove[]; fewer: StockMove[] } {
  const changes = [
    ...kept.flatMap(({ line, quantity }) => movesOfUnits(line.variant_id, line.parts, quantity - line.quantity)),
    ...removed.flatMap((line) => movesOfUnits(line.variant_id, line.parts, -line.quantity)),
    ...added.flatMap(({ goods, quantity }) => movesOfUnits(goods.variantId, goods.parts, quantity)),
  ];
  const units = new Map<string, StockMove>();
  for (const move of changes) {
    const known = units.get(move.variantId);
    const as = move.as ?? known?.as;
    units.set(move.variantId, { ...move, quantity: move.quantity + (known?.quantity ?? 0), ...(as && { as }) });
  }
  const all = [...units.values()];
  return {
    more: all.filter(({ quantity }) => quantity > 0),
    fewer: all.filter(({ quantity }) => quantity < 0).map((move) => ({ ...move, quantity: -move.quantity })),
  };
}

/** Units that are taken off the lines of a paid order; refuses what would make it larger, or leave nothing of it. */
export function planReduction(
  lines: readonly OrderLineRow[],
  changes: Changes,
): Result<{ lineId: string; quantity: number }[]> {
  const off: { lineId: string; quantity: number }[] = [];
  for (const [index, change] of changes.entries()) {
    const field = `lines[${index}]`;
    const line = 'lineId' in change ? lines.find(({ id }) => id === change.lineId) : undefined;
    if ('lineId' in change && !line) return wrong(field, 'unknown');
    const left = line ? line.quantity - line.cancelled : 0;
    if (!line || change.quantity > left) return wrong(field, 'paidMore');
    if (line.gift_of !== null) return wrong(field, 'gift');
    if (off.some(({ lineId }) => lineId === line.id)) return wrong(field, 'twice');
    if (change.quantity < left) off.push({ lineId: line.id, quantity: left - change.quantity });
  }
  const isLeft = lines.some(({ id, quantity, cancelled, gift_of }) => {
    const taken = off.find(({ lineId }) => lineId === id)?.quantity ?? 0;
    return gift_of === null && quantity - cancelled - taken > 0;
  });
  return isLeft ? ok(off) : wrong('lines', 'empty');
}

const keys = {
  unknown: 'order.edit.unknown',
  gift: 'order.edit.gift',
  twice: 'order.edit.twice',
  empty: 'order.edit.empty',
  paidMore: 'order.edit.paidMore',
} as const;

function wrong(field: string, rule: keyof typeof keys): Result<never> {
  return refuse(keys[rule], [fieldError(field, rule, keys[rule])]);
}
