import { orderJobs } from '../../../modules/orders/index.ts';
import { ledger } from '../../../modules/payments/index.ts';
import { cartEndpoints } from '../../../shared/contracts/cart.ts';
import { type Checkout, checkoutEndpoints, type Placed } from '../../../shared/contracts/checkout.ts';
import { giftCardsAdminEndpoints } from '../../../shared/contracts/gift-cards.ts';
import { ordersEndpoints } from '../../../shared/contracts/orders.ts';
import { orderMoneyAdminEndpoints } from '../../../shared/contracts/orders-admin.ts';
import { returnsEndpoints } from '../../../shared/contracts/returns.ts';
import { returnsAdminEndpoints } from '../../../shared/contracts/returns-admin.ts';
import { reviewsEndpoints } from '../../../shared/contracts/reviews.ts';
import { shipmentsAdminEndpoints } from '../../../shared/contracts/shipments.ts';
import { ordersAdminEndpoints } from '../../../shared/contracts/staff-order.ts';
import type { DemoCustomer, DemoHistory, DemoReturn } from '../demo-reader.ts';
import { staffCaller } from './buyers.ts';
import type { Caller, PastShop } from './past-shop.ts';
import type { PlannedOrder } from './plan.ts';

/** The parts of one order of the history. */
export interface OrderOf {
  shop: PastShop;
  planned: PlannedOrder;
  /** Position among the orders, which makes its numbers and keys. */
  index: number;
  person: DemoCustomer;
  buyer: Caller;
  /** Reason and words of its return, where it has one. */
  back: DemoReturn;
  /** The next review that nobody has written yet. */
  nextReview: () => DemoHistory['reviews'][number];
  /** Words of the shop about returns. */
  words: Pick<DemoHistory, 'shopAddress' | 'refusal'>;
}

/** An order of the history: each method is a step that its buyer or staff take. */
export class OrderRun {
  readonly #of: OrderOf;
  readonly #key: string;
  #placed: Placed | undefined;
  #returnNo = '';

  constructor(of: OrderOf) {
    this.#of = of;
    this.#key = `demo-order-${of.index}`;
  }

