import { type Call, type Route, route, staffOf } from '../../platform/http/route.ts';
import { orderEditAdminEndpoints } from '../../shared/contracts/order-edit.ts';
import { ordersAdminEndpoints } from '../../shared/contracts/staff-order.ts';
import { ok } from '../../shared/refusal.ts';
import { contactRoutes } from './contacting/contacting.admin.ts';
import { editOrder } from './editing/edit.service.ts';
import { explainOrder } from './explain-order.service.ts';
import { exportOrders } from './export-orders.service.ts';
import { orderMoneyRoutes } from './order-money.admin.ts';
import type { StartTools } from './paying/start.service.ts';
import { orderShippingRoutes } from './shipping/shipping.admin.ts';
import { noteOrder, type ReaderOf, staffOrderByNumber, staffOrders, staffReader } from './staff-orders.service.ts';
import { taggingRoutes } from './tagging/tagging.admin.ts';

/** Routes of orders for staff. */
export function staffOrderRoutes(tools: StartTools, readerOf: ReaderOf): Route[] {
  const read = (orderNo: string, call: Call) =>
    staffOrderByNumber(tools.db, orderNo, staffReader(readerOf, call, tools.providers));
  return [
    route(ordersAdminEndpoints.orderList, async (body, call) =>
      ok(await staffOrders(tools, body, staffReader(readerOf, call, tools.providers))),
    ),
    route(ordersAdminEndpoints.orderGet, ({ orderNo }, call) => read(orderNo, call)),
    route(ordersAdminEndpoints.orderExplain, ({ orderNo }, call) => explainOrder(tools.db, orderNo, readerOf(call))),
    route(ordersAdminEndpoints.exportOrders, async (body, call) => ok(await exportOrders(tools, body, staffOf(call)))),
    route(ordersAdminEndpoints.orderNote, async (body, call) => {
      const done = await noteOrder(tools, body, staffOf(call));
      return done.ok ? read(done.value, call) : done;
    }),
    ...taggingRoutes(tools, (call) => readerOf(call).t),
    ...contactRoutes(tools),
    route(orderEditAdminEndpoints.orderEdit, (body, call) =>
      editOrder({ ...tools, staff: staffOf(call) }, body, staffReader(readerOf, call, tools.providers)),
    ),
    ...orderMoneyRoutes(tools, readerOf),
    ...orderShippingRoutes(tools, readerOf),
  ];
}
