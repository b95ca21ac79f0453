import type { Db } from '../../platform/db/database.ts';
import type { Cipher } from '../../platform/secrets/cipher.ts';
import { isLive, type StripeSettings, stripeApi } from '../../platform/stripe-settings.ts';
import type { SettingSaveBody } from '../../shared/contracts/urls.ts';
import { fieldError, type Result, refuse } from '../../shared/refusal.ts';
import { maskedPaypal, paypalWith, problemWithPaypal, renewedPaypal } from './paypal-secrets.ts';
import { lockPaymentRules, mergeSettings } from './site.repo.ts';
import type { Site } from './site.ts';

type Payments = Site['payments'];
type Sent = NonNullable<SettingSaveBody['payments']>;

const secrets = ['secretKey', 'webhookSecret'] as const;
type Secret = (typeof secrets)[number];

const contextOf = (name: Secret) => `setting payments.stripe.${name}`;
const mask = '****';

/** Payment settings as staff and the audit log see them: of secrets the kind and the last four characters. */
export function maskedPayments(cipher: Cipher, payments: Payments): Payments {
  const { stripe } = payments;
  const masked = (name: Secret) => maskOf(cipher, stripe[name], name);
  return {
    ...payments,
    paypal: maskedPaypal(cipher, payments),
    stripe: { ...stripe, secretKey: masked('secretKey'), webhookSecret: masked('webhookSecret') },
  };
}

function maskOf(cipher: Cipher, stored: string, name: Secret): string {
  if (!stored) return '';
  const secret = cipher.decrypt(stored, contextOf(name)) ?? '';
  const kind = /^(?:[sr]k_(?:test|live)_|whsec_)/.exec(secret)?.[0] ?? '';
  return `${kind}${mask}${secret.length > 16 ? secret.slice(-4) : ''}`;
}

/** Merges sent payment settings into the stored ones; secrets are encrypted, and a mask leaves what is there. */
export function paymentsWith(cipher: Cipher, sent: Sent, kept: Payments): Payments {
  const stripe = {
    secretKey: secretWith(cipher, sent.stripe?.secretKey, kept.stripe.secretKey, 'secretKey'),
    publishableKey: sent.stripe?.publishableKey ?? kept.stripe.publishableKey,
    webhookSecret: secretWith(cipher, sent.stripe?.webhookSecret, kept.stripe.webhookSecret, 'webhookSecret'),
  };
  const { onlineMinutes = kept.onlineMinutes, capture = kept.capture, test = kept.test } = sent;
  const { cashOnDelivery = kept.cashOnDelivery, wallets = kept.wallets } = sent;
  const paypal = paypalWith(cipher, sent.paypal, kept);
  return { onlineMinutes, capture, test, cashOnDelivery, paypal, stripe, wallets };
}

function secretWith(cipher: Cipher, sent: string | undefined, kept: string, name: Secret): string {
  if (sent === undefined || sent === maskOf(cipher, kept, name)) return kept;
  return !sent || sent.includes(mask) ? sent : cipher.encrypt(sent, contextOf(name));
}

/** Refuses a mask that is not the present one, keys of which some are missing, and keys of two modes. */
export function problemWithPayments(cipher: Cipher, payments: Payments): Result<never> | null {
  return problemWithPaypal(payments) ?? problemWithStripe(cipher, payments);
}

function problemWithStripe(cipher: Cipher, { stripe }: Payments): Result<never> | null {
  for (const name of secrets) if (stripe[name].includes(mask)) return refused(name, 'format', 'setting.stripe.hidden');
  const { secretKey, publishableKey, webhookSecret } = stripe;
  if (!secretKey && !publishableKey && !webhookSecret) return null;
  const missing = (['secretKey', 'publishableKey', 'webhookSecret'] as const).find((name) => !stripe[name]);
  if (missing) return refused(missing, 'required', 'setting.stripe.together');
  const plain = cipher.decrypt(secretKey, contextOf('secretKey'));
  if (plain === null || isLive(plain) === isLive(publishableKey)) return null;
  return refused('publishableKey', 'conflict', 'setting.stripe.modes');
}

function refused(name: string, code: 'format' | 'required' | 'conflict', key: string): Result<never> {
  return refuse('error.form', [fieldError(`payments.stripe.${name}`, code, key)]);
}

/** The account at Stripe of the settings; undefined where it is not set up, or its secrets cannot be read. */
export function stripeAccountOf(cipher: Cipher, { stripe }: Payments): StripeSettings | undefined {
  const { publishableKey } = stripe;
  const secretKey = cipher.decrypt(stripe.secretKey, contextOf('secretKey'));
  const webhookSecret = cipher.decrypt(stripe.webhookSecret, contextOf('webhookSecret'));
  if (!secretKey || !publishableKey || !webhookSecret) return undefined;
  return { secretKey, publishableKey, webhookSecret, apiUrl: stripeApi };
}

/** Encrypts secrets again that stand under a former key. */
export async function encryptPaymentSecrets({ db, cipher }: { db: Db; cipher: Cipher }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const payments = await lockPaymentRules(tx);
    const old = secrets.filter((name) => payments?.stripe?.[name] && !cipher.isCurrent(payments.stripe[name]));
    if (!payments) return;
    // Settings of before PayPal was among them have none.
    const paypal = payments.paypal && renewedPaypal(cipher, payments.paypal);
    if (old.length === 0 && paypal === payments.paypal) return;
    const stripe = { ...payments.stripe };
    for (const name of old) {
      const plain = cipher.decrypt(stripe[name], contextOf(name));
      if (plain !== null) stripe[name] = cipher.encrypt(plain, contextOf(name));
    }
    await mergeSettings(tx, { payments: { ...payments, stripe, ...(paypal && { paypal }) } });
  });
}
