import type { Db } from '../../platform/db/database.ts';
import type { Order } from '../../shared/contracts/checkout.ts';
import { notFound, ok, type Result } from '../../shared/refusal.ts';
import { cancelOrder } from './cancelling/cancel.service.ts';
import { normalOrderNo, sameSecret } from './order.ts';
import { type OrderReader, withoutBuyer } from './order.view.ts';
import { mayReadBuyer } from './order-access.service.ts';
import { viewsOf } from './order-views.service.ts';
import * as repo from './orders.repo.ts';
import { lockOrderToPay } from './paying/paying.repo.ts';
import type { PayTools } from './paying/paying-tools.ts';
import { mayChange } from './paying/settle.service.ts';

/** Proof of an order's buyer: its e-mail, or the access key that placing returned. */
export type OrderProof = { email: string } | { accessKey: string };

/** From which browser an order is looked for: as whom it shops, if as anybody, and when. */
export interface TrackingRequest {
  visitorId: string | null;
  now: Date;
}

/**
 * An order for whoever proves to have placed it; "not found" alike for wrong numbers and wrong proofs. By the key alone, in
 * another browser and a day after placing, an order shows its state and items, and nothing of its buyer.
 */
export async function trackOrder(
  db: Db,
  orderNo: string,
  proof: OrderProof,
  request: TrackingRequest,
  reader: OrderReader,
): Promise<Result<Order>> {
  const row = await repo.findOrder(db, { orderNo: normalOrderNo(orderNo) });
  if (!row || !proves(row, proof)) return notFound();
  const order = await hydrate(db, row, reader);
  // Calls that change an order take its key, which the e-mail does not replace.
  if ('email' in proof) return ok({ ...order, actions: [] });
  return ok(mayReadBuyer(row, {}, { ...request, customerId: null }) ? order : withoutBuyer(order));
}

/** The whole order by its number, for staff. */
export async function orderByNumber(db: Db, orderNo: string, reader: OrderReader): Promise<Result<Order>> {
  const row = await repo.findOrder(db, { orderNo });
  return row ? ok(await hydrate(db, row, reader)) : notFound();
}

/** The whole order by its id, for mails and jobs of the shop itself. */
export async function orderById(db: Db, id: string, reader: OrderReader) {
  const row = await repo.findOrder(db, { id });
  return row ? { row, order: await hydrate(db, row, reader) } : null;
}

/**
 * Cancels unpaid orders whose time is over and gives their stock back (`docs/pricing.md` R12); answers how many. Each in
 * its own transaction: together they would lock variants in no order, and one that fails would hold up all others.
 */
export async function expireOrders(tools: PayTools): Promise<number> {
  const failures: unknown[] = [];
  let cancelled = 0;
  for (const { id } of await repo.expiredOrders(tools.db, tools.clock.now(), 100)) {
    try {
      if (await expire(tools, id)) cancelled += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be cancelled`);
  return cancelled;
}

/** False when another process works on it, or it was paid meanwhile. */
function expire(tools: PayTools, id: string): Promise<boolean> {
  const { db, clock } = tools;
  return db.transaction().execute(async (tx) => {
    if (!(await repo.lockExpired(tx, id, clock.now()))) return false;
    const order = await lockOrderToPay(tx, { id });
    if (!order || !mayChange(order, 'expire')) return false;
    await cancelOrder(tx, order, { because: 'expired', reason: '', actor: '' }, tools);
    return true;
  });
}

async function hydrate(db: Db, row: repo.OrderRow, reader: OrderReader): Promise<Order> {
  const [order] = await viewsOf(db, [row], reader);
  if (!order) throw new Error(`order ${row.id} has no view`);
  return order;
}

function proves(row: repo.OrderRow, proof: OrderProof): boolean {
  if ('email' in proof) return sameSecret(row.email.toLowerCase(), proof.email.toLowerCase());
  return sameSecret(row.access_key, proof.accessKey);
}
