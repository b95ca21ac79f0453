import { recordAudit } from '../../platform/audit/audit.repo.ts';
import type { Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { GiftCardAdjust, GiftCardFigures } from '../../shared/contracts/gift-cards.ts';
import { formatMoney, money } from '../../shared/money.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { type CardRow, deleteCard, enter, entryByKey, isSpent, lockCards } from './gift-card.repo.ts';
import type { GiftCardTools } from './issue.service.ts';

/** Maximum balance of a card, in minor units; far below what the database can count. */
const maxOnCard = 1_000_000_000_000;

/**
 * Changes the balance of a card, with the reason in its ledger and in the audit log. Refuses (code 40, field `delta`) a
 * balance below 0; under an idempotency key that was used before it only returns the balance.
 */
export function adjustCard(
  input: GiftCardAdjust,
  staff: Staff,
  language: string,
  tools: GiftCardTools,
): Promise<Result<GiftCardFigures>> {
  return transact(tools.db, async (tx) => {
    const [row] = await lockCards(tx, [input.id]);
    if (!row) return notFound();
    // Read under the lock: of two that come at once with one key, the second sees the first.
    const earlier = input.key ? await entryByKey(tx, input.key) : undefined;
    if (earlier) return isSame(earlier, input) ? ok(figuresOf(row, row.balance)) : usedKey();
    const balance = row.balance + input.delta;
    if (balance < 0) return below(row, language);
    if (balance > maxOnCard) return refuse('error.form', [fieldError('delta', 'max', 'error.tooLarge')]);
    await write(tx, row, input, staff, tools);
    return ok(figuresOf(row, balance));
  });
}

async function write(tx: Tx, row: CardRow, { delta, reason, key }: GiftCardAdjust, staff: Staff, tools: GiftCardTools) {
  const { clock, random } = tools;
  const said = { note: reason, actor: staff.name, key: key ?? null, at: clock.now() };
  await enter(tx, [{ id: random.id(), card_id: row.id, kind: 'adjusted', amount: delta, ...said }]);
  const before = { balance: row.balance };
  const after = { balance: row.balance + delta, reason };
  await recordAudit(tx, { staff, action: 'giftCard:adjust', subject: `giftCard:${row.id}`, before, after }, tools);
}

/** Removes a card that was never used. Refuses one that was: orders name it, so it is disabled instead. */
export function removeCard(
  { id }: { id: string },
  staff: Staff,
  tools: GiftCardTools,
): Promise<Result<Record<string, never>>> {
  return transact(tools.db, async (tx) => {
    const [row] = await lockCards(tx, [id]);
    if (!row) return notFound();
    if (await isSpent(tx, id)) return refuse('giftCard.wasUsed');
    await deleteCard(tx, id);
    const { tail, currency, balance, note } = row;
    const before = { tail, currency, balance, note };
    await recordAudit(tx, { staff, action: 'giftCard:remove', subject: `giftCard:${id}`, before, after: null }, tools);
    return ok({});
  });
}

function below({ balance, currency }: CardRow, language: string): Result<never> {
  const values = { balance: formatMoney(money(balance, currency), language) };
  return refuse('error.form', [fieldError('delta', 'min', 'giftCard.belowZero', values)]);
}

function usedKey(): Result<never> {
  return refuse('giftCard.keyUsed', [fieldError('key', 'used', 'giftCard.keyUsed')]);
}

function isSame(
  earlier: { card_id: string; amount: number; note: string },
  { id, delta, reason }: GiftCardAdjust,
): boolean {
  return earlier.card_id === id && earlier.amount === delta && earlier.note === reason;
}

function figuresOf({ id, currency }: CardRow, balance: number): GiftCardFigures {
  return { id, balance: money(balance, currency) };
}
