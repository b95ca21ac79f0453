import type { RefundToCredit } from '../orders/index.ts';
import { type InvoiceContent, type InvoiceLine, sumOf } from './content.ts';
import { detailOf, headOf, type Issuing, type PaidOrder } from './invoice-content.ts';
import { shippingRate, taxParts } from './tax-parts.ts';

/** The credit note of one refund. Amounts are positive: they are what goes back. */
export function creditContent(
  paid: PaidOrder,
  refund: RefundToCredit,
  invoice: InvoiceContent,
  issuing: Issuing,
): InvoiceContent {
  const issuedOn = issuing.dayOf(refund.at);
  const lines = refund.lines.map((line) => creditedLine(line, paid, invoice));
  const shipping = refund.shipping > 0 ? creditedShipping(refund, paid, invoice) : null;
  const all = shipping ? [...lines, shipping] : lines;
  return {
    ...headOf(paid, issuing),
    // Buyer and seller are those of the invoice, whatever has changed since.
    seller: invoice.seller,
    buyer: invoice.buyer,
    deliveredTo: invoice.deliveredTo,
    trade: invoice.trade,
    kind: 'creditNote',
    issuedOn,
    suppliedOn: invoice.suppliedOn,
    corrects: invoice.no,
    reason: refund.reason,
    lines,
    shipping,
    taxes: taxParts(all, invoice.taxes),
    net: sumOf(all, ({ net }) => net),
    tax: sumOf(all, ({ tax }) => tax),
    gross: sumOf(all, ({ gross }) => gross),
    giftCards: [],
    paid: refund.amount,
    paidOn: issuedOn,
    paidBy: '',
  };
}

/** The debit note that cancels a credit note: the same amounts, owed again. */
export function debitContent(
  credit: InvoiceContent,
  { no, issuedOn }: { no: string; issuedOn: string },
): InvoiceContent {
  return { ...credit, kind: 'debitNote', no, issuedOn, corrects: credit.no, reason: '', paidOn: issuedOn };
}

function creditedLine(
  { line_id, units, amount, tax }: RefundToCredit['lines'][number],
  paid: PaidOrder,
  invoice: InvoiceContent,
): InvoiceLine {
  const index = paid.order.lines.findIndex(({ lineId }) => lineId === line_id);
  const line = paid.order.lines[index];
  if (!line) throw new Error(`line ${line_id} of a refund is not in its order`);
  const net = amount - tax;
  const each = paid.receipt.taxIncluded ? amount : net;
  return {
    title: line.title,
    detail: detailOf(line.specLabel, line.sku),
    quantity: units,
    unitPrice: units > 0 ? line.unitPrice.amount : 0,
    discount: units > 0 ? line.unitPrice.amount * units - each : 0,
    taxRate: line.taxRate,
    ...categoryOf(invoice.lines[index]),
    net,
    tax,
    gross: amount,
  };
}

function creditedShipping(
  { shipping, shipping_tax: tax }: RefundToCredit,
  paid: PaidOrder,
  invoice: InvoiceContent,
): InvoiceLine {
  const net = shipping - tax;
  return {
    title: paid.order.shippingMethod.name,
    detail: '',
    quantity: 1,
    unitPrice: paid.receipt.taxIncluded ? shipping : net,
    discount: 0,
    taxRate: invoice.shipping?.taxRate ?? shippingRate(paid.order, net, tax),
    ...categoryOf(invoice.shipping),
    net,
    tax,
    gross: shipping,
  };
}

/** The category of what is credited: that of the invoice, absent where it kept none. */
function categoryOf(line: InvoiceLine | null | undefined): Pick<InvoiceLine, 'category'> {
  return line?.category ? { category: line.category } : {};
}
