import type { Tx } from '../../platform/db/database.ts';

/**
 * Tests if an account has a way to sign in of its own: a password, a passkey or an identity at a configured issuer. Codes by
 * mail and text do not count, since they depend on the delivery by others.
 */
export async function hasSignInMethod(tx: Tx, customerId: string, issuers: string[]): Promise<boolean> {
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
