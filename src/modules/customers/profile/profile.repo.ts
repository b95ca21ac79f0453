import type { Updateable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';

/** Fields of a profile; none of them is used to sign in. */
export type ProfileChange = Pick<
  Updateable<Tables['customer']>,
  'first_name' | 'last_name' | 'nick_name' | 'bio' | 'birthday' | 'avatar_hash'
>;

export async function changeCustomer(tx: Tx, id: string, change: ProfileChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('customer').set(change).where('id', '=', id).execute();
}
