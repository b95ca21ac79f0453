import { z } from 'zod';
import type { ProviderEvent } from '../provider.ts';
import type { CallPaypal } from './paypal-client.ts';
import { PaypalRefused } from './paypal-client.ts';
import { disputedCapture, paypalDispute, paypalDisputes } from './paypal-order.ts';

/** Outcomes that took the money from the merchant. */
const lost: readonly (string | undefined)[] = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

/** Tells whether the money of a capture is claimed back: by a dispute that is open or was lost. */
export async function isClaimed(call: CallPaypal, captureId: string): Promise<boolean> {
  const path = `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(captureId)}`;
  const { items } = await unlessForbidden(call({ method: 'GET', path, schema: paypalDisputes }), { items: [] });
  if (items.some(({ status }) => status !== 'RESOLVED')) return true;
  for (const { dispute_id: id } of items) {
    const known = call({
      method: 'GET',
      path: `/v1/customer/disputes/${encodeURIComponent(id)}`,
      schema: paypalDispute,
    });
    const { dispute_outcome: outcome } = await unlessForbidden(known, {});
    if (lost.includes(outcome?.outcome_code)) return true;
  }
  return false;
}

const disputeEvent = z.object({
  resource: z.object({ disputed_transactions: z.tuple([z.object({ seller_transaction_id: z.string().min(1) })]) }),
});

/** Finds the payment of a dispute by the capture that is disputed: PayPal leaves out the shop's id of older transactions. */
export async function disputedPayment(
  call: CallPaypal,
  body: unknown,
): Promise<Pick<ProviderEvent, 'paymentId' | 'ownId'> | null> {
  const event = disputeEvent.safeParse(body);
  if (!event.success) return null;
  const [{ seller_transaction_id: id }] = event.data.resource.disputed_transactions;
  return paymentOfCapture(call, id);
}

/** The payment of a capture, which PayPal is asked for; null where it is none of this account. */
export async function paymentOfCapture(
  call: CallPaypal,
  id: string,
): Promise<Pick<ProviderEvent, 'paymentId' | 'ownId'> | null> {
  const path = `/v2/payments/captures/${encodeURIComponent(id)}`;
  const capture = await unlessForbidden<z.output<typeof disputedCapture> | null>(
    call({ method: 'GET', path, schema: disputedCapture }),
    null,
  );
  if (!capture) return null;
  const { supplementary_data: data, custom_id: ownId } = capture;
  return { paymentId: data?.related_ids?.order_id ?? null, ...(ownId && { ownId }) };
}

/** An account whose application may not read disputes is treated as one without disputes. */
async function unlessForbidden<T>(answer: Promise<T>, none: T): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PaypalRefused) return none;
    throw error;
  }
}
