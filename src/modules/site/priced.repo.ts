import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Tests if amounts are stored that are in the base currency or follow its rates: of products, orders and other currencies. */
export async function hasAmounts(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from product) or exists (select from customer_order) or exists (select from currency) as has`.execute(
    tx,
  );
  return rows[0]?.has ?? true;
}
