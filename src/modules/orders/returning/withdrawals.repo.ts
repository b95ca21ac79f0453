import type { Db, Tx } from '../../../platform/db/database.ts';
import type { WithdrawalAction } from '../../../shared/contracts/returns.ts';
import { noteEvent } from '../orders.repo.ts';

/** Withdrawals that need no return: of what was not sent, and of what staff have to settle by hand. */
export type OrderWithdrawal = Exclude<WithdrawalAction, 'return'>;

const keyPrefix = 'withdrawal:';

/** Notes that the buyer of a locked order withdrew from its contract. The database refuses a second note of an action. */
export function noteWithdrawal(
  tx: Tx,
  { id, orderId, at, action }: { id: string; orderId: string; at: Date; action: OrderWithdrawal },
): Promise<void> {
  return noteEvent(tx, { id, orderId, kind: 'withdrawn', at, note: '', actor: 'buyer', key: `${keyPrefix}${action}` });
}

/** Time and effect of the first withdrawal from an order that opened no return. */
export async function orderWithdrawal(db: Db, orderId: string): Promise<{ at: Date; action: OrderWithdrawal } | null> {
  const found = await db
    .selectFrom('order_event')
    .select(['at', 'key'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'withdrawn')
    .orderBy('at')
    .orderBy('id')
    .executeTakeFirst();
  return found ? { at: found.at, action: (found.key ?? '').slice(keyPrefix.length) as OrderWithdrawal } : null;
}
