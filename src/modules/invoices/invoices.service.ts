import type { Db } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/route.ts';
import type {
  InvoiceList,
  InvoiceListBody,
  InvoiceSummary,
  OrderInvoiceBody,
} from '../../shared/contracts/invoices.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import { type CurrencyCode, money } from '../../shared/money.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { callerOf, mayReadBuyer, type OrderInvoices, orderFor } from '../orders/index.ts';
import { type FileTools, invoiceFile } from './invoice-file.service.ts';
import * as repo from './invoices.repo.ts';
import { type MakeTools, makeNext } from './make.service.ts';

export type InvoiceTools = MakeTools & FileTools & { db: Db };

/** An invoice for the customer of its order, or with the order's key. What is not theirs is not found. */
export async function invoiceOfOrder(
  tools: InvoiceTools,
  body: OrderInvoiceBody,
  call: Pick<Call, 'customer' | 'visitor'>,
): Promise<Result<FileAnswer>> {
  const caller = await callerOf(call);
  const order = await orderFor(tools.db, body, caller);
  if (!order) return notFound();
  const visitor = await call.visitor();
  const request = { visitorId: visitor?.id ?? null, now: tools.clock.now() };
  if (!mayReadBuyer(order, body, { ...caller, ...request }))
    return refuse('invoice.emailNeeded', [fieldError('email', 'required', 'invoice.emailNeeded')]);
  await makeAll(tools, order.id);
  const made = await repo.invoicesOf(tools.db, [order.id]);
  if (made.length === 0) return refuse('invoice.none');
  const wanted = made.find(({ no, kind }) => (body.no ? no === body.no : kind === 'invoice'));
  return wanted ? fileOf(tools, wanted.no) : notFound();
}

/** An invoice by its number, for staff. */
export async function fileOf(tools: InvoiceTools, no: string): Promise<Result<FileAnswer>> {
  const invoice = await repo.findInvoice(tools.db, no);
  return invoice ? ok(await invoiceFile(invoice, tools)) : notFound();
}

/**
 * Makes what an order has no document of yet, each in a transaction of its own: the listener may not have read the event, and
 * orders of before there were invoices have none.
 */
async function makeAll({ db, ...tools }: InvoiceTools, orderId: string): Promise<void> {
  while (await db.transaction().execute((tx) => makeNext(tx, orderId, tools)));
}

/** Lists invoices for staff. */
export async function invoiceList(
  { db, site }: InvoiceTools,
  { page, pageSize, ...asked }: InvoiceListBody,
): Promise<InvoiceList> {
  const wanted = { ...asked, timeZone: site().dispatch.timeZone };
  const { items, ...counted } = await repo.listInvoices(db, wanted, { page, pageSize });
  return { items: items.map(invoiceSummary), page, pageSize, ...counted };
}

type SummaryRow = Awaited<ReturnType<typeof repo.selectedInvoices>>[number];

/** An invoice as lists and exports show it. */
export function invoiceSummary(row: SummaryRow): InvoiceSummary {
  return {
    no: row.no,
    kind: row.kind,
    at: row.at.toISOString(),
    orderNo: row.order_no,
    buyer: row.buyer,
    total: money(row.total, row.currency as CurrencyCode),
    isTest: row.series.startsWith('TEST-'),
  };
}

/** Numbers of the invoices and credit notes of orders, for the orders' own views. */
export async function invoicesOfOrders(db: Db, orderIds: string[]): Promise<OrderInvoices> {
  if (orderIds.length === 0) return [];
  const made = await repo.invoicesOf(db, orderIds);
  return made.map(({ no, kind, at, order_id: orderId }) => ({ no, kind, at: at.toISOString(), orderId }));
}
