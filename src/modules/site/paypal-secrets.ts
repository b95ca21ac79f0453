import { type PaypalSettings, paypalApi, paypalSandbox } from '../../platform/paypal-settings.ts';
import type { Cipher } from '../../platform/secrets/cipher.ts';
import type { SettingSaveBody } from '../../shared/contracts/urls.ts';
import { fieldError, type Result, refuse } from '../../shared/refusal.ts';
import type { Site } from './site.ts';

type Payments = Site['payments'];
type Account = Payments['paypal'];
type Sent = NonNullable<SettingSaveBody['payments']>['paypal'];

const context = 'setting payments.paypal.clientSecret';
const mask = '****';

/** The account at PayPal as staff and the audit log see it: of the secret the last four characters. */
export function maskedPaypal(cipher: Cipher, { paypal }: Payments): Account {
  return { ...paypal, clientSecret: maskOf(cipher, paypal.clientSecret) };
}

function maskOf(cipher: Cipher, stored: string): string {
  if (!stored) return '';
  const secret = cipher.decrypt(stored, context) ?? '';
  return `${mask}${secret.length > 16 ? secret.slice(-4) : ''}`;
}

/** Merges a sent account into the stored one; the secret is encrypted, and its mask leaves what is there. */
export function paypalWith(cipher: Cipher, sent: Sent, { paypal: kept }: Payments): Account {
  const { clientId = kept.clientId, webhookId = kept.webhookId } = sent ?? {};
  const { merchantId = kept.merchantId, sandbox = kept.sandbox } = sent ?? {};
  return {
    clientId,
    clientSecret: secretWith(cipher, sent?.clientSecret, kept.clientSecret),
    webhookId,
    merchantId,
    sandbox,
  };
}

function secretWith(cipher: Cipher, sent: string | undefined, kept: string): string {
  if (sent === undefined || sent === maskOf(cipher, kept)) return kept;
  return !sent || sent.includes(mask) ? sent : cipher.encrypt(sent, context);
}

/** Refuses a mask that is not the present one, and an account of which a part is missing. */
export function problemWithPaypal({ paypal }: Payments): Result<never> | null {
  if (paypal.clientSecret.includes(mask)) return refused('clientSecret', 'format', 'setting.stripe.hidden');
  const needed = ['clientId', 'clientSecret', 'webhookId', 'merchantId'] as const;
  if (needed.every((name) => !paypal[name])) return null;
  const missing = needed.find((name) => !paypal[name]);
  return missing ? refused(missing, 'required', 'setting.paypal.together') : null;
}

function refused(name: string, code: 'format' | 'required', key: string): Result<never> {
  return refuse('error.form', [fieldError(`payments.paypal.${name}`, code, key)]);
}

/** The account at PayPal of the settings; undefined where it is not set up, or its secret cannot be read. */
export function paypalAccountOf(cipher: Cipher, { paypal }: Payments): PaypalSettings | undefined {
  const { clientId, webhookId, merchantId, sandbox } = paypal;
  const clientSecret = cipher.decrypt(paypal.clientSecret, context);
  if (!clientId || !clientSecret || !webhookId || !merchantId) return undefined;
  return { clientId, clientSecret, webhookId, merchantId, apiUrl: sandbox ? paypalSandbox : paypalApi };
}

/** The account with its secret encrypted again, where it stands under a former key. */
export function renewedPaypal(cipher: Cipher, paypal: Account): Account {
  if (!paypal.clientSecret || cipher.isCurrent(paypal.clientSecret)) return paypal;
  const plain = cipher.decrypt(paypal.clientSecret, context);
  return plain === null ? paypal : { ...paypal, clientSecret: cipher.encrypt(plain, context) };
}
