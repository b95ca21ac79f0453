import type { Order } from '../../../shared/contracts/checkout.ts';
import type { OrderKey, OrderPayment } from '../../../shared/contracts/payments.ts';
import type { OrderReply, PaymentReply } from '../../../shared/form-replies.ts';

/** The payment of an order, with the reply of its form. */
export interface ShownPayment {
  payment: OrderPayment;
  reply: PaymentReply;
}

/** Data of every page of an order. */
export interface OrderPageData {
  order: Order | null;
  /** Payment that is due; null for nothing. */
  shown: ShownPayment | null;
  /** Proof of this page that it may change the order; null where it may not. */
  access: OrderKey | null;
  /** The answer to a form of the order, sent without JavaScript. */
  reply: OrderReply | null;
}
