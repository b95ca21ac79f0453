export interface PaypalAmount {
  currency_code: string;
  value: string;
}

export interface Capture {
  id: string;
  status: string;
  amount: PaypalAmount;
  custom_id: string;
  supplementary_data: { related_ids: { order_id: string } };
}

interface Authorization {
  id: string;
  status: string;
  amount: PaypalAmount;
  expiration_time: string;
}

export interface Refund {
  id: string;
  status: string;
  amount: PaypalAmount;
  custom_id: string;
  capture: string;
}

export interface Order {
  id: string;
  status: string;
  intent: string;
  update_time: string;
  purchase_units: [
    {
      custom_id: string;
      invoice_id: string;
      amount: PaypalAmount;
      payee: { merchant_id: string };
      payments: { captures: Capture[]; authorizations: Authorization[]; refunds: Refund[] };
    },
  ];
  links: { rel: string; href: string }[];
}

export interface Dispute {
  dispute_id: string;
  status: string;
  disputed_transactions: { seller_transaction_id: string; custom: string }[];
  dispute_outcome?: { outcome_code: string };
}

/** Error that PayPal answers with. */
export class Refusal extends Error {
  readonly status: number;
  readonly issue: string;
  constructor(status: number, issue: string) {
    super(issue);
    this.status = status;
    this.issue = issue;
  }
}

export type NewOrder = {
  intent: string;
  purchase_units: [{ custom_id: string; invoice_id: string; amount: PaypalAmount }];
};

export const ownMerchant = 'TEAHOUSE123';
const day = 24 * 3600 * 1000;

/** Records of PayPal, and the changes that may happen there. */
export class PaypalBooks {
  readonly orders = new Map<string, Order>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  /** Orders whose next payment is declined. */
  readonly declined = new Set<string>();
  readonly now: () => Date;
  private made = 0;

  constructor(now: () => Date) {
    this.now = now;
  }

  create({ intent, purchase_units: [unit] }: NewOrder): Order {
    const id = this.id('ORDER');
    const payments = { captures: [], authorizations: [], refunds: [] };
    const order: Order = {
      id,
      status: 'PAYER_ACTION_REQUIRED',
      intent,
      update_time: this.now().toISOString(),
      purchase_units: [{ ...unit, payee: { merchant_id: ownMerchant }, payments }],
      links: [{ rel: 'payer-action', href: `https://www.paypal.example/checkoutnow?token=${id}` }],
    };
    this.orders.set(id, order);
    return order;
  }

  order(id: string): Order {
    const order = this.orders.get(id);
    if (!order) throw new Refusal(404, 'INVALID_RESOURCE_ID');
    return order;
  }

  /** The buyer confirms at PayPal. */
  approve(id: string): Order {
    const order = this.order(id);
    if (order.status !== 'PAYER_ACTION_REQUIRED') return order;
    return Object.assign(order, { status: 'APPROVED', links: [], update_time: this.now().toISOString() });
  }

  capture(id: string, status: string): Order {
    const order = this.mayTake(id, 'CAPTURE');
    this.addCapture(order, status);
    return Object.assign(order, { status: 'COMPLETED' });
  }

  authorize(id: string): Order {
    const order = this.mayTake(id, 'AUTHORIZE');
    const [{ amount, payments }] = order.purchase_units;
    const until = new Date(this.now().getTime() + 29 * day).toISOString();
    payments.authorizations.push({ id: this.id('AUTH'), status: 'CREATED', amount, expiration_time: until });
    return Object.assign(order, { status: 'COMPLETED' });
  }

  captureAuthorization(id: string, amount: PaypalAmount): Capture {
    const { order, authorization } = this.authorization(id);
    if (authorization.status === 'EXPIRED') throw new Refusal(422, 'AUTHORIZATION_EXPIRED');
    if (authorization.status !== 'CREATED') throw new Refusal(422, 'AUTHORIZATION_ALREADY_CAPTURED');
    authorization.status = 'CAPTURED';
    return this.addCapture(order, 'COMPLETED', amount);
  }

