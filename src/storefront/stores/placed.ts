import type { PaymentNext, Placed } from '../../shared/contracts/checkout.ts';

/** Result of paying in the checkout, for the page of the order. */
export interface PaidInCheckout {
  /** The provider has the payment, and it is not known yet how it ended. */
  isWaiting: boolean;
  /** Why it failed; '' where it did not. */
  message: string;
}

interface Noted extends PaidInCheckout {
  placed: Placed;
}

let latest: Noted | null = null;

/** Keeps how an order that was just placed is paid, with secrets that are stored nowhere, for the page that takes its payment. */
export function notePlaced(placed: Placed, paid: PaidInCheckout): void {
  latest = { placed, ...paid };
}

/** Answers it once; null for any other order. */
export function takePlaced(orderNo: string): (PaidInCheckout & { next: PaymentNext }) | null {
  if (latest?.placed.orderNo !== orderNo) return null;
  const { placed, isWaiting, message } = latest;
  latest = null;
  return { next: placed.payment, isWaiting, message };
}
