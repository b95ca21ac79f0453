import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

/** Adds one of each of these SKUs to an existing cart, without the API. */
export async function fillCart(db: Db, visitorId: string, skus: string[]): Promise<void> {
  await sql`
    insert into cart_line (id, cart_id, variant_id, quantity, seen_price, seen_currency, added_at)
    select gen_random_uuid(), c.id, v.id, 1, v.price, 'USD', c.created_at from variant v, cart c
    where v.sku = any(${skus}::text[]) and c.visitor_id = ${visitorId}::uuid on conflict do nothing`.execute(db);
}

/** The visitor id of a customer. */
export async function visitorIdOf(db: Db, customerId: string): Promise<string> {
  const query = db.selectFrom('customer').select('visitor_id').where('id', '=', customerId);
  return (await query.executeTakeFirstOrThrow()).visitor_id;
}
