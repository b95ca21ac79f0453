import { z } from 'zod';
import type { FoundRefund, ProviderEvent } from '../provider.ts';
import type { CallPaypal } from './paypal-client.ts';
import { paymentOfCapture } from './paypal-disputes.ts';
import { moneyOf, type PaypalOrder } from './paypal-order.ts';
import { refundReportOf } from './paypal-report.ts';

/** Refunds of an order, by whomever they were made: PayPal does not say which of them are the shop's. */
export function refundsIn({ purchase_units: [{ payments }] }: PaypalOrder): FoundRefund[] {
  return payments.refunds.map((refund) => ({ ...refundReportOf(refund), amount: moneyOf(refund.amount) }));
}

const refundEvent = z.object({
  event_type: z.string().regex(/REFUND|REVERS/),
  resource: z.object({ links: z.array(z.object({ rel: z.string(), href: z.string() })) }),
});

/** Finds the payment of a refund whose event names neither our payment nor its order, by the capture that it leads up to. */
export async function refundedPayment(
  call: CallPaypal,
  body: unknown,
): Promise<Pick<ProviderEvent, 'paymentId' | 'ownId'> | null> {
  const event = refundEvent.safeParse(body);
  const up = event.success ? event.data.resource.links.find(({ rel }) => rel === 'up')?.href : undefined;
  const captureId = up && /\/v2\/payments\/captures\/([\w-]+)$/.exec(up)?.[1];
  return captureId ? paymentOfCapture(call, captureId) : null;
}
