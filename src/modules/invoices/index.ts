export { invoiceListener } from './invoice-listener.ts';
export { findInvoicesByWords } from './invoices.repo.ts';
export { invoiceRoutes } from './invoices.routes.ts';
export { invoicesOfOrders } from './invoices.service.ts';
export { type InvoiceSettings, invoiceSettings } from './invoices.settings.ts';
export type { InvoiceSeriesTable, InvoiceTable } from './invoices.tables.ts';
export { makeInvoices } from './make.service.ts';
export { personalInvoices } from './personal.repo.ts';
