import type { Db } from '../../platform/db/database.ts';
import type { Translate } from '../../platform/locale/catalogue.ts';
import type { BundlePart } from '../../shared/contracts/bundle-part.ts';
import type { OwnCarrier } from '../../shared/contracts/carriers.ts';
import type { Order, OrderLine, PaymentNext } from '../../shared/contracts/checkout.ts';
import { isGiftCard } from '../../shared/gift-card-goods.ts';
import { type Language, pickText } from '../../shared/locale.ts';
import { type CurrencyCode, money } from '../../shared/money.ts';
import type { StoredPart } from '../../shared/stored-part.ts';
import { imageView } from '../attachments/index.ts';
import { type PaymentRow, rulesOf } from '../payments/index.ts';
import { type Receipt, taxesView } from '../pricing/index.ts';
import { formatAddress, phoneText, sentByView } from '../shipping/index.ts';
import { actionsOfBuyer } from './order-actions.ts';
import type { OrderEventRow, OrderLineRow, OrderRow } from './orders.repo.ts';
import type { RefundOfOrder } from './refunding/refunding.repo.ts';
import { shipmentView } from './shipping/shipment.view.ts';
import type { ShipmentOfOrder } from './shipping/shipping.repo.ts';

/** Language and texts that an order is shown in. */
export interface OrderReader {
  language: Language;
  defaultLanguage: Language;
  t: Translate;
  /** Account for transfers; without it the instructions alone say where to pay. */
  account?: NonNullable<PaymentNext['account']> | undefined;
  /** The shop's own carriers (`setting carriers`). */
  carriers: readonly OwnCarrier[];
  /** Finds the invoices of orders, which another module has; without it none are listed. */
  invoicesOf?: (db: Db, orderIds: string[]) => Promise<OrderInvoices>;
  /** Finds the returns of orders, which another module has; without it none are listed. */
  returnsOf?: (db: Db, rows: readonly OrderRow[]) => Promise<OrderReturns[]>;
  /** Finds the orders of which something can be reviewed now; without it none can. */
  reviewableOf?: (db: Db, rows: readonly OrderRow[]) => Promise<Set<string>>;
}

/** Returns of an order, and whether more of it can be returned or withdrawn from now. */
export interface OrderReturns {
  orderId: string;
  items: Order['returns'];
  canReturn: boolean;
  canWithdraw: boolean;
}

/** Invoices and credit notes by order. */
export type OrderInvoices = (Order['invoices'][number] & { orderId: string })[];

/** Data that belong to an order besides its own row. */
export interface OrderParts {
  lines: OrderLineRow[];
  events: OrderEventRow[];
  refunds: RefundOfOrder[];
  shipments: ShipmentOfOrder[];
  payments: PaymentRow[];
  invoices: OrderInvoices;
  returns: Omit<OrderReturns, 'orderId'>;
  canReview: boolean;
}

/** An order as its buyer sees it, from its own frozen figures and texts. */
export function orderView(row: OrderRow, parts: OrderParts, reader: OrderReader): Order {
  const { lines, refunds, shipments, payments, invoices, returns } = parts;
  const { language, defaultLanguage } = reader;
  const currency = row.currency as CurrencyCode;
  const amount = (value: number) => money(value, currency);
  return {
    orderNo: row.order_no,
    limited: false,
    isTest: row.is_test,
    status: row.status,
    payStatus: row.pay_status,
    deliveryStatus: row.delivery_status,
    lines: lines.map((line) => lineView(line, currency)),
    amounts: amountsView(row, amount),
    shippingFee: amount(row.shipping_fee + (row.tax_included ? 0 : (row.receipt as Receipt).shippingTax)),
    discounts: row.discounts.map((each) => ({ ...each, amount: amount(each.amount) })),
    giftCards: cardsPaid(row, amount),
    currency,
    exchange: exchangeView(row),
    email: row.email,
    phone: row.phone,
    phoneText: phoneText(row.phone),
    address: row.address,
    addressLines: formatAddress(row.address, language),
    billingAddress: row.billing_address,
    billingLines: row.billing_address ? formatAddress(row.billing_address, language) : [],
    shippingMethod: sentByView(row.shipping_method, language, defaultLanguage),
    paymentMethod: { code: row.payment_method.code, name: paymentName(row, reader) },
    payment: paymentNext(row, reader),
    remark: row.remark,
    giftMessage: row.gift_message,
    taxNumber: row.tax_number,
    transactionNo: row.transaction_no,
    submittedAt: row.submitted_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    refunded: amount(row.refunded),
    refunds: refunds.map((refund) => refundView(refund, currency)),
    invoices: invoices.map(({ no, kind, at }) => ({ no, kind, at })),
    shipments: shipments.map((shipment) => shipmentView(shipment, reader.carriers)),
    timeline: timelineView(parts.events),
    returns: returns.items,
    actions: actionsOfBuyer(row, payments, { ...returns, canReview: parts.canReview }),
  };
}

/** A refund as its buyer sees it; the reason of one for a return is the return's number. */
function refundView({ id, return_id, amount, status, reason, at }: RefundOfOrder, currency: CurrencyCode) {
  const ofReturn = return_id && { returnNo: reason };
  return { id, amount: money(amount, currency), status, reason, ...ofReturn, at: at.toISOString() };
}

/** Kinds of events that a buyer never reads of. */
const ofStaffOnly = ['note', 'mailed', 'tagged', 'refundSent', 'refundToGiftCard', 'refundUnfit', 'refundedTwice'];

