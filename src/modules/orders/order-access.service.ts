import type { Db } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/route.ts';
import type { OrderKey } from '../../shared/contracts/payments.ts';
import { normalOrderNo, sameSecret } from './order.ts';
import { findOrderToPay, type OrderToPay } from './paying/paying.repo.ts';

/** Caller who requests an order: a customer, or the holder of its key. */
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

/** An order for its customer, or for whoever knows its key or its e-mail. Null for anybody else. */
export async function orderProvedBy(
  db: Db,
  { email, ...key }: OrderKey & { email?: string | undefined },
  caller: OrderCaller,
): Promise<OrderToPay | null> {
  const own = await orderFor(db, key, caller);
  if (own || !email) return own;
  const order = await findOrderToPay(db, { orderNo: normalOrderNo(key.orderNo) });
  return order && sameSecret(order.email.toLowerCase(), email.toLowerCase()) ? order : null;
}

interface Reader extends OrderCaller {
  visitorId: string | null;
  now: Date;
}

/** ms; for so long the key alone shows everything, e.g. in the browser that the confirmation is read in. */
const keyShowsAll = 24 * 3_600_000;

/**
 * Tests if a caller of `orderFor` may read the buyer's name and address as well: its customer, the browser that placed it,
 * whoever names its e-mail, and anybody with the key on the first day.
 */
export function mayReadBuyer(
  order: Pick<OrderToPay, 'customer_id' | 'visitor_id' | 'email' | 'submitted_at'>,
  { email = '' }: { email?: string | undefined },
  { customerId, visitorId, now }: Reader,
): boolean {
  const isCustomer = customerId !== null && order.customer_id === customerId;
  const isBrowser = visitorId !== null && order.visitor_id === visitorId;
  if (isCustomer || isBrowser || now.getTime() - order.submitted_at.getTime() < keyShowsAll) return true;
  return email !== '' && sameSecret(order.email.toLowerCase(), email.toLowerCase());
}
