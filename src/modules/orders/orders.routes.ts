import type { Db } from '../../platform/db/database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { order, orderTrackBody } from '../../shared/contracts/checkout.ts';
import { trackOrder } from './orders.service.ts';

export function orderRoutes(db: Db): Route[] {
  return [
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
