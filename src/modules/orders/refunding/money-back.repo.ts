import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { RefundSource, RefundStatus } from '../../../shared/order-states.ts';

/** A refund of one payment, with how often its provider was asked for it in vain. */
export interface MoneyBackRow {
  id: string;
  order_id: string;
  order_refund_id: string | null;
  /** Null where nothing moved at a payment. */
  provider: string | null;
  method: string | null;
  amount: number;
  status: RefundStatus;
  source: RefundSource;
  reason: string;
  note: string;
  failure: string | null;
  actor: string;
  at: Date;
  /** True while the provider has not answered. */
  is_asked: boolean;
  attempts: number;
}

/** Money of orders that went back or is to go back, by payment, the oldest first. */
export async function moneyBackOf(db: Db, orderIds: string[]): Promise<MoneyBackRow[]> {
  const { rows } = await sql<MoneyBackRow>`
    select r.id, r.order_id, r.order_refund_id, p.provider, p.method, r.amount, r.status, r.source, r.reason, r.note, r.failure,
      r.actor, r.at, coalesce(q.state = 'pending', false) as is_asked, coalesce(q.attempts, 0) as attempts
    from refund r left join payment p on p.id = r.payment_id left join payment_request q on q.refund_id = r.id
    where r.order_id = any(${orderIds}::uuid[]) order by r.at, r.id`.execute(db);
  return rows;
}
