import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** What unpaid orders are counted by; '' for what is not known. */
export interface UnpaidKeys {
  /** The address group that they were placed from. */
  address: string;
  email: string;
  phone: string;
}

/** Holds these keys until the transaction ends, so that orders under the same one are counted one after the other. */
export async function lockUnpaidKeys(tx: Tx, { address, email, phone }: UnpaidKeys): Promise<void> {
  const keys = [`address ${address}`, `email ${email.toLowerCase()}`, `phone ${phone}`].sort();
  await sql`
    select pg_advisory_xact_lock(hashtextextended('unpaid ' || key, 0))
    from unnest(${keys}::text[]) with ordinality k (key, n) order by n`.execute(tx);
}

const isOpen = sql`status = 'inProgress' and pay_status = 'unpaid' and delivery_status = 'notShipped'`;

/** Counts open unpaid orders: of an address since a moment, of an e-mail and of a phone at any time. */
export async function countUnpaid(tx: Tx, { address, email, phone }: UnpaidKeys, since: Date) {
  const { rows } = await sql<Record<keyof UnpaidKeys, number>>`
    select
      (select count(*)::int from customer_order
        where placed_from = ${address} and placed_from <> '' and submitted_at > ${since} and ${isOpen}) as address,
      (select count(*)::int from customer_order where lower(email) = ${email.toLowerCase()} and ${isOpen}) as email,
      (select count(*)::int from customer_order where phone = ${phone} and phone <> '' and ${isOpen}) as phone`.execute(
    tx,
  );
  return rows[0] ?? { address: 0, email: 0, phone: 0 };
}
