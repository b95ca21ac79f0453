import type { OrderPayment } from '../../../shared/contracts/payments.ts';
import type { PaymentReply } from '../../../shared/form-replies.ts';

/** The payment of an order, with the reply of its form. */
export interface ShownPayment {
  payment: OrderPayment;
  reply: PaymentReply;
}
