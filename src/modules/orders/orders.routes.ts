import { type Call, customerOf, type Route, route } from '../../platform/http/route.ts';
import { order, orderTrackBody } from '../../shared/contracts/checkout.ts';
import { orderCancelBody, orderGetBody, orderList, orderListBody } from '../../shared/contracts/orders.ts';
import { ok } from '../../shared/refusal.ts';
import { type CancelTools, cancelOwnOrder } from './cancel-order.service.ts';
import type { OrderReader } from './order.view.ts';
import { trackOrder } from './orders.service.ts';
import { ownOrder, ownOrders } from './own-orders.service.ts';

export function orderRoutes(tools: CancelTools, readerOf: (call: Pick<Call, 'language'>) => OrderReader): Route[] {
  const { db } = tools;
  return [
    route({
      path: '/api/web/order/list',
      who: 'customer',
      limit: 'default',
      summary: "A customer's orders by tab and keyword, the latest first",
      body: orderListBody,
      data: orderList,
      handler: async (body, call) => ok(await ownOrders(db, customerOf(call).id, body, readerOf(call))),
    }),
    route({
      path: '/api/web/order/get',
      who: 'customer',
      limit: 'default',
      summary: "A customer's own order by its number",
      body: orderGetBody,
      data: order,
      handler: async ({ orderNo }, call) => ownOrder(db, customerOf(call).id, orderNo, readerOf(call)),
    }),
    route({
      path: '/api/web/order/cancel',
      who: 'customer',
      limit: 'default',
      summary: "Cancel a customer's own order that is not paid",
      body: orderCancelBody,
      data: order,
      handler: async (body, call) => cancelOwnOrder(tools, customerOf(call).id, body, readerOf(call)),
    }),
    route({
      path: '/api/web/order/track',
      who: 'anyone',
      limit: 'default',
      summary: 'An order for whoever knows its number and its e-mail or key',
      body: orderTrackBody,
      data: order,
      handler: async (body, call) => {
        const visitor = await call.visitor();
        const request = { visitorId: visitor?.id ?? null, now: tools.clock.now() };
        return trackOrder(db, body.orderNo, body, request, readerOf(call));
      },
    }),
  ];
}
