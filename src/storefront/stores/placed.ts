import type { PaymentNext, Placed } from '../../shared/contracts/checkout.ts';

let latest: Placed | null = null;

/** Keeps how an order that was just placed is paid, with secrets that are stored nowhere, for the page that takes its payment. */
export function notePlaced(placed: Placed): void {
  latest = placed;
}

/** Answers it once; null for any other order. */
export function takePlaced(orderNo: string): PaymentNext | null {
  const payment = latest?.orderNo === orderNo ? latest.payment : null;
  if (payment) latest = null;
  return payment;
}
