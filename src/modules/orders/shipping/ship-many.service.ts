import { transact } from '../../../platform/db/transaction.ts';
import type { Staff } from '../../../platform/http/route.ts';
import type { Translate } from '../../../platform/locale/catalogue.ts';
import type { OrderShipManyBody, ShippedMany } from '../../../shared/contracts/shipments.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { ledger } from '../../payments/index.ts';
import { normalOrderNo } from '../order.ts';
import { findOrderToPay, type OrderToPay } from '../paying/paying.repo.ts';
import type { PayTools } from '../paying/paying-tools.ts';
import { authorizedOf } from './capture.service.ts';
import { planFor, shipOrder } from './ship.service.ts';

interface Caller {
  staff: Staff;
  t: Translate;
}

/**
 * Ships all that is left of each order, one after the other; one that is refused holds up no other. A dry run ships nothing and
 * says what would be refused now.
 */
export async function shipMany(
  tools: PayTools,
  { rows, orders, notify, key, dryRun }: OrderShipManyBody,
  { staff, t }: Caller,
): Promise<Result<ShippedMany>> {
  const wanted = rows ?? orders;
  if (!wanted) return refuse('error.form', [fieldError('rows', 'required', 'error.form')]);
  const call = key ?? tools.random.id();
  const items: ShippedMany['items'] = [];
  const seen = new Set<string>();
  for (const { orderNo, company, no } of wanted) {
    const parcel = { orderNo, company, no, notify, key: `many ${call}` };
    const normalNo = normalOrderNo(orderNo);
    const isTwice = seen.has(normalNo);
    seen.add(normalNo);
    const found = dryRun ? await findOrderToPay(tools.db, { orderNo: normalNo }) : undefined;
    const done = isTwice
      ? refuse('shipping.rowTwice')
      : await (dryRun ? wouldShip(tools, found) : shipOrder(tools, parcel, staff));
    const reason = done.ok ? null : t(done.refusal.message.key, done.refusal.message.values);
    const shown = found && { email: found.email };
    items.push({ orderNo: done.ok ? done.value : orderNo, done: done.ok && !dryRun, reason, ...shown });
  }
  const refused = items.flatMap(({ orderNo, reason }) => (reason === null ? [] : [{ orderNo, reason }]));
  return ok({ items, refused });
}

/** The number of an order that could ship now; money that is authorized counts as paid. Changes nothing. */
async function wouldShip(tools: PayTools, order: OrderToPay | undefined): Promise<Result<string>> {
  if (!order) return notFound();
  return transact(tools.db, async (tx) => {
    const isAuthorized = authorizedOf(await ledger.paymentsOfOrders(tx, [order.id])) !== undefined;
    const asPaid: OrderToPay = isAuthorized ? { ...order, pay_status: 'paid' } : order;
    const planned = await planFor(tx, asPaid, undefined);
    return planned.ok ? ok(order.order_no) : planned;
  });
}
