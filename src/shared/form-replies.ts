import type { MissingLine } from './contracts/orders.ts';
import type { ReturnPreview, Withdrawal, WithdrawalReceipt } from './contracts/returns.ts';
import type { FieldError } from './envelope.ts';

/** A refused code with the reason. */
export interface RefusedCode {
  code: string;
  message: string;
}

/** Reply of a cart page to a form that was sent without JavaScript. */
export interface CartNotice {
  /** Message above the lines, e.g. why a product could not be added. */
  text: string;
  /** Messages beside lines, by line id. */
  lines: Record<string, string>;
  removed: { title: string; sku: string; quantity: number } | null;
  /** A coupon's code that was refused. */
  coupon: RefusedCode | null;
}

/** Reply of a checkout page to its form, sent without JavaScript, with the values that the form sends next time. */
export interface CheckoutReply {
  /** The idempotency key of the order that this form may become. */
  key: string;
  /** The figures before the shopper's eyes when the order was refused (`shared/seen.ts`); null on other pages. */
  seen: string | null;
  /** True if placing was tried, so that everything missing is said. */
  attempted: boolean;
  /** Typed values that could not be saved, with their errors. */
  typed: Record<string, string>;
  errors: FieldError[];
  /** A coupon's code that was refused. */
  coupon: RefusedCode | null;
  /** Likewise a gift card's. */
  giftCard: RefusedCode | null;
}

/** Reply of an order's page to its payment form, sent without JavaScript, with the key that the form sends next time. */
export interface PaymentReply {
  /** Start of the idempotency keys of the payments that this form may open. */
  key: string;
  /** Message above the form; '' for none. */
  message: string;
  /** Error of the card number; '' for none. */
  card: string;
  /** The provider's page to pay on; null for none. */
  url: string | null;
  /** True if the buyer has to approve the payment in a second step. */
  step: boolean;
}

/** Answer to a posted payment form. */
export type PaymentAnswered = Pick<PaymentReply, 'message' | 'card' | 'url'>;

/** Reply of an order's page to its buttons. */
export interface OrderReply {
  /** Why nothing was done; '' for none. */
  message: string;
  /** Lines that could not be put into the cart again, while the rest was. */
  missing: MissingLine[];
  /** True once the link of the order was mailed. */
  linkSent?: boolean;
}

/** Reply of the page of a return to its form, sent without JavaScript. */
export interface ReturnReply {
  /** Message above the form; '' for none. */
  message: string;
  errors: FieldError[];
  /** Values that were typed, by field name. */
  typed: Record<string, string>;
  /** Amounts that would be paid back, where that was requested. */
  preview: ReturnPreview['refund'] | null;
}

/** Reply of a page with reviews to one of their forms, sent without JavaScript. */
export interface ReviewFormReply {
  message: string;
  errors: FieldError[];
  /** Values that were typed, by field name. */
  typed: Record<string, string>;
}

/** Reply of a page with the form of a saved address, sent without JavaScript. */
export interface AddressReply extends ReviewFormReply {
  /** Id of the address to be changed; '' for a new one. */
  id: string;
}

/** Reply of a page of inquiries to its form, sent without JavaScript. */
export interface InquiryReply extends ReviewFormReply {
  /** Ids of the pictures that were sent before. */
  attachments: string[];
}

/** Reply of a page with comments to one of their forms, sent without JavaScript. */
export interface CommentFormReply extends ReviewFormReply {
  /** Id of the comment that was replied to or reported; '' for a new one. */
  about: string;
}

/** Reply of the page of withdrawals to its form. */
export interface WithdrawReply {
  /** Message above the form; '' for none. */
  message: string;
  typed: { orderNo: string; email: string };
  /** The order that was found, to be confirmed. */
  found: Withdrawal | null;
  receipt: WithdrawalReceipt | null;
}
