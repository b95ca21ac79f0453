import type { CallPaypal } from './paypal-client.ts';
import { PaypalRefused } from './paypal-client.ts';
import { paypalDispute, paypalDisputes } from './paypal-order.ts';

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

/** An account whose application may not read disputes has none as far as the shop can tell. */
async function unlessForbidden<T>(answer: Promise<T>, none: T): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PaypalRefused) return none;
    throw error;
  }
}
