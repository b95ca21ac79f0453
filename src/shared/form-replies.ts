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
