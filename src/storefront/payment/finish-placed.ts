import type { Placed } from '../../shared/contracts/checkout.ts';
import { callQuietly } from '../api/call.ts';
import { notePlaced } from '../stores/placed.ts';
import type { PaymentAnswer } from './payment-form.ts';

/** Path of the page of a placed order, without a language prefix. */
export function placedPath({ orderNo, accessKey }: Placed): string {
  return `/checkout/thankyou?${new URLSearchParams({ order: orderNo, key: accessKey })}`;
}

/**
 * Prepares the page of a placed order for how its payment went; null where none was tried. The shop asks the provider now, so
 * that the page is made with the present state.
 */
export async function finishPlaced(placed: Placed, answer: PaymentAnswer | null, unexplained: string): Promise<void> {
  const { orderNo, accessKey } = placed;
  if (answer && answer.kind !== 'incomplete') await callQuietly('payment/status', { orderNo, accessKey });
  const message = answer?.kind === 'failed' ? (answer.message ?? unexplained) : '';
  notePlaced(placed, { isWaiting: answer?.kind === 'submitted', message });
}
