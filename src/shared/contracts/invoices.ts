import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { countedListOf, fileAnswer, isoTime, moneySchema, page } from './common.ts';
import { days } from './days.ts';
import { orderKey } from './payments.ts';
import { selectionOf } from './selection.ts';

export const invoiceKinds = ['invoice', 'creditNote', 'debitNote'] as const;

const no = z.string().trim().min(1).max(40);

/** Without `no` the invoice of the order itself. By the key alone a day after placing, in another browser, `email` is needed too. */
export const orderInvoiceBody = orderKey.extend({ no: no.optional(), email: z.string().trim().max(254).optional() });
export const invoiceGetBody = z.object({ no });
export const invoiceListBody = z.object({
  /** Part of an invoice's number, an order's number or a buyer's name. */
  keyword: z.string().trim().max(100).default(''),
  ...days,
  page,
  pageSize: z.int().min(1).max(100).default(20),
});
export const invoicesExportBody = invoiceListBody.pick({ keyword: true, from: true, to: true }).extend(selectionOf(no));

/** Invoice, credit note or debit note of an order. */
export const orderInvoice = z.object({ no: z.string(), kind: z.enum(invoiceKinds), at: isoTime });
export const invoiceSummary = orderInvoice.extend({
  orderNo: z.string(),
  buyer: z.string(),
  total: moneySchema,
  isTest: z.boolean(),
});
export const invoiceList = countedListOf(invoiceSummary);

export type InvoiceKind = (typeof invoiceKinds)[number];
export type OrderInvoice = z.infer<typeof orderInvoice>;
export type OrderInvoiceBody = z.output<typeof orderInvoiceBody>;
export type InvoiceSummary = z.infer<typeof invoiceSummary>;
export type InvoiceList = z.infer<typeof invoiceList>;
export type InvoiceListBody = z.output<typeof invoiceListBody>;
export type InvoicesExportBody = z.output<typeof invoicesExportBody>;

/** Calls of the shop. */
export const invoicesEndpoints = {
  orderInvoice: endpoint({
    path: '/api/web/order/invoice',
    who: 'visitor',
    limit: 'default',
    summary: 'The invoice of an order, or one of its credit notes, for its customer or with its key',
    file: 'application/pdf',
    body: orderInvoiceBody,
    data: fileAnswer,
  }),
};

/** Calls of the back office. */
export const invoicesAdminEndpoints = {
  invoiceList: endpoint({
    path: '/api/admin/invoice/list',
    who: 'staff',
    may: 'invoice:list',
    reads: true,
    limit: 'default',
    summary: 'Invoices and credit notes, the latest first',
    body: invoiceListBody,
    data: invoiceList,
  }),
  exportInvoices: endpoint({
    path: '/api/admin/export/invoices',
    who: 'staff',
    may: 'export:invoices',
    limit: 'default',
    summary: 'Invoices and credit notes that the list finds, as CSV',
    body: invoicesExportBody,
    data: fileAnswer,
    file: 'text/csv',
  }),
  invoiceGet: endpoint({
    path: '/api/admin/invoice/get',
    who: 'staff',
    may: 'invoice:get',
    reads: true,
    limit: 'default',
    summary: 'An invoice or credit note by its number',
    file: 'application/pdf',
    body: invoiceGetBody,
    data: fileAnswer,
  }),
};
