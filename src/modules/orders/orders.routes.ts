import { type Call, customerOf, type Route, route } from '../../platform/http/route.ts';
import { checkoutEndpoints } from '../../shared/contracts/checkout.ts';
import { ordersEndpoints } from '../../shared/contracts/orders.ts';
import { notFound, ok, type Result } from '../../shared/refusal.ts';
import { cancelAsBuyer } from './cancelling/buyer.service.ts';
import { mailOrderLink } from './contacting/mail.service.ts';
import type { OrderReader } from './order.view.ts';
import { callerOf } from './order-access.service.ts';
import { orderByNumber, trackOrder } from './orders.service.ts';
import { ownOrder, ownOrders } from './own-orders.service.ts';
import { paymentRoutes } from './paying/payment.routes.ts';
import type { StartTools } from './paying/start.service.ts';
import { confirmOrder } from './shipping/complete.service.ts';
import { staffOrderRoutes } from './staff-orders.admin.ts';

/** Opens an account for the buyer of a guest's order; the wiring passes it in: orders have no edge to customers. */
export type OpenForBuyer = (
  buyer: { email: string; firstName: string; lastName: string },
  call: Call,
) => Promise<Result<{ resendAfter: number }>>;

export function orderRoutes(
  tools: StartTools,
  readerOf: (call: Pick<Call, 'language'>) => OrderReader,
  openForBuyer: OpenForBuyer,
): Route[] {
  const { db } = tools;
  return [
    ...paymentRoutes(tools, readerOf),
    ...staffOrderRoutes(tools, readerOf),
    route(ordersEndpoints.orderList, async (body, call) =>
      ok(await ownOrders(db, customerOf(call).id, body, readerOf(call))),
    ),
    route(ordersEndpoints.orderGet, async ({ orderNo }, call) =>
      ownOrder(db, customerOf(call).id, orderNo, readerOf(call)),
    ),
    route(ordersEndpoints.orderCancel, async (body, call) => {
      const done = await cancelAsBuyer(tools, body, await callerOf(call));
      return done.ok ? orderByNumber(db, done.value.order_no, readerOf(call)) : done;
    }),
    route(ordersEndpoints.orderLink, (body) => mailOrderLink(tools, body)),
    route(ordersEndpoints.orderAccount, async ({ orderNo, accessKey }, call) => {
      const request = { visitorId: (await call.visitor())?.id ?? null, now: tools.clock.now() };
      const found = await trackOrder(db, orderNo, { accessKey }, request, readerOf(call));
      if (!found.ok) return found;
      const { limited, email, address } = found.value;
      // Whoever may not read the buyer may not write to them either.
      return limited ? notFound() : openForBuyer({ ...address, email }, call);
    }),
    route(ordersEndpoints.orderConfirm, async (body, call) => {
      const done = await confirmOrder(tools, body, await callerOf(call));
      return done.ok ? orderByNumber(db, done.value, readerOf(call)) : done;
    }),
    route(checkoutEndpoints.orderTrack, async (body, call) => {
      const visitor = await call.visitor();
      const request = { visitorId: visitor?.id ?? null, now: tools.clock.now() };
      return trackOrder(db, body.orderNo, body, request, readerOf(call));
    }),
  ];
}
