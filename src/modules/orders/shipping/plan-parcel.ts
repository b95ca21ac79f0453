import { fieldError, ok, type Result, refuse } from '../../../shared/refusal.ts';

export interface LineToShip {
  id: string;
  quantity: number;
  shipped: number;
  cancelled: number;
}

export interface ParcelLine {
  lineId: string;
  quantity: number;
}

/** Lines of a parcel, and if something is left to ship after it. */
export interface ParcelPlan {
  lines: readonly ParcelLine[];
  change: 'shipSome' | 'shipAll';
}

/**
 * Chooses the units of a parcel: those that are wanted, else all that are left. Refuses (code 40) lines of other orders, lines
 * that are named twice, and more than was bought and has neither left nor been cancelled.
 */
export function planParcel(
  lines: readonly LineToShip[],
  wanted: readonly ParcelLine[] | undefined,
): Result<ParcelPlan> {
  const left = new Map(lines.map((line) => [line.id, unitsLeft(line)]));
  const chosen =
    wanted ?? [...left].map(([lineId, quantity]) => ({ lineId, quantity })).filter((line) => line.quantity > 0);
  if (chosen.length === 0) return refuse('shipping.nothingLeft');
  for (const [index, { lineId, quantity }] of chosen.entries()) {
    const most = left.get(lineId);
    if (most === undefined) return refused(index, 'unknown', 'shipping.unknownLine', most);
    if (chosen.findIndex((each) => each.lineId === lineId) !== index)
      return refused(index, 'twice', 'shipping.twice', most);
    if (quantity > most) return refused(index, 'max', 'shipping.tooMany', most);
  }
  const units = (all: readonly ParcelLine[]) => all.reduce((sum, { quantity }) => sum + quantity, 0);
  const isAll = units(chosen) === lines.reduce((sum, line) => sum + unitsLeft(line), 0);
  return ok({ lines: chosen, change: isAll ? 'shipAll' : 'shipSome' });
}

/** Units of a line that have neither left nor been cancelled. */
export function unitsLeft({ quantity, shipped, cancelled }: LineToShip): number {
  return quantity - shipped - cancelled;
}

function refused(index: number, rule: string, key: string, count = 0): Result<never> {
  return refuse({ key, values: { count } }, [fieldError(`lines[${index}]`, rule, key, { count })]);
}
