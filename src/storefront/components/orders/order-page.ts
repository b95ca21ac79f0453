import type { Order } from '../../../shared/contracts/checkout.ts';
import type { OrderKey, OrderPayment } from '../../../shared/contracts/payments.ts';
import type { OrderReply, PaymentReply } from '../../../shared/form-replies.ts';

/** The payment of an order, with the reply of its form. */
export interface ShownPayment {
  payment: OrderPayment;
  reply: PaymentReply;
}

/** What every page of an order has. */
export interface OrderPageData {
  order: Order | null;
  /** What is to be paid; null for nothing. */
  shown: ShownPayment | null;
  /** How this page proves that it may change the order; null where it may not. */
  access: OrderKey | null;
  /** The answer to a form of the order, sent without JavaScript. */
  reply: OrderReply | null;
}
