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

/** Sets them anew; of two tabs that do so at once, one waits for the other. */
export async function attachCards(tx: Tx, checkoutId: string, cardIds: string[]): Promise<void> {
  await tx.selectFrom('checkout').select('id').where('id', '=', checkoutId).forNoKeyUpdate().execute();
  await tx.deleteFrom('checkout_gift_card').where('checkout_id', '=', checkoutId).execute();
  if (cardIds.length === 0) return;
  const rows = cardIds.map((card_id, position) => ({ checkout_id: checkoutId, card_id, position }));
  await tx.insertInto('checkout_gift_card').values(rows).execute();
}
