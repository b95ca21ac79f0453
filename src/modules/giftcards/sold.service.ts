import type { Tx } from '../../platform/db/database.ts';
import { hashToken } from '../../platform/random.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import { enter, insertCards, lockCards } from './gift-card.repo.ts';
import { codeLength, spacedCode, tailLength } from './gift-card.ts';
import type { GiftCardTools } from './issue.service.ts';
import { soldCards } from './sold.repo.ts';

/** Line of a paid order whose units are gift cards. */
export interface SoldLine {
  lineId: string;
  quantity: number;
  /** Amount of each card, in minor units of the order's currency. */
  unitPrice: number;
}

/**
 * Makes a gift card for each unit of some lines of a paid, locked order, in its transaction. Units that have their card already are
 * passed over. Answers the whole codes with their amounts; they are not kept.
 */
export async function issueSold(
  tx: Tx,
  { lines, orderNo, currency, at }: { lines: readonly SoldLine[]; orderNo: string; currency: CurrencyCode; at: Date },
  { random }: Pick<GiftCardTools, 'random'>,
): Promise<{ code: string; amount: number }[]> {
  const made = new Set((await soldCards(tx, idsOf(lines))).map(({ lineId, unit }) => `${lineId} ${unit}`));
  const wanted = lines.flatMap(({ lineId, quantity, unitPrice }) =>
    Array.from({ length: quantity }, (_, unit) => ({ lineId, unit, amount: unitPrice })),
  );
  const cards = wanted
    .filter(({ lineId, unit, amount }) => amount > 0 && !made.has(`${lineId} ${unit}`))
    .map((card) => ({ ...card, id: random.id(), code: random.code(codeLength) }));
  if (cards.length === 0) return [];
  const note = `sold with order ${orderNo}`;
  const common = { currency, note, created_at: at, expires_at: null, enabled: true };
  await insertCards(
    tx,
    cards.map(({ id, code, lineId, unit }) => ({
      ...common,
      id,
      code_hash: hashToken(code),
      tail: code.slice(-tailLength),
      order_line_id: lineId,
      unit,
    })),
  );
  await enter(
    tx,
    cards.map(({ id, amount }) => ({ id: random.id(), card_id: id, kind: 'issued', amount, note, actor: null, at })),
  );
  return cards.map(({ code, amount }) => ({ code: spacedCode(code), amount }));
}

/**
 * Takes the refunded amounts of lines off the cards that were sold with them, emptying one after the other. False, and nothing
 * taken, where less is left on them. Lines without cards are passed over.
 */
export async function takeBackSold(
  tx: Tx,
  lines: readonly { lineId: string; amount: number }[],
  note: string,
  now: Date,
  { random }: Pick<GiftCardTools, 'random'>,
): Promise<boolean> {
  const sold = await soldCards(tx, idsOf(lines));
  if (sold.length === 0) return true;
  const balances = new Map(
    (
      await lockCards(
        tx,
        sold.map(({ id }) => id),
      )
    ).map(({ id, balance }) => [id, balance]),
  );
  const taken: { id: string; amount: number }[] = [];
  for (const { lineId, amount } of lines) {
    const own = sold.filter((card) => card.lineId === lineId);
    let left = own.length === 0 ? 0 : amount;
    for (const { id } of own) {
      const part = Math.min(left, balances.get(id) ?? 0);
      if (part > 0) taken.push({ id, amount: part });
      left -= part;
    }
    if (left > 0) return false;
  }
  const entry = { kind: 'adjusted' as const, note, at: now };
  await enter(
    tx,
    taken.map(({ id, amount }) => ({ ...entry, id: random.id(), card_id: id, amount: -amount })),
  );
  return true;
}

function idsOf(lines: readonly { lineId: string }[]): string[] {
  return lines.map(({ lineId }) => lineId);
}
