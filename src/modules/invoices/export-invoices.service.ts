import { exportList, placeAfter } from '../../platform/audit/export-list.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { InvoiceSummary, InvoicesExportBody } from '../../shared/contracts/invoices.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import { decimal } from '../../shared/money.ts';
import { selectedInvoices } from './invoices.repo.ts';
import { type InvoiceTools, invoiceSummary } from './invoices.service.ts';

/** Invoices that are read at once. */
const limit = 1000;

/** Invoices and credit notes that the list finds as CSV, the latest first. */
export function exportInvoices(tools: InvoiceTools, body: InvoicesExportBody, staff: Staff): Promise<FileAnswer> {
  const { only, except, ...asked } = body;
  const wanted = { ...asked, timeZone: tools.site().dispatch.timeZone, selection: { only, except } };
  return exportList(tools, staff, {
    list: 'invoices',
    asked: body,
    columns,
    cellsOf,
    read: async (place: { at: Date; id: string } | null) => {
      const rows = await selectedInvoices(tools.db, wanted, { place, limit });
      return { rows: rows.map(invoiceSummary), next: placeAfter(rows, limit) };
    },
  });
}

const columns = ['no', 'kind', 'at', 'orderNo', 'buyer', 'currency', 'total', 'test'] as const;

function cellsOf(invoice: InvoiceSummary): Record<(typeof columns)[number], string> {
  return {
    no: invoice.no,
    kind: invoice.kind,
    at: invoice.at,
    orderNo: invoice.orderNo,
    buyer: invoice.buyer,
    currency: invoice.total.currency,
    total: decimal(invoice.total),
    test: invoice.isTest ? 'yes' : 'no',
  };
}
