import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type QuoteRow = NonNullable<Awaited<ReturnType<typeof presentQuote>>>;

/** The quote of an inquiry that stands, with the order that it has become. */
export function presentQuote(db: Db, inquiryId: string) {
  return db
    .selectFrom('inquiry_quote as q')
    .leftJoin('customer_order as o', 'o.id', 'q.order_id')
    .select(['q.id', 'q.checkout_id', 'q.lines', 'q.currency', 'q.shipping', 'q.terms', 'q.valid_until'])
    .select(['q.created_at', 'q.accepted_at', 'q.order_id', 'o.order_no'])
    .where('q.inquiry_id', '=', inquiryId)
    .where('q.replaced_at', 'is', null)
    .executeTakeFirst();
}

export async function insertQuote(tx: Tx, row: Insertable<Tables['inquiry_quote']>): Promise<void> {
  await tx.insertInto('inquiry_quote').values(row).execute();
}

/** Changes a quote of a locked inquiry. */
export async function updateQuote(tx: Tx, id: string, change: Updateable<Tables['inquiry_quote']>): Promise<void> {
  await tx.updateTable('inquiry_quote').set(change).where('id', '=', id).execute();
}

/** Notes the order that the checkout of a quote has become; answers the number of its inquiry, null for other orders. */
export async function noteOrderOfQuote(tx: Tx, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ inquiry_no: string }>`
    update inquiry_quote q set order_id = o.id, accepted_at = coalesce(q.accepted_at, o.submitted_at)
    from customer_order o, inquiry i
    where o.id = ${orderId}::uuid and q.checkout_id = o.checkout_id and i.id = q.inquiry_id
    returning i.inquiry_no`.execute(tx);
  return rows[0]?.inquiry_no ?? null;
}

/**
 * Marks quotes that end before a moment and that no mail was written about, some at once; answers their inquiries. One that
 * was made shortly before its end is left out.
 */
export async function markEnding(
  tx: Tx,
  { now, before, shortest }: { now: Date; before: Date; shortest: number },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ inquiry_id: string }>`
    update inquiry_quote set reminded_at = ${now} where id in (
      select q.id from inquiry_quote q join inquiry i on i.id = q.inquiry_id
      where q.replaced_at is null and q.accepted_at is null and q.reminded_at is null and i.state = 'quoted'
        and q.valid_until > ${now} and q.valid_until <= ${before}
        and q.valid_until - q.created_at >= ${shortest} * interval '1 second'
      order by q.valid_until limit ${limit} for update of q skip locked)
    returning inquiry_id`.execute(tx);
  return rows.map(({ inquiry_id: id }) => id);
}
