import { z } from 'zod';

/** Access to an account at PayPal. */
export interface PaypalSettings {
  clientId: string;
  clientSecret: string;
  /** Id of the webhook, which its signatures contain. */
  webhookId: string;
  /** Id of the account that is paid: money for another one pays nothing. Without it the payee of the first order counts. */
  merchantId?: string | undefined;
  /** Base URL of the API; `paypalSandbox` is PayPal's own for tests. */
  apiUrl: string;
}

/** Base URL of PayPal's own API. */
export const paypalApi = 'https://api-m.paypal.com';
export const paypalSandbox = 'https://api-m.sandbox.paypal.com';

const environment = z.object({
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_MERCHANT_ID: z.string().optional(),
  PAYPAL_API_URL: z.url({ protocol: /^https?$/ }).default(paypalApi),
});

/** Reads the account at PayPal from the environment; undefined where none is set. Throws for a part of it. */
export function readPaypalSettings(env: Record<string, string | undefined>): PaypalSettings | undefined {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new Error(`wrong settings: ${z.prettifyError(parsed.error)}`);
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, PAYPAL_MERCHANT_ID, PAYPAL_API_URL } = parsed.data;
  if (!PAYPAL_CLIENT_ID && !PAYPAL_CLIENT_SECRET && !PAYPAL_WEBHOOK_ID) return undefined;
  if (!PAYPAL_CLIENT_ID || !PAYPAL_CLIENT_SECRET || !PAYPAL_WEBHOOK_ID)
    throw new Error('wrong settings: PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID go together');
  return {
    clientId: PAYPAL_CLIENT_ID,
    clientSecret: PAYPAL_CLIENT_SECRET,
    webhookId: PAYPAL_WEBHOOK_ID,
    merchantId: PAYPAL_MERCHANT_ID,
    apiUrl: PAYPAL_API_URL.replace(/\/+$/, ''),
  };
}