  async place() {
    const { shop, buyer } = this.#of;
    const { slug, totals } = await fillIn(this.#of);
    const placing = { slug, totals: { total: totals.total }, idempotencyKey: this.#key };
    this.#placed = await shop.call(checkoutEndpoints.checkoutPlace, placing, buyer);
  }

  async pay() {
    if (this.#placed?.payment.kind === 'paid') return;
    const { shop, index } = this.#of;
    const received = { ...this.#no(), transactionNo: `TR-${20_260_000 + index}`, key: `${this.#key}-transfer` };
    await shop.call(orderMoneyAdminEndpoints.orderPay, received, staffCaller);
  }

  ship(lines?: { lineId: string; quantity: number }[]) {
    const { shop, index } = this.#of;
    const parcel = { company: 'postnl', no: `3SDEMO${1_000_000 + index}`, notify: false, key: this.#key };
    const body = { ...this.#no(), ...(lines && { lines }), ...parcel };
    return shop.call(shipmentsAdminEndpoints.orderShip, body, staffCaller);
  }

  async shipFirstLine() {
    const [first] = (await this.#read()).lines;
    if (first) await this.ship([{ lineId: first.lineId, quantity: first.quantity }]);
  }

  deliver() {
    return this.#of.shop.call(shipmentsAdminEndpoints.orderDeliver, this.#no(), staffCaller);
  }

  confirm() {
    const { shop, buyer } = this.#of;
    return shop.call(ordersEndpoints.orderConfirm, this.#order(), buyer);
  }

  /** Cancels it as the job of the shop does when nobody paid in time. */
  async expire() {
    await orderJobs(this.#of.shop.tools.paying).tasks['orders:expire']?.({}, undefined as never);
  }

  requestCancellation() {
    const { shop, buyer } = this.#of;
    const body = { ...this.#order(), reason: 'I chose the wrong colour.' };
    return shop.call(ordersEndpoints.orderCancel, body, buyer);
  }

  cancel() {
    const reason = 'Damaged before it was packed, and the workshop has no more of it.';
    const body = { ...this.#no(), reason, key: this.#key };
    return this.#of.shop.call(orderMoneyAdminEndpoints.orderCancel, body, staffCaller);
  }

  async refundOneUnit() {
    const line = (await this.#read()).lines.at(-1);
    const lines = line ? [{ lineId: line.lineId, quantity: 1 }] : [];
    const refund = { ...this.#no(), lines, reason: 'A chip in the glaze', key: this.#key };
    await this.#of.shop.call(orderMoneyAdminEndpoints.orderRefund, refund, staffCaller);
  }

  /** Marks refunds that staff transferred by hand as done. */
  async sendRefunds() {
    const { shop } = this.#of;
    const refunds = await ledger.refundsOfOrders(shop.tools.db, [(await this.#read()).id]);
    for (const { id } of refunds.filter(({ status }) => status === 'pending'))
      await shop.call(orderMoneyAdminEndpoints.orderRefundSent, { refundId: id }, staffCaller);
  }

  async review() {
    const { shop, buyer, nextReview } = this.#of;
    const { rating, text } = nextReview();
    const lineId = (await this.#read()).lines[0]?.lineId ?? '';
    await shop.call(reviewsEndpoints.reviewAdd, { ...this.#order(), lineId, rating, content: text }, buyer);
  }

  /** Asks to return one unit of the last line. */
  async askToReturn() {
    const { shop, buyer, back } = this.#of;
    const items = (await this.#read()).lines.slice(-1).map(({ lineId }) => ({ lineId, quantity: 1 }));
    const words = { type: 'returnRefund' as const, reason: back.reason, description: back.text };
    const { returnNo } = await shop.call(returnsEndpoints.returnApply, { ...this.#order(), ...words, items }, buyer);
    this.#returnNo = returnNo;
  }

  acceptReturn() {
    const { shop, words } = this.#of;
    const body = { returnNo: this.#returnNo, accept: true, merchantAddress: words.shopAddress };
    return shop.call(returnsAdminEndpoints.returnAudit, body, staffCaller);
  }

  refuseReturn() {
    const { shop, words } = this.#of;
    const body = { returnNo: this.#returnNo, accept: false, refuseDescription: words.refusal };
    return shop.call(returnsAdminEndpoints.returnAudit, body, staffCaller);
  }

  sendBack() {
    const { shop, buyer, index } = this.#of;
    const parcel = { logisticsCompany: 'dhl', logisticsNo: `00340434${100_000 + index}` };
    return shop.call(returnsEndpoints.returnShip, { ...this.#order(), returnNo: this.#returnNo, ...parcel }, buyer);
  }

  receiveReturn() {
    return this.#of.shop.call(returnsAdminEndpoints.returnReceive, { returnNo: this.#returnNo }, staffCaller);
  }

  refundReturn() {
    const body = { returnNo: this.#returnNo, key: this.#key };
    return this.#of.shop.call(returnsAdminEndpoints.returnRefund, body, staffCaller);
  }

  #order() {
    if (!this.#placed) throw new Error('an order is placed first');
    return { orderNo: this.#placed.orderNo, accessKey: this.#placed.accessKey };
  }

  #no() {
    return { orderNo: this.#order().orderNo };
  }

  #read() {
    return this.#of.shop.call(ordersAdminEndpoints.orderGet, this.#no(), staffCaller);
  }
}

/** A checkout of the goods, ready to be placed. */
async function fillIn({ shop, planned, index, person, buyer }: OrderOf): Promise<Checkout> {
  const { slug } = await begin(shop, planned.items, buyer);
  const address = { ...person.address, firstName: person.firstName, lastName: person.lastName };
  const { paymentMethod, shippingMethod, giftCard } = planned;
  const fields = { email: person.email, phone: person.address.phone, address, paymentMethod, shippingMethod };
  const filled = await shop.call(checkoutEndpoints.checkoutUpdate, { slug, ...fields }, buyer);
  if (giftCard === 'none') return filled;
  const { amount, currency } = filled.totals.total;
  const body = { amount: giftCard === 'half' ? Math.ceil(amount / 2) : amount, currency, note: `Example ${index}` };
  const { code } = await shop.call(giftCardsAdminEndpoints.giftCardSave, body, staffCaller);
  return shop.call(checkoutEndpoints.checkoutUpdate, { slug, giftCards: code ? [code] : [] }, buyer);
}

/** A single article is bought at once, several by way of the cart. */
async function begin(shop: PastShop, items: PlannedOrder['items'], buyer: Caller): Promise<Checkout> {
  const [only] = items;
  if (only && items.length === 1) return shop.call(checkoutEndpoints.checkoutCreate, { from: 'buy', ...only }, buyer);
  for (const item of items) await shop.call(cartEndpoints.cartAdd, item, buyer);
  return shop.call(checkoutEndpoints.checkoutCreate, { from: 'cart' }, buyer);
}
