import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { invoicesAdminEndpoints, invoicesEndpoints } from '../../shared/contracts/invoices.ts';
import { ok } from '../../shared/refusal.ts';
import { exportInvoices } from './export-invoices.service.ts';
import { fileOf, type InvoiceTools, invoiceList, invoiceOfOrder } from './invoices.service.ts';

/** Invoices for shoppers and for staff. */
export function invoiceRoutes(tools: InvoiceTools): Route[] {
  return [
    route(invoicesEndpoints.orderInvoice, (body, call) => invoiceOfOrder(tools, body, call)),
    route(invoicesAdminEndpoints.invoiceList, async (body) => ok(await invoiceList(tools, body))),
    route(invoicesAdminEndpoints.exportInvoices, async (body, call) =>
      ok(await exportInvoices(tools, body, staffOf(call))),
    ),
    route(invoicesAdminEndpoints.invoiceGet, ({ no }) => fileOf(tools, no)),
  ];
}
