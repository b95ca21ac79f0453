import { type FieldRefusal, fieldError } from '../../shared/refusal.ts';
import type { ReturnKind } from '../../shared/returns.ts';
import { type LineToReturn, unitsToReturn } from '../orders/index.ts';

export interface ReturnItem {
  lineId: string;
  quantity: number;
}

type Chosen = { ok: true; items: ReturnItem[] } | { ok: false; error: FieldRefusal };

/**
 * Checks the units that a buyer chose: lines of the order, each once, not excluded, and no more than were bought and not
 * returned. Gifts come along when nothing that was bought stays with the buyer (`docs/pricing.md` R9.4).
 */
export function chooseItems(
  lines: readonly LineToReturn[],
  wanted: readonly ReturnItem[],
  { type, isExcluded }: { type: ReturnKind; isExcluded: (line: LineToReturn) => boolean },
): Chosen {
  if (wanted.length === 0) return failed('items', 'empty');
  for (const [index, { lineId, quantity }] of wanted.entries()) {
    const field = `items[${index}]`;
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return failed(field, 'unknown');
    if (wanted.findIndex((each) => each.lineId === lineId) !== index) return failed(field, 'twice');
    if (isExcluded(line)) return failed(field, 'excluded');
    if (quantity > unitsToReturn(line)) return failed(field, 'units', { max: unitsToReturn(line) });
  }
  const gifts = type === 'returnRefund' ? giftsOf(lines, wanted) : [];
  return { ok: true, items: [...wanted, ...gifts] };
}

function giftsOf(lines: readonly LineToReturn[], wanted: readonly ReturnItem[]): ReturnItem[] {
  const now = (id: string) => wanted.find(({ lineId }) => lineId === id)?.quantity ?? 0;
  const isKept = lines.some((line) => line.gift_of === null && unitsToReturn(line) > now(line.id));
  if (isKept) return [];
  return lines.flatMap((line) => {
    const quantity = line.gift_of === null || now(line.id) > 0 ? 0 : unitsToReturn(line);
    return quantity > 0 ? [{ lineId: line.id, quantity }] : [];
  });
}

function failed(field: string, rule: string, values?: { max: number }): Chosen {
  return { ok: false, error: fieldError(field, rule, `return.${rule}`, values) };
}
