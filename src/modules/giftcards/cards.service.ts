import type { Db } from '../../platform/db/database.ts';
import type { AttemptCaller, AttemptLimit } from '../../platform/http/attempt-limit.ts';
import { hashToken } from '../../platform/random.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import { fieldError, ok, type Result, refuse } from '../../shared/refusal.ts';
import { attachCards, attachedCards } from './attached.repo.ts';
import { cardByHash } from './gift-card.repo.ts';
import { plainCode, problemOf, shownCode } from './gift-card.ts';

/** Gift cards of checkouts: those that are attached, and those that may be. */
export function giftCardService({ limitAttempts }: { limitAttempts: AttemptLimit }) {
  return {
    async of(db: Db, checkoutId: string, currency: CurrencyCode, now: Date) {
      const rows = await attachedCards(db, checkoutId);
      return rows.map((row) => ({
        id: row.id,
        code: shownCode(row.tail),
        currency: row.currency,
        balance: row.balance,
        expiresAt: row.expires_at,
        problem: problemOf(row, currency, now),
      }));
    },
    admit: (db: Db, checkoutId: string, typed: readonly string[], who: AttemptCaller) =>
      admit(db, checkoutId, typed, { limitAttempts, who }),
    attach: attachCards,
  };
}

/** Finds the card of a code; null for a disabled one. */
export async function usableCard(db: Db, code: string) {
  const row = await cardByHash(db, hashToken(plainCode(code)));
  return row?.enabled ? row : null;
}

async function admit(
  db: Db,
  checkoutId: string,
  typed: readonly string[],
  { limitAttempts, who }: { limitAttempts: AttemptLimit; who: AttemptCaller },
): Promise<Result<string[]>> {
  const attached = typed.length > 0 ? await attachedCards(db, checkoutId) : [];
  const ids = new Set<string>();
  for (const code of typed) {
    const known = attached.find(({ id, tail }) => tail === plainCode(code) && !ids.has(id));
    const found = known ? ok(known) : await limitAttempts(who, () => usableCard(db, code));
    if (!found.ok) return found;
    if (!found.value) return refuse('giftCard.unknown', [fieldError('giftCards', 'invalid', 'giftCard.unknown')]);
    ids.add(found.value.id);
  }
  return ok([...ids]);
}
