import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { AddressInput } from '../../shared/contracts/postal-address.ts';
import { maxAddresses } from '../../shared/max-addresses.ts';

export type AddressRow = Awaited<ReturnType<typeof listUrls>>[number];

function addresses(db: Db, customerId: string) {
  return db
    .selectFrom('customer_address')
    .select(['id', 'address', 'is_default', 'version'])
    .where('customer_id', '=', customerId);
}

/** A customer's addresses: the default first, then the one that was changed last. */
export function listUrls(db: Db, customerId: string) {
  return addresses(db, customerId).orderBy('is_default', 'desc').orderBy('updated_at', 'desc').orderBy('id').execute();
}

/** One of this customer's; somebody else's is as good as none. */
export function findAddress(db: Db, customerId: string, id: string): Promise<AddressRow | undefined> {
  return addresses(db, customerId).where('id', '=', id).executeTakeFirst();
}

export interface NewAddress {
  id: string;
  customerId: string;
  address: AddressInput;
  at: Date;
}

/** Takes the first free place, as the default where there is none; false when no place is free, or was a moment ago. */
export async function insertAddress(tx: Tx, { id, customerId, address, at }: NewAddress): Promise<boolean> {
  const { rows } = await sql`
    with taken as (select place, is_default from customer_address where customer_id = ${customerId}::uuid)
    insert into customer_address (id, customer_id, address, place, is_default, created_at, updated_at)
    select ${id}::uuid, ${customerId}::uuid, ${JSON.stringify(address)}::jsonb, min(free),
      not exists (select from taken where is_default), ${at}, ${at}
    from generate_series(1, ${sql.lit(maxAddresses)}) free where free not in (select place from taken)
    having min(free) is not null
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Changes an address, if it still has the version that was read where one is given; answers whether it did. */
export async function updateAddress(
  tx: Tx,
  { id, customerId, address, at, version }: NewAddress & { version: number | undefined },
): Promise<boolean> {
  const found = tx
    .updateTable('customer_address')
    .set(({ eb }) => ({ address: JSON.stringify(address), updated_at: at, version: eb('version', '+', 1) }))
    .where('customer_id', '=', customerId)
    .where('id', '=', id);
  const changed = await (version === undefined ? found : found.where('version', '=', version)).executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Answers whether there was one. */
export async function deleteAddress(tx: Tx, customerId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('customer_address')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Makes one the default; the former one first, for no two may be it even within one statement. */
export async function setDefault(tx: Tx, customerId: string, id: string): Promise<void> {
  const own = tx.updateTable('customer_address').where('customer_id', '=', customerId);
  await own.set({ is_default: false }).where('is_default', '=', true).where('id', '!=', id).execute();
  await own.set({ is_default: true }).where('id', '=', id).execute();
}
