import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { announce } from '../../platform/cache/changes.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { Random } from '../../platform/random.ts';
import type { StockFigures } from '../../shared/contracts/stock.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { lockKey, movementByKey } from './movements.repo.ts';
import { adjust } from './set-stock.repo.ts';
import { lockStock, type StockRow, stockTags } from './stock.repo.ts';

export interface StockTools {
  db: Db;
  clock: Clock;
  random: Random;
}

interface Adjustment {
  sku: string;
  delta: number;
  reason: string;
  key?: string | undefined;
}

/** Maximum on hand; far below what the database can count. */
const maxOnHand = 1_000_000_000;

/**
 * Changes the units on hand, with the reason in the movements and in the audit log. Refuses (code 40, field `delta`) less than
 * orders have reserved; under an idempotency key that was used before it only returns the stock.
 */
export function adjustStock(input: Adjustment, staff: Staff, tools: StockTools): Promise<Result<StockFigures>> {
  return transact(tools.db, async (tx) => {
    if (input.key) await lockKey(tx, input.key);
    const earlier = input.key ? await movementByKey(tx, input.key) : undefined;
    const row = await lockStock(tx, input.sku);
    if (!row) return notFound();
    if (earlier) return isSame(earlier, row, input) ? ok(figuresOf(row)) : usedKey();
    const refusal = refusalOf(row, input.delta);
    if (refusal) return refusal;
    await write(tx, row, input, staff, tools);
    return ok(figuresOf({ ...row, on_hand: row.on_hand + input.delta }));
  });
}

async function write(tx: Tx, row: StockRow, { sku, delta, reason, key }: Adjustment, staff: Staff, tools: StockTools) {
  const at = tools.clock.now();
  const origin = { at, source: 'staff' as const, note: reason, actor: staff.name, key };
  await adjust(tx, [{ variantId: row.id, delta }], origin);
  const before = { onHand: row.on_hand };
  const after = { onHand: row.on_hand + delta, reason };
  await recordAudit(tx, { staff, action: 'stock:adjust', subject: `variant:${sku}`, before, after }, tools);
  await announce(tx, await stockTags(tx, [row.id], true));
}

/** Refuses what is not counted, less on hand than orders hold, and more than can be counted. */
export function refusalOf({ stock_policy, on_hand, reserved, sku }: StockRow, delta: number): Result<never> | null {
  if (stock_policy === 'uncounted') return refused('sku', 'uncounted', 'stock.uncounted', { sku });
  // What a pre-order owes is not there.
  const held = stock_policy === 'counted' ? Math.min(on_hand, reserved) : 0;
  if (on_hand + delta < held) return refused('delta', 'min', 'stock.belowHeld', { sku, count: on_hand - held });
  if (on_hand + delta > maxOnHand) return refused('delta', 'max', 'error.tooLarge', {});
  return null;
}

function refused(field: string, rule: string, key: string, values: Record<string, string | number>): Result<never> {
  return refuse({ key, values }, [fieldError(field, rule, key, values)]);
}

function usedKey(): Result<never> {
  return refuse('stock.keyUsed', [fieldError('key', 'used', 'stock.keyUsed')]);
}

function isSame(
  earlier: { variant_id: string; on_hand_delta: number; note: string | null },
  { id }: StockRow,
  { delta, reason }: Adjustment,
): boolean {
  return earlier.variant_id === id && earlier.on_hand_delta === delta && earlier.note === reason;
}

function figuresOf({ sku, on_hand, reserved }: StockRow): StockFigures {
  return { sku, onHand: on_hand, reserved, available: on_hand - reserved };
}
