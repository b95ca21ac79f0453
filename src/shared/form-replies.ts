import type { FieldError } from './envelope.ts';

/** A code that could not be used, and why. */
export interface RefusedCode {
  code: string;
  message: string;
}

/** What a cart page says of a form that was sent without JavaScript. */
export interface CartNotice {
  /** Said above the lines, e.g. why something could not be put in. */
  text: string;
  /** Said beside a line, by its id. */
  lines: Record<string, string>;
  removed: { title: string; sku: string; quantity: number } | null;
  /** A coupon's code that was refused. */
  coupon: RefusedCode | null;
}

/** What a checkout page says of its form that was sent without JavaScript, and what that form sends next time. */
export interface CheckoutReply {
  /** The idempotency key of the order that this form may become. */
  key: string;
  /** The figures before the shopper's eyes when the order was refused (`shared/seen.ts`); null on other pages. */
  seen: string | null;
  /** Whether placing was tried, so that everything missing is said. */
  attempted: boolean;
  /** What was typed but could not be kept, and what is wrong with it. */
  typed: Record<string, string>;
  errors: FieldError[];
  /** A coupon's code that was refused. */
  coupon: RefusedCode | null;
  /** Likewise a gift card's. */
  giftCard: RefusedCode | null;
}
