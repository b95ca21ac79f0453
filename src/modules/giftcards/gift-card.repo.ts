import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isSelected } from '../../platform/db/is-selected.repo.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { type Days, isWithinDays } from '../../platform/db/within-days.repo.ts';
import type { Selection } from '../../shared/contracts/selection.ts';

export type NewEntry = Insertable<Tables['gift_card_entry']>;
export type NewCard = Insertable<Tables['gift_card']>;
export type CardRow = NonNullable<Awaited<ReturnType<typeof findCard>>>;

// Named one by one: a column that a migration adds under traffic must not change what prepared statements answer.
const columns = ['id', 'tail', 'currency', 'balance', 'expires_at', 'enabled', 'note', 'created_at'] as const;

export function findCard(db: Db, id: string) {
  return db.selectFrom('gift_card').select(columns).where('id', '=', id).executeTakeFirst();
}

export function cardByHash(db: Db, hash: Buffer) {
  return db.selectFrom('gift_card').select(columns).where('code_hash', '=', hash).executeTakeFirst();
}

/** Locks cards until the transaction ends, in the order of their ids, so that no two orders deadlock. */
export function lockCards(tx: Tx, ids: string[]): Promise<CardRow[]> {
  return tx
    .selectFrom('gift_card')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Locks the cards that an order was paid with. */
export async function lockCardsOfOrder(tx: Tx, orderId: string): Promise<void> {
  await sql`select from gift_card where id in (select card_id from gift_card_entry where order_id = ${orderId}::uuid)
    order by id for update`.execute(tx);
}

/** Selects what each card has paid of an order and was not released; to be read under the lock. */
export async function leftOfOrder(tx: Tx, orderId: string): Promise<{ cardId: string; amount: number }[]> {
  const { rows } = await sql<{ cardId: string; amount: number }>`
    select card_id as "cardId", -sum(amount)::bigint as amount from gift_card_entry
    where order_id = ${orderId}::uuid group by card_id having sum(amount) < 0 order by card_id`.execute(tx);
  return rows;
}

export async function insertCards(tx: Tx, cards: NewCard[]): Promise<void> {
  await tx.insertInto('gift_card').values(cards).execute();
}

export async function updateCard(tx: Tx, id: string, change: Pick<CardRow, 'expires_at' | 'enabled' | 'note'>) {
  await tx.updateTable('gift_card').set(change).where('id', '=', id).execute();
}

/** Takes a card away with its ledger. */
export async function deleteCard(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('gift_card').where('id', '=', id).execute();
}

/** Writes into the ledger, which moves the balances. */
export async function enter(tx: Tx, entries: NewEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insertInto('gift_card_entry').values(entries).execute();
}

/** Selects the initial balances of cards. */
export async function issuedOn(db: Db, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('gift_card_entry')
    .select(['card_id', 'amount'])
    .where('kind', '=', 'issued')
    .where('card_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ card_id, amount }) => [card_id, amount]));
}

/** Cards that were made under a key, in their order, with what was put on them. */
export async function cardsByKey(db: Db, key: Buffer) {
  return db
    .selectFrom('gift_card as card')
    .innerJoin('gift_card_entry as entry', (join) =>
      join.onRef('entry.card_id', '=', 'card.id').on('entry.kind', '=', 'issued'),
    )
    .select(['card.id', 'card.code_hash', 'card.currency', 'entry.amount'])
    .where('make_key', '=', key)
    .orderBy('make_no')
    .execute();
}

export function entryByKey(db: Db, key: string) {
  return db
    .selectFrom('gift_card_entry')
    .select(['card_id', 'amount', 'note'])
    .where('key', '=', key)
    .executeTakeFirst();
}

/** The ledger of a card, the latest first. */
export function entriesOf(db: Db, cardId: string, limit: number) {
  return db
    .selectFrom('gift_card_entry as entry')
    .leftJoin('customer_order', 'customer_order.id', 'entry.order_id')
    .select(['entry.kind', 'entry.amount', 'entry.balance', 'entry.note', 'entry.actor', 'entry.at', 'order_no'])
    .where('card_id', '=', cardId)
    .orderBy('no', 'desc')
    .limit(limit)
    .execute();
}

/** Tests if an order was ever paid with a card. */
export async function isSpent(db: Db, cardId: string): Promise<boolean> {
  const row = await db
    .selectFrom('gift_card_entry')
    .select('id')
    .where('card_id', '=', cardId)
    .where('kind', '=', 'spent')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface CardSearch {
  /** Days on which they were made. */
  days: Days;
  selection?: Selection;
  /** A part of the note; all cards where it is empty. */
  part: string;
  /** End or hash of a code. */
  tail: string;
  hash: Buffer;
}

/** Cards whose code is this or ends so, or whose note contains it, the latest first. */
export async function listCards(
  db: Db,
  { tail, hash, part, days, selection = {} }: CardSearch,
  limit: number,
  offset: number,
) {
  let rows = db
    .selectFrom('gift_card')
    .where(isWithinDays(sql`created_at`, days))
    .where(isSelected(sql`id`, 'uuid', selection));
  if (part)
    rows = rows.where((e) =>
      e.or([e('tail', '=', tail), e('code_hash', '=', hash), e('note', 'ilike', containing(part))]),
    );
  const [items, count] = await Promise.all([
    rows.select(columns).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items, total: count.total };
}

/** A pattern for texts that hold these very characters. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
