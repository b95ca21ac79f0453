import { type Route, route, staffOf } from '../../../platform/http/route.ts';
import { orderContactAdminEndpoints } from '../../../shared/contracts/order-contact.ts';
import { orderPrintAdminEndpoints } from '../../../shared/contracts/order-print.ts';
import { ok } from '../../../shared/refusal.ts';
import type { PayTools } from '../paying/paying-tools.ts';
import { printUrl } from '../printing/print.service.ts';
import { orderCounts } from './contacting.repo.ts';
import { repeatMail } from './mail.service.ts';
import { payLink } from './pay-link.service.ts';

/** Routes by which staff reach the buyer of an order, and see what waits. */
export function contactRoutes(tools: PayTools): Route[] {
  return [
    route(orderContactAdminEndpoints.orderCounts, async () => ok(await orderCounts(tools.db))),
    route(orderContactAdminEndpoints.orderPayLink, ({ orderNo }, call) => payLink(tools, orderNo, staffOf(call))),
    route(orderPrintAdminEndpoints.orderPrint, (body, call) => printUrl(tools, body, staffOf(call))),
    route(orderContactAdminEndpoints.orderMail, (body, call) => repeatMail(tools, body, staffOf(call))),
  ];
}
