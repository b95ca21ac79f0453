import { z } from 'zod';

/** Access to an account at Stripe. */
export interface StripeSettings {
  secretKey: string;
  /** Key that browsers use; it is public. */
  publishableKey: string;
  /** Secret that webhooks are signed with. */
  webhookSecret: string;
  /** Base URL of the API. */
  apiUrl: string;
}

/** Base URL of Stripe's own API. */
export const stripeApi = 'https://api.stripe.com';

const environment = z.object({
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: z.url().default(stripeApi),
});

/** Reads the account at Stripe from the environment; undefined where none is set. Throws for a part of it, and for keys of two modes. */
export function readStripeSettings(env: Record<string, string | undefined>): StripeSettings | undefined {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new Error(`wrong settings: ${z.prettifyError(parsed.error)}`);
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = parsed.data;
  if (!STRIPE_SECRET_KEY && !STRIPE_PUBLISHABLE_KEY && !STRIPE_WEBHOOK_SECRET) return undefined;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET)
    throw new Error('wrong settings: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET go together');
  if (isLive(STRIPE_SECRET_KEY) !== isLive(STRIPE_PUBLISHABLE_KEY))
    throw new Error('wrong settings: STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes');
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: STRIPE_API_URL.replace(/\/+$/, ''),
  };
}

/** Tells whether a key moves real money; keys of the test mode say so, e.g. `sk_test_…`. */
export function isLive(key: string): boolean {
  return !/^\w\w_test_/.test(key);
}
