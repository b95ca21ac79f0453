import type { Db, Tx } from '../../platform/db/database.ts';
import type { ActivityAction } from '../../shared/activity-actions.ts';
import type { SessionTools } from './session/session.ts';

export interface AuditEntry {
  customerId: string;
  action: ActivityAction;
  /** Subject, e.g. the name of a passkey or the number of an order; never a secret. */
  subject?: string;
  ip: string;
}

/** Writes down what an account did, in the transaction of the activity itself. */
export async function recordActivity(tx: Tx, { clock, random }: SessionTools, activity: AuditEntry): Promise<void> {
  const { customerId, action, subject = '', ip } = activity;
  await tx
    .insertInto('customer_deed')
    .values({ id: random.id(), customer_id: customerId, at: clock.now(), action, subject, ip })
    .execute();
}

/** An account's activities, the latest first. */
export async function listActivities(
  db: Db,
  customerId: string,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const rows = await db
    .selectFrom('customer_deed')
    .select(['id', 'at', 'action', 'subject', 'ip', (e) => e.fn.countAll<number>().over().as('total')])
    .where('customer_id', '=', customerId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}
