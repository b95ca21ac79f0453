import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

export function cardRow(db: Db, id: string) {
  return db.selectFrom('gift_card').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The ledger of a card, the first entry first. */
export function ledgerOf(db: Db, cardId: string) {
  return db
    .selectFrom('gift_card_entry')
    .select(['kind', 'amount', 'balance', 'order_id'])
    .where('card_id', '=', cardId)
    .orderBy('no')
    .execute();
}

/** Cards whose balance differs from the sum of their ledger. */
export async function unbalancedCards(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from gift_card c left join gift_card_entry e on e.card_id = c.id
    group by c.id having c.balance <> coalesce(sum(e.amount), 0)`.execute(db);
  return rows.map(({ id }) => id);
}
