import type { Db } from '../../platform/db/database.ts';
import { customerOf, type Route, route } from '../../platform/http/route.ts';
import { order, orderTrackBody } from '../../shared/contracts/checkout.ts';
import { orderGetBody, orderList, orderListBody } from '../../shared/contracts/orders.ts';
import { ok } from '../../shared/refusal.ts';
import { trackOrder } from './orders.service.ts';
import { ownOrder, ownOrders } from './own-orders.service.ts';

export function orderRoutes(db: Db): Route[] {
  return [
    route({
      path: '/api/web/order/list',
      who: 'customer',
      limit: 'default',
      summary: "A customer's orders by tab and keyword, the latest first",
      body: orderListBody,
      data: orderList,
      handler: async (body, call) => ok(await ownOrders(db, customerOf(call).id, body)),
    }),
    route({
      path: '/api/web/order/get',
      who: 'customer',
      limit: 'default',
      summary: "A customer's own order by its number",
      body: orderGetBody,
      data: order,
      handler: async ({ orderNo }, call) => ownOrder(db, customerOf(call).id, orderNo),
    }),
    route({
      path: '/api/web/order/track',
      who: 'anyone',
      limit: 'default',
      summary: 'An order for whoever knows its number and its e-mail or key',
      body: orderTrackBody,
      data: order,
      handler: async (body) => trackOrder(db, body.orderNo, body),
    }),
  ];
}
