import type { Db } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/route.ts';
import type { OrderKey } from '../../shared/contracts/payments.ts';
import { normalOrderNo, sameSecret } from './order.ts';
import { findOrderToPay, type OrderToPay } from './paying/paying.repo.ts';

/** Who asks for an order: a customer, or whoever has its key. */
export interface OrderCaller {
  customerId: string | null;
}

/** The caller of a route that customers and guests may call. */
export async function callerOf(call: Pick<Call, 'customer'>): Promise<OrderCaller> {
  return { customerId: (await call.customer())?.id ?? null };
}

/**
 * An order for its own customer, or for whoever knows its access key. Null for anybody else, so that a wrong number and a
 * wrong key have one answer.
 */
export async function orderFor(
  db: Db,
  { orderNo, accessKey }: OrderKey,
  { customerId }: OrderCaller,
): Promise<OrderToPay | null> {
  const order = await findOrderToPay(db, { orderNo: normalOrderNo(orderNo) });
  if (!order) return null;
  const isOwn = customerId !== null && order.customer_id === customerId;
  return isOwn || (accessKey !== undefined && sameSecret(order.access_key, accessKey)) ? order : null;
}
