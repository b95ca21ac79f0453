import type { Tx } from '../../platform/db/database.ts';

/**
 * Whether an account can still be entered by itself: with a password, a passkey or an account at an issuer that the shop
 * works with. Codes by mail and text do not count: they stand or fall with somebody else's delivery.
 */
export async function hasWayIn(tx: Tx, customerId: string, issuers: string[]): Promise<boolean> {
  const found = await tx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where((e) =>
      e.or([
        e('password_hash', 'is not', null),
        e.exists(e.selectFrom('customer_passkey').select('id').whereRef('customer_id', '=', 'customer.id')),
        // Without an issuer the list would be `in ()`, which is no SQL.
        e.exists(
          e
            .selectFrom('customer_identity')
            .select('id')
            .whereRef('customer_id', '=', 'customer.id')
            .where('issuer', 'in', ['', ...issuers]),
        ),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}
