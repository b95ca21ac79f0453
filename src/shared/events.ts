import type { RepeatedMail } from './contracts/order-contact.ts';
import type { OtherWay } from './order-states.ts';

/** Events by name, with their payloads. Payloads hold ids only, so that a listener reads the state at the time when it runs. */
export interface ShopEvents {
  'order.placed': { orderId: string };
  'order.paid': { orderId: string };
  /** `by` is absent in events of before it was kept. */
  'order.cancelled': { orderId: string; because: 'expired' | 'cancelled'; by?: 'buyer' | 'staff' | 'shop' };
  'order.shipped': { orderId: string; shipmentId: string; notify: boolean };
  'order.delivered': { orderId: string };
  'order.ready': { orderId: string };
  'order.completed': { orderId: string };
  'order.cancellationRequested': { orderId: string };
  'order.cancellationRefused': { orderId: string };
  /** `way`: where the money goes unless back the way it came; `replaces`: the refund that counts nowhere since this one was made. */
  'order.refunded': { orderId: string; orderRefundId: string; way?: OtherWay; replaces?: string };
  /** An unpaid order is about to expire. */
  'order.reminded': { orderId: string };
  /** The day was moved from which a pre-order of it is dispatched. */
  'order.preorderMoved': { orderId: string };
  /** Staff changed an order that had not shipped. */
  'order.edited': { orderId: string };
  /** Staff mail a buyer the link to a draft order. */
  'draft.sent': { draftId: string };
  /** Staff send a mail about an order again. */
  'order.mailRequested': { orderId: string; mail: RepeatedMail; shipmentId?: string; because?: string; by?: string };
  'payment.failed': { orderId: string; paymentId: string };
  /** A provider reports another amount, currency or account than the ledger's: nothing was marked as paid. */
  'payment.mismatch': { orderId: string; paymentId: string };
  /** Money came for an order that was paid or cancelled; it goes back by itself. */
  'payment.unexpected': { orderId: string; paymentId: string };
  'payment.disputed': { orderId: string; paymentId: string };
  /** An authorization runs out soon, and nothing was captured. */
  'payment.authorizationEnds': { orderId: string; paymentId: string };
  /** `instead`: staff settled a refund in another way than its buyer was told, of so many minor units. */
  'refund.done': { orderId: string; refundId: string; instead?: { way: OtherWay; amount: number } };
  'refund.failed': { orderId: string; refundId: string };
  /** A provider reports a refund of more than is left of its payment, that was settled by hand, or that leaves a sold gift card filled. */
  'refund.unexpected': { orderId: string; refundId: string };
  /** A buyer withdrew from the contract of an order without a return; `at` in ISO 8601. */
  'order.withdrawn': { orderId: string; at: string };
  'return.applied': { orderId: string; returnId: string };
  'return.accepted': { orderId: string; returnId: string };
  'return.refused': { orderId: string; returnId: string };
  'return.sent': { orderId: string; returnId: string };
  'return.received': { orderId: string; returnId: string };
  'return.cancelled': { orderId: string; returnId: string };
  'return.refunded': { orderId: string; returnId: string };
  /** The buyer of a completed order is invited to review it, once. */
  'review.invited': { orderId: string };
  'review.created': { reviewId: string };
  'inquiry.created': { inquiryId: string };
  /** The asker wrote again. */
  'inquiry.message': { inquiryId: string; messageId: string };
  'inquiry.answered': { inquiryId: string; messageId: string };
  'inquiry.quoted': { inquiryId: string; messageId: string };
  'inquiry.accepted': { inquiryId: string };
  /** A quote that was not accepted ends within a day. */
  'inquiry.quoteEnds': { inquiryId: string };
  'product.saved': { productId: string };
  'product.removed': { productId: string };
  /** In the transaction of the sign-in: what the guest of this browser had joins the customer's. */
  'customer.signedIn': { customerId: string; sessionId: string; visitorId: string; guestId: string | null };
  /** An address was proved to be the customer's: a guest's orders under it join the account. */
  'customer.emailVerified': { customerId: string };
  /** The owner of an e-mail proved it for the first time: what somebody else may have put into the account before is removed. */
  'customer.reclaimed': { customerId: string };
  /** Somebody opened an account. */
  'customer.created': { customerId: string };
  /** Nothing of the person is left; the id stands for nobody any more. */
  'customer.erased': { customerId: string };
  /** Somebody opened an account by another customer's invitation. */
  'customer.referred': { customerId: string; referrerId: string };
  /** Rates could not be fetched, or not be believed: those of before hold. */
  'rates.kept': Record<string, never>;
  /** Mails that were given up. */
  'mail.unsent': { mailIds: string[] };
  /** A listener could not handle an event, and not for the first time. */
  'listener.failed': { listener: string };
  /** The shop switched a webhook off by itself. */
  'webhook.switchedOff': { webhookId: string };
  /** The shop stopped an app that failed again and again. */
  'app.broken': { slug: string };
  /** Somebody confirmed that they want the newsletter. */
  'newsletter.subscribed': { subscriberId: string };
  'stock.low': { variantIds: string[] };
  'stock.back': { variantId: string; alertIds: string[] };
}

export type EventName = keyof ShopEvents;
