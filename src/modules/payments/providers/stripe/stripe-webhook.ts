import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { ProviderEvent } from '../provider.ts';

/** Seconds for which a signature is accepted. */
const tolerance = 300;

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const stripeEvent = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  livemode: z.boolean(),
  account: z.string().nullish(),
  data: z.object({
    object: z.object({
      id: z.string().nullish(),
      object: z.string().nullish(),
      status: z.string().nullish(),
      amount: z.number().nullish(),
      currency: z.string().nullish(),
      payment_intent: reference.nullish(),
      metadata: z.object({ paymentId: z.string().nullish() }).nullish(),
    }),
  }),
});

interface Received {
  raw: Buffer;
  signature: unknown;
  secret: string;
  now: Date;
}

/** Reads a webhook: null for a wrong or old signature. What is kept of it names no person. */
export function readWebhook(stripe: Stripe, received: Received): ProviderEvent | null {
  const verified = verify(stripe, received);
  const parsed = stripeEvent.safeParse(verified);
  if (!parsed.success) return null;
  const { id, type, account, data } = parsed.data;
  const event: ProviderEvent = { id, type, paymentId: account ? null : intentOf(data.object), body: parsed.data };
  const own = data.object.metadata?.paymentId;
  // Events of connected accounts are about nothing of ours.
  if (!account && own && z.uuid().safeParse(own).success) event.ownId = own;
  return event;
}

function verify(stripe: Stripe, { raw, signature, secret, now }: Received): unknown {
  if (typeof signature !== 'string') return null;
  try {
    return stripe.webhooks.constructEvent(raw, signature, secret, tolerance, undefined, now.getTime());
  } catch (error) {
    const isWrong =
      error instanceof SyntaxError || (error as { type?: unknown }).type === 'StripeSignatureVerificationError';
    if (isWrong) return null;
    throw error;
  }
}

/** The PaymentIntent that an object is, or belongs to: a charge, a refund, a dispute. */
function intentOf({
  id,
  object,
  payment_intent: intent,
}: z.output<typeof stripeEvent>['data']['object']): string | null {
  return (object === 'payment_intent' ? id : intent) ?? null;
}
