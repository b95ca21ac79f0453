import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { announce } from '../../platform/cache/changes.repo.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { Translate } from '../../platform/locale/catalogue.ts';
import type { StockRecount, StockRecounted } from '../../shared/contracts/stock.ts';
import { ok, type Refusal, type Result, refuse } from '../../shared/refusal.ts';
import { refusalOf, type StockTools } from './adjust.service.ts';
import { changedSince, lastMovements, lockKey, movementsByKeys } from './movements.repo.ts';
import { adjustEach, keyOfEach } from './set-stock.repo.ts';
import { lockStocks, type StockRow, stockTags } from './stock.repo.ts';

type Row = StockRecount['rows'][number];
type Answer = StockRecounted['rows'][number];

/** A counted variant with what is to become of it. */
interface Judged {
  row: Row;
  stock?: StockRow;
  delta: number;
  /** True where the count was applied before, under its key. */
  isDone: boolean;
  refusal?: Refusal;
}

/**
 * Applies a count of the shelves in one transaction: each SKU gets the difference of what was counted to what was on hand then,
 * so that what was sold or came back since stays so. A SKU that is unknown, not counted, would have less than orders hold, or
 * that staff or an import changed since is refused by itself; under a key that was used before nothing is applied again.
 */
export function recountStock(
  { rows, reason, key }: StockRecount,
  staff: Staff,
  t: Translate,
  tools: StockTools,
): Promise<Result<StockRecounted>> {
  return transact(tools.db, async (tx) => {
    if (new Set(rows.map(({ sku }) => sku)).size < rows.length) return refuse('error.form');
    await lockKey(tx, key);
    const stocks = await lockStocks(
      tx,
      rows.map(({ sku }) => sku),
    );
    const bySku = new Map(stocks.map((stock) => [stock.sku, stock]));
    const earlier = await movementsByKeys(
      tx,
      stocks.map(({ id }) => keyOfEach(key, id)),
    );
    const changed = await changedSince(tx, seenOf(rows, bySku));
    const judged = rows.map((row) => judge(row, bySku.get(row.sku), key, { earlier, changed }));
    const moving = judged.flatMap(({ stock, delta, isDone, refusal }) =>
      stock && delta !== 0 && !isDone && !refusal ? [{ ...stock, delta }] : [],
    );
    if (moving.length > 0) {
      const changes = moving.map(({ id, delta }) => ({ variantId: id, delta }));
      const at = tools.clock.now();
      await adjustEach(tx, changes, { at, source: 'staff', note: reason, actor: staff.name, key });
      for (const { sku, on_hand: onHand, delta } of moving) {
        const activity = { action: 'stock:adjust', subject: `variant:${sku}` };
        const after = { onHand: onHand + delta, reason };
        await recordAudit(tx, { staff, ...activity, before: { onHand }, after }, tools);
      }
      await announce(
        tx,
        await stockTags(
          tx,
          moving.map(({ id }) => id),
          true,
        ),
      );
    }
    const last = await lastMovements(
      tx,
      stocks.map(({ id }) => id),
    );
    return ok({ rows: judged.map((each) => answerOf(each, last, t)) });
  });
}

function seenOf(rows: readonly Row[], stocks: Map<string, StockRow>) {
  return rows.flatMap(({ sku, lastMovement }) => {
    const stock = stocks.get(sku);
    return stock ? [{ variantId: stock.id, movement: lastMovement }] : [];
  });
}

interface Since {
  /** Differences that were applied before, by the keys of their movements. */
  earlier: Map<string, number>;
  /** Variants that staff or an import changed since they were counted. */
  changed: Set<string>;
}

function judge(row: Row, stock: StockRow | undefined, key: string, { earlier, changed }: Since): Judged {
  const delta = row.counted - row.onHand;
  if (!stock) return { row, delta, isDone: false, refusal: { code: 40, message: { key: 'error.notFound' } } };
  const before = earlier.get(keyOfEach(key, stock.id));
  if (before !== undefined && before !== delta)
    return { row, stock, delta, isDone: false, refusal: { code: 40, message: { key: 'stock.keyUsed' } } };
  if (before !== undefined) return { row, stock, delta, isDone: true };
  if (changed.has(stock.id)) {
    const message = { key: 'stock.changedSince', values: { sku: row.sku } };
    return { row, stock, delta, isDone: false, refusal: { code: 40, message } };
  }
  const refused = stock.stock_policy === 'parts' || delta !== 0 ? refusalOf(stock, delta) : null;
  return { row, stock, delta, isDone: false, ...(refused && !refused.ok && { refusal: refused.refusal }) };
}

function answerOf(
  { row, stock, delta, isDone, refusal }: Judged,
  last: Map<string, string | null>,
  t: Translate,
): Answer {
  if (refusal || !stock)
    return { sku: row.sku, delta: 0, error: t(refusal?.message.key ?? 'error.notFound', refusal?.message.values) };
  const onHand = stock.on_hand + (isDone ? 0 : delta);
  const figures = { sku: row.sku, onHand, reserved: stock.reserved, available: onHand - stock.reserved };
  return { ...figures, delta, lastMovement: last.get(stock.id) ?? null, error: null };
}
