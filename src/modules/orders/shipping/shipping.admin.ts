import { type Call, type Route, route, staffOf } from '../../../platform/http/route.ts';
import { shipmentsAdminEndpoints } from '../../../shared/contracts/shipments.ts';
import type { StaffOrder } from '../../../shared/contracts/staff-order.ts';
import type { Result } from '../../../shared/refusal.ts';
import type { PayTools } from '../paying/paying-tools.ts';
import { type ReaderOf, staffOrderByNumber, staffReader } from '../staff-orders.service.ts';
import { correctShipment, deliverOrder, readyOrder } from './deliver.service.ts';
import { shipOrder } from './ship.service.ts';
import { shipMany } from './ship-many.service.ts';

/** Routes by which staff ship orders. Each answers the order as it is then. */
export function orderShippingRoutes(tools: PayTools, readerOf: ReaderOf): Route[] {
  const answer = async (done: Result<string>, call: Call): Promise<Result<StaffOrder>> =>
    done.ok ? staffOrderByNumber(tools.db, done.value, staffReader(readerOf, call, tools.providers)) : done;
  return [
    route(shipmentsAdminEndpoints.orderShip, async (body, call) =>
      answer(await shipOrder(tools, body, staffOf(call)), call),
    ),
    route(shipmentsAdminEndpoints.orderShipMany, (body, call) =>
      shipMany(tools, body, { staff: staffOf(call), t: readerOf(call).t }),
    ),
    route(shipmentsAdminEndpoints.orderShipment, async (body, call) =>
      answer(await correctShipment(tools, body, staffOf(call)), call),
    ),
    route(shipmentsAdminEndpoints.orderDeliver, async (body, call) =>
      answer(await deliverOrder(tools, body, staffOf(call)), call),
    ),
    route(shipmentsAdminEndpoints.orderReady, async ({ orderNo }, call) =>
      answer(await readyOrder(tools, orderNo, staffOf(call)), call),
    ),
  ];
}
