import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** The cards of a checkout, in the order in which they pay. */
export function attachedCards(db: Db, checkoutId: string) {
  return db
    .selectFrom('checkout_gift_card as attached')
    .innerJoin('gift_card as card', 'card.id', 'attached.card_id')
    .select(['card.id', 'card.tail', 'card.currency', 'card.balance', 'card.expires_at', 'card.enabled'])
    .where('attached.checkout_id', '=', checkoutId)
    .orderBy('attached.position')
    .execute();
}

/** Replaces the cards of a checkout that the caller has locked, without those that were removed meanwhile. */
export async function attachCards(tx: Tx, checkoutId: string, cardIds: string[]): Promise<void> {
  // Before the rows that refer to them, as removing a card does: else the two could wait for each other in a circle.
  const cards = await tx
    .selectFrom('gift_card')
    .select('id')
    .where('id', '=', sql<string>`any(${cardIds}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const there = new Set(cards.map(({ id }) => id));
  await tx.deleteFrom('checkout_gift_card').where('checkout_id', '=', checkoutId).execute();
  const kept = cardIds.filter((id) => there.has(id));
  if (kept.length === 0) return;
  const rows = kept.map((card_id, position) => ({ checkout_id: checkoutId, card_id, position }));
  await tx.insertInto('checkout_gift_card').values(rows).execute();
}
