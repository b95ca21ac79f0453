import { announce } from '../../../platform/cache/changes.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { movesOfUnits, receiveReturn, stockTags } from '../../inventory/index.ts';
import type { PayTools } from '../paying/paying-tools.ts';
import { countRestocked } from '../refunding/refunding.repo.ts';
import type { LineToReturn } from './returning.repo.ts';

/** Units of a line that were not returned, taken off the order or refunded without a return. */
export function unitsToReturn(
  line: Pick<LineToReturn, 'quantity' | 'cancelled' | 'returned' | 'refunded_units' | 'refunded_returned'>,
): number {
  const refundedAlone = Math.max(0, line.refunded_units - line.refunded_returned);
  return Math.max(0, line.quantity - line.returned - Math.max(line.cancelled, refundedAlone));
}

export interface ArrivedUnits {
  line: Pick<LineToReturn, 'id' | 'parts'> & { variant_id: string | null };
  quantity: number;
  /** False for units that cannot be sold again. */
  isRestocked: boolean;
}

interface Arrival {
  units: readonly ArrivedUnits[];
  returnId: string;
  /** Member of staff. */
  actor: string;
}

/** Takes units of a locked order that came back with a return; those to be sold again are on hand (`docs/pricing.md` R11). */
export async function receiveUnits(
  tx: Tx,
  { units, returnId, actor }: Arrival,
  { clock }: Pick<PayTools, 'clock'>,
): Promise<void> {
  for (const { line, quantity, isRestocked } of units) {
    if (isRestocked) await countRestocked(tx, line.id, { back: quantity, unshipped: 0 });
  }
  const lines = units.flatMap(({ line: { variant_id: variantId, parts }, quantity, isRestocked }) => {
    const condition = isRestocked ? ('sellable' as const) : ('damaged' as const);
    return movesOfUnits(variantId, parts, quantity).map((move) => ({ ...move, condition }));
  });
  const ids = await receiveReturn(tx, { lines, at: clock.now(), source: 'return', reference: returnId, actor });
  if (ids.length > 0) await announce(tx, await stockTags(tx, ids, true));
}