  voidAuthorization(id: string): object {
    const { authorization } = this.authorization(id);
    if (authorization.status !== 'CREATED') throw new Refusal(422, 'PREVIOUSLY_CAPTURED');
    return Object.assign(authorization, { status: 'VOIDED' });
  }

  refund(captureId: string, { amount }: { amount: PaypalAmount }, status: string): Refund {
    const capture = this.captures().find(({ id }) => id === captureId);
    if (!capture) throw new Refusal(404, 'INVALID_RESOURCE_ID');
    const left = cents(capture.amount) - this.refundedOf(captureId);
    if (cents(amount) > left) throw new Refusal(422, 'REFUND_AMOUNT_EXCEEDED');
    capture.status = cents(amount) === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    const id = this.id('REFUND');
    const refund = { id, status, amount, custom_id: capture.custom_id, capture: captureId };
    this.refunds.set(id, refund);
    this.order(capture.supplementary_data.related_ids.order_id).purchase_units[0].payments.refunds.push(refund);
    return refund;
  }

  /** A buyer claims money back; with an outcome the dispute ends. */
  dispute({ id, custom_id: custom }: Capture, outcome?: string): Dispute {
    const dispute: Dispute = {
      dispute_id: `PP-${id}`,
      status: outcome ? 'RESOLVED' : 'OPEN',
      disputed_transactions: [{ seller_transaction_id: id, custom }],
      ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
    };
    this.disputes.set(id, dispute);
    return dispute;
  }

  captureOf(orderId: string): Capture {
    const capture = this.order(orderId).purchase_units[0].payments.captures[0];
    if (!capture) throw new Error(`${orderId} was not captured`);
    return capture;
  }

  captures(): Capture[] {
    return [...this.orders.values()].flatMap((order) => order.purchase_units[0].payments.captures);
  }

  /** In cents. */
  refundedOf(captureId: string): number {
    const made = [...this.refunds.values()].filter(
      ({ capture, status }) => capture === captureId && !['FAILED', 'CANCELLED'].includes(status),
    );
    return made.reduce((sum, { amount }) => sum + cents(amount), 0);
  }

  private mayTake(id: string, intent: string): Order {
    const order = this.order(id);
    if (order.status === 'COMPLETED') throw new Refusal(422, `ORDER_ALREADY_${intent}D`);
    if (order.status !== 'APPROVED') throw new Refusal(422, 'ORDER_NOT_APPROVED');
    if (order.intent !== intent) throw new Refusal(422, 'ACTION_DOES_NOT_MATCH_INTENT');
    if (!this.declined.delete(id)) return order;
    // The buyer is to choose another way to pay, and approves again.
    order.status = 'PAYER_ACTION_REQUIRED';
    throw new Refusal(422, 'INSTRUMENT_DECLINED');
  }

  private addCapture(order: Order, status: string, amount?: PaypalAmount): Capture {
    const [unit] = order.purchase_units;
    const capture: Capture = {
      id: this.id('CAPTURE'),
      status,
      amount: { ...(amount ?? unit.amount) },
      custom_id: unit.custom_id,
      supplementary_data: { related_ids: { order_id: order.id } },
    };
    unit.payments.captures.push(capture);
    return capture;
  }

  private authorization(id: string) {
    for (const order of this.orders.values()) {
      const authorization = order.purchase_units[0].payments.authorizations.find((each) => each.id === id);
      if (authorization) return { order, authorization };
    }
    throw new Refusal(404, 'INVALID_RESOURCE_ID');
  }

  private id(kind: string): string {
    this.made += 1;
    return `${kind}${String(this.made).padStart(8, '0')}`;
  }
}

/** Cents of an amount with two decimals. */
export function cents({ value }: PaypalAmount): number {
  return Number(value.replace('.', ''));
}
