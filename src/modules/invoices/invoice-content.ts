import type { Order, OrderLine } from '../../shared/contracts/checkout.ts';
import type { Language } from '../../shared/locale.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import { partsText } from '../../shared/parts-text.ts';
import type { Receipt } from '../pricing/index.ts';
import { isMemberState } from '../tax/index.ts';
import { type InvoiceContent, type InvoiceLine, type InvoiceTax, sumOf } from './content.ts';
import { tradeOf } from './electronic/trade.ts';
import { type Supply, vatCategory } from './electronic/vat-category.ts';
import { shippingRate } from './tax-parts.ts';

/** An order that was paid, as its invoice needs it. */
export interface PaidOrder {
  id: string;
  order: Order;
  language: Language;
  receipt: Receipt;
  isTest: boolean;
  /** Tax categories of the goods, by line. */
  taxCategories: ReadonlyMap<string, string>;
  paidAt: Date;
  shippedAt: Date | null;
  /** Tells from which day a pre-order is dispatched, in the words of the buyer. */
  preorderText: (day: string) => string;
}

/** Parts that do not come from the order. */
export interface Issuing {
  no: string;
  seller: InvoiceContent['seller'];
  /** Country that goods leave from (ISO 3166-1); '' for nothing said. */
  home: string;
  /** Writes a moment as a day in the time zone of the shop. */
  dayOf(time: Date): string;
}

/** The invoice of a paid order, from the frozen figures of the order. */
export function invoiceContent(paid: PaidOrder, issuing: Issuing): InvoiceContent {
  const { order, receipt, paidAt, shippedAt } = paid;
  const { shipping, shippingTax } = receipt;
  const supply = supplyOf(paid, issuing);
  const category = (rate: number, goods = '') => vatCategory(rate, goods, supply);
  const lines = order.lines.map((line) => ({
    ...lineOf(line, paid),
    category: category(line.taxRate, paid.taxCategories.get(line.lineId)),
  }));
  const fee = shipping > 0 ? shippingLine(order, receipt, { amount: shipping, tax: shippingTax }) : null;
  const sent = fee && { ...fee, category: category(fee.taxRate) };
  const all = sent ? [...lines, sent] : lines;
  return {
    ...headOf(paid, issuing),
    kind: 'invoice',
    issuedOn: issuing.dayOf(paidAt),
    suppliedOn: issuing.dayOf(shippedAt && shippedAt < paidAt ? shippedAt : paidAt),
    corrects: null,
    reason: '',
    lines,
    shipping: sent,
    taxes: taxesOf(order),
    net: sumOf(all, ({ net }) => net),
    tax: order.amounts.tax.amount,
    gross: sumOf(all, ({ gross }) => gross),
    giftCards: order.giftCards.map(({ code, amount }) => ({ code, amount: amount.amount })),
    paid: order.amounts.total.amount,
    paidOn: issuing.dayOf(paidAt),
    paidBy: order.paymentMethod.name,
    trade: tradeOf(order, issuing.seller, all),
  };
}

function supplyOf({ order }: PaidOrder, { seller, home }: Issuing): Supply {
  return {
    reversed: order.amounts.taxReversed,
    sellerInUnion: isMemberState(seller.countryCode || home),
    goodsInUnion: isMemberState(order.address.countryCode),
    isTaxed: order.lines.some(({ taxRate }) => taxRate > 0) || order.amounts.tax.amount > 0,
  };
}

/** Content that invoices and credit notes of an order have in common. */
export function headOf({ order, language, receipt, isTest }: PaidOrder, { no, seller, dayOf }: Issuing) {
  const [name = '', ...address] = order.billingAddress ? order.billingLines : order.addressLines;
  return {
    no,
    isTest,
    language,
    currency: order.currency as CurrencyCode,
    orderNo: order.orderNo,
    orderedOn: dayOf(new Date(order.submittedAt)),
    seller,
    buyer: { name, address, taxNumber: order.taxNumber },
    deliveredTo: order.billingAddress ? order.addressLines : [],
    taxIncluded: receipt.taxIncluded,
    reversed: order.amounts.taxReversed,
  };
}

function lineOf(line: OrderLine, { receipt: { taxIncluded }, preorderText }: PaidOrder): InvoiceLine {
  const { title, specLabel, sku, quantity, taxRate, preorderOn, parts = [] } = line;
  const total = line.total.amount;
  const tax = line.tax.amount;
  return {
    title,
    detail: [detailOf(specLabel, sku), partsText(parts), preorderOn ? preorderText(preorderOn) : '']
      .filter(Boolean)
      .join(' · '),
    quantity,
    unitPrice: line.unitPrice.amount,
    discount: line.subtotal.amount - total,
    taxRate,
    net: taxIncluded ? total - tax : total,
    tax,
    gross: taxIncluded ? total : total + tax,
  };
}

export function detailOf(specLabel: string, sku: string): string {
  return [specLabel, sku].filter(Boolean).join(' · ');
}

/** The shipping as a line; `amount` in the basis of the order. */
function shippingLine(order: Order, receipt: Receipt, fee: { amount: number; tax: number }): InvoiceLine {
  const { amount, tax } = fee;
  const net = receipt.taxIncluded ? amount - tax : amount;
  return {
    title: order.shippingMethod.name,
    detail: '',
    quantity: 1,
    unitPrice: amount,
    discount: 0,
    taxRate: shippingRate(order, net, tax),
    net,
    tax,
    gross: net + tax,
  };
}

/** Orders of before their taxes were kept one by one have one without a name. */
function taxesOf({ amounts }: Order): InvoiceTax[] {
  if (amounts.taxes.length === 0 && amounts.tax.amount > 0) {
    const on = amounts.items.amount - amounts.promotionDiscount.amount - amounts.couponDiscount.amount;
    const net = on + amounts.shipping.amount - (amounts.taxIncluded ? amounts.tax.amount : 0);
    return [{ name: '', rate: 0, on: net, amount: amounts.tax.amount }];
  }
  return amounts.taxes.map(({ name, rate, on, amount }) => ({ name, rate, on: on.amount, amount: amount.amount }));
}