function timelineView(events: OrderEventRow[]): Order['timeline'] {
  return events
    .filter(({ kind }) => !ofStaffOnly.includes(kind))
    .map(({ kind, at, note, is_public }) => ({ kind, at: at.toISOString(), ...(is_public && note && { note }) }));
}

/** Tests if an event is a note of staff, which never reaches the buyer. */
export function isNote({ kind }: Pick<OrderEventRow, 'kind'>): boolean {
  return kind === 'note';
}

const blankAddress = {
  province: '',
  city: '',
  area: '',
  postalCode: '',
  firstName: '',
  lastName: '',
  line1: '',
  line2: '',
  phoneCode: '',
  phone: '',
};

/** The state and the items of an order, with nothing of its buyer: no contact, address, note, tax number, tracking number or way of paying. */
export function withoutBuyer(order: Order): Order {
  const { kind, method } = order.payment;
  const { code, name, dates, customs } = order.shippingMethod;
  return {
    ...order,
    limited: true,
    email: '',
    phone: '',
    phoneText: '',
    remark: '',
    giftMessage: '',
    taxNumber: '',
    transactionNo: null,
    giftCards: [],
    address: { ...blankAddress, countryCode: order.address.countryCode },
    addressLines: [],
    billingAddress: null,
    billingLines: [],
    shippingMethod: { code, name, dates, customs, pickup: null },
    payment: { kind, method },
    refunds: [],
    invoices: [],
    returns: [],
    shipments: order.shipments.map((shipment) => ({ ...shipment, no: '', url: null })),
    timeline: order.timeline.map(({ kind: step, at }) => ({ kind: step, at })),
  };
}

function exchangeView({ currency, rate, rate_base: base, rate_at: at }: OrderRow): Order['exchange'] {
  return base && base !== currency ? { base, rate, at: at?.toISOString() ?? null } : null;
}

/** Payment method of an order with nothing to pay. */
const ownWords: Partial<Record<string, string>> = { 'gift-card': 'payment.giftCard', none: 'payment.nothing' };

function paymentName({ payment_method: { code, name, texts } }: OrderRow, reader: OrderReader): string {
  const own = ownWords[code];
  return own ? reader.t(own) : pickText(texts?.name ?? name, reader.language, reader.defaultLanguage);
}

type Payable = Pick<OrderRow, 'payment_method' | 'expires_at' | 'status' | 'pay_status'>;

/** Instructions for the buyer to pay, e.g. the bank account and the date; empty once it is paid or cancelled. */
export function paymentNext(
  { payment_method, expires_at, status, pay_status }: Payable,
  { language, defaultLanguage, account }: Pick<OrderReader, 'language' | 'defaultLanguage' | 'account'>,
): PaymentNext {
  const { code, texts } = payment_method;
  const instructions = pickText(texts?.instructions ?? payment_method.instructions, language, defaultLanguage);
  if (status === 'cancelled') return { kind: 'none', method: code };
  if (pay_status === 'paid') return { kind: 'paid', method: code };
  const next: PaymentNext = { kind: rulesOf(code)?.kind ?? 'none', method: code };
  if (instructions) next.instructions = instructions;
  if (account && next.kind === 'instructions') next.account = account;
  if (!expires_at || rulesOf(code)?.onDelivery) return next;
  next.payBefore = expires_at.toISOString();
  next.expiresAt = next.payBefore;
  return next;
}

/** The figures of an order. */
export function amountsView(row: OrderRow, amount: (value: number) => Order['refunded']): Order['amounts'] {
  return {
    items: amount(row.subtotal),
    promotionDiscount: amount(row.promotion_discount),
    couponDiscount: amount(row.coupon_discount),
    shipping: amount(row.shipping_fee),
    tax: amount(row.tax),
    taxIncluded: row.tax_included,
    ...taxesView(row.receipt as Receipt),
    giftCard: amount(row.gift_card),
    total: amount(row.total),
  };
}

/** Orders of before there were gift cards have none in their receipts. */
function cardsPaid({ receipt }: OrderRow, amount: (value: number) => Order['refunded']): Order['giftCards'] {
  const { giftCards = [] } = receipt as Partial<Receipt>;
  return giftCards.map((card) => ({ code: card.code, amount: amount(card.amount) }));
}

/** A part of a bundle as an order or a return shows it. */
export function partView({ sku, slug, title, specLabel, image, quantity }: StoredPart): BundlePart {
  return { sku, slug, title, specLabel, image: image && imageView(image, title), quantity };
}

function lineView(line: OrderLineRow, currency: CurrencyCode): OrderLine {
  return {
    lineId: line.id,
    sku: line.sku,
    productId: line.product_id,
    slug: line.slug,
    title: line.title,
    spec: line.spec,
    specLabel: line.spec_label,
    image: line.image ? imageView(line.image, line.title) : null,
    unitPrice: money(line.unit_price, currency),
    listPrice: line.list_price === null ? null : money(line.list_price, currency),
    quantity: line.quantity,
    subtotal: money(line.subtotal, currency),
    total: money(line.total, currency),
    tax: money(line.tax, currency),
    taxRate: line.tax_rate,
    ...(line.preorder_on && { preorderOn: line.preorder_on }),
    ...(isGiftCard(line.tax_category) && { isGiftCard: true }),
    ...(line.parts && { parts: line.parts.map(partView) }),
    gift: line.gift_of,
  };
}
