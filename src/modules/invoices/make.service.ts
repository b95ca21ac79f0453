import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Translations } from '../../platform/locale/catalogue.ts';
import type { Random } from '../../platform/random.ts';
import type { InvoiceKind } from '../../shared/contracts/invoices.ts';
import type { Seller } from '../../shared/contracts/seller.ts';
import { isLanguage, type Language, pickText, type Text } from '../../shared/locale.ts';
import {
  findOrder,
  orderById,
  preorderText,
  type RefundToCredit,
  refundsToCredit,
  taxCategoriesOf,
} from '../orders/index.ts';
import type { Receipt } from '../pricing/index.ts';
import type { InvoiceContent } from './content.ts';
import { creditContent, debitContent } from './credit-content.ts';
import { invoiceContent, type PaidOrder } from './invoice-content.ts';
import * as repo from './invoices.repo.ts';

/** Settings of the shop that invoices need. */
export interface InvoiceSite {
  name: Text;
  defaultLanguage: Language;
  seller: Seller;
  dispatch: { timeZone: string };
  tax: { home: string };
}

export interface MakeTools {
  clock: Clock;
  random: Random;
  translations: Translations;
  site: () => InvoiceSite;
}

/** Documents that an order does not have yet: its invoice, the credit note of a refund, or the debit note of one that failed later. */
type Missing = { kind: 'invoice' } | { kind: 'creditNote' | 'debitNote'; refund: RefundToCredit };

/** Makes all documents that an order lacks, in the caller's transaction. */
export async function makeInvoices(tx: Tx, orderId: string, tools: MakeTools): Promise<void> {
  while (await makeNext(tx, orderId, tools));
}

/**
 * Makes the next document that an order lacks, under the next number of its series, in the caller's transaction; answers
 * whether there was one. Unpaid orders get none. The series is the one row that is locked, so that the order of locks of
 * payments and refunds does not matter.
 */
export async function makeNext(tx: Tx, orderId: string, tools: MakeTools): Promise<boolean> {
  const missing = await nextMissing(tx, orderId);
  const paid = missing && (await paidOrder(tx, orderId, tools));
  if (!missing || !paid) return false;
  const at = dateOf(missing, paid, tools.clock);
  const series = seriesOf(missing.kind, paid.isTest);
  const year = Number(dayIn(tools.site().dispatch.timeZone, at).slice(0, 4));
  const number = (await repo.lockSeries(tx, series, year)) + 1;
  // Another process may have made it while this one waited for the series.
  if (!isSame(missing, await nextMissing(tx, orderId))) return true;
  const no = `${series}-${year}-${String(number).padStart(6, '0')}`;
  const content = await contentOf(tx, missing, paid, { no, at }, tools);
  await repo.insertInvoice(tx, {
    id: tools.random.id(),
    no,
    series,
    year,
    number,
    kind: missing.kind,
    order_id: orderId,
    order_no: paid.order.orderNo,
    order_refund_id: missing.kind === 'invoice' ? null : missing.refund.id,
    buyer: content.buyer.name,
    currency: content.currency,
    total: content.gross,
    content,
    at,
    created_at: tools.clock.now(),
  });
  return true;
}

function dateOf(missing: Missing, { paidAt }: PaidOrder, clock: Clock): Date {
  if (missing.kind === 'invoice') return paidAt;
  return missing.kind === 'creditNote' ? missing.refund.at : clock.now();
}

const seriesCodes: Record<InvoiceKind, string> = { invoice: 'INV', creditNote: 'CN', debitNote: 'DN' };

/** Documents of orders of the demo, and of those paid with the built-in provider, have a series of their own. */
function seriesOf(kind: InvoiceKind, isTest: boolean): string {
  return isTest ? `TEST-${seriesCodes[kind]}` : seriesCodes[kind];
}

async function nextMissing(tx: Tx, orderId: string): Promise<Missing | null> {
  const made = await repo.invoicesOf(tx, [orderId]);
  if (!made.some(({ kind }) => kind === 'invoice')) return { kind: 'invoice' };
  for (const refund of await refundsToCredit(tx, orderId)) {
    const has = (kind: InvoiceKind) => made.some((each) => each.order_refund_id === refund.id && each.kind === kind);
    if (!refund.is_failed && !has('creditNote')) return { kind: 'creditNote', refund };
    if (refund.is_failed && has('creditNote') && !has('debitNote')) return { kind: 'debitNote', refund };
  }
  return null;
}

function isSame(one: Missing, other: Missing | null): boolean {
  if (one.kind === 'invoice' || !other || other.kind === 'invoice') return one.kind === other?.kind;
  return other.kind === one.kind && other.refund.id === one.refund.id;
}

/** An order in the words of its buyer; null while it is not paid. */
async function paidOrder(tx: Tx, orderId: string, { translations, site }: MakeTools): Promise<PaidOrder | null> {
  const { defaultLanguage } = site();
  const placed = await findOrder(tx, { id: orderId });
  if (!placed?.paid_at) return null;
  const language = isLanguage(placed.language) ? placed.language : defaultLanguage;
  const t = translations(language);
  const found = await orderById(tx, orderId, { language, defaultLanguage, carriers: [], t });
  if (!found) throw new Error(`no order ${orderId}`);
  return {
    id: orderId,
    order: found.order,
    language,
    receipt: placed.receipt as Receipt,
    isTest: placed.is_test || (await repo.isOfDemo(tx, orderId)),
    taxCategories: await taxCategoriesOf(tx, orderId),
    paidAt: placed.paid_at,
    shippedAt: placed.shipped_at,
    preorderText: (day) => preorderText(day, language, t),
  };
}

async function contentOf(
  tx: Tx,
  missing: Missing,
  paid: PaidOrder,
  { no, at }: { no: string; at: Date },
  { site }: MakeTools,
): Promise<InvoiceContent> {
  const { name, defaultLanguage, seller, dispatch, tax } = site();
  const named = { ...seller, name: seller.name || pickText(name, paid.language, defaultLanguage) };
  const issuing = { no, seller: named, home: tax.home, dayOf: (time: Date) => dayIn(dispatch.timeZone, time) };
  if (missing.kind === 'invoice') return invoiceContent(paid, issuing);
  const { refund } = missing;
  if (missing.kind === 'creditNote')
    return creditContent(paid, refund, await madeContent(tx, paid.id, 'invoice', null), issuing);
  const credit = await madeContent(tx, paid.id, 'creditNote', refund.id);
  return debitContent(credit, { no, issuedOn: issuing.dayOf(at) });
}

async function madeContent(tx: Tx, orderId: string, kind: InvoiceKind, refundId: string | null) {
  const made = await repo.invoicesOf(tx, [orderId]);
  const found = made.find((each) => each.kind === kind && each.order_refund_id === refundId);
  const invoice = found && (await repo.findInvoice(tx, found.no));
  if (!invoice) throw new Error(`order ${orderId} has no ${kind} to correct`);
  return invoice.content;
}

/** A day as `2026-11-22`: how Swedish writes it. */
function dayIn(timeZone: string, time: Date): string {
  return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(time);
}
