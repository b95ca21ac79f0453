import type { Stripe } from 'stripe';
import type { StripeSettings } from '../../../../platform/stripe-settings.ts';
import type {
  FoundRefund,
  PaymentProvider,
  PaymentToTake,
  ProviderReport,
  RefundReport,
  RefundToMake,
} from '../provider.ts';
import { ProviderRefused, ProviderUnavailable } from '../provider.ts';
import { asked, createStripeClient, isReplayed, isStripeError, withKey } from './stripe-client.ts';
import { isWithinLimits } from './stripe-limits.ts';
import { chargeOf, foundRefund, isClaimed, refundReportOf, reportOf, unknownReport } from './stripe-report.ts';
import { readWebhook } from './stripe-webhook.ts';

/** A client with the settings that it was made of. */
interface Account {
  stripe: Stripe;
  settings: StripeSettings;
}

const expand = ['latest_charge'];

/** Origins of Stripe's form (https://docs.stripe.com/security/guide#content-security-policy). */
const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const sources = {
  scripts,
  frames: [...scripts, 'https://hooks.stripe.com'],
  connects: ['https://api.stripe.com'],
};

/** Takes payments by Stripe: one PaymentIntent a payment. `settings` answers undefined while none are there. */
export function stripeProvider(settings: () => StripeSettings | undefined): PaymentProvider & { isOn(): boolean } {
  const account = accountFor(settings);
  const ask = async <T>(call: (account: Account) => Promise<T>) => asked(account().then(call));
  return {
    code: 'stripe',
    isOn: () => settings() !== undefined,
    sources,
    takes: isWithinLimits,
    start: (payment) => ask((at) => start(at, payment)),
    status: (payment) => ask((at) => status(at, payment)),
    capture: (payment, amount) => ask((at) => capture(at, payment, amount)),
    cancel: (payment) => ask((at) => cancel(at, payment)),
    refund: (payment, refund) => ask((at) => refundOf(at, payment, refund)),
    refundsOf: (payment) => ask((at) => refundsOf(at, payment)),
    webhook: async (raw, headers, now) => {
      const { stripe, settings: of } = await account();
      return readWebhook(stripe, { raw, signature: headers['stripe-signature'], secret: of.webhookSecret, now });
    },
  };
}

/** Keeps one client for as long as the settings stay the same. */
function accountFor(settings: () => StripeSettings | undefined): () => Promise<Account> {
  let kept: { of: string; account: Promise<Account> } | undefined;
  return async () => {
    const current = settings();
    if (!current) throw new ProviderUnavailable('Stripe is not set up');
    const of = JSON.stringify(current);
    if (kept?.of !== of)
      kept = { of, account: createStripeClient(current).then((stripe) => ({ stripe, settings: current })) };
    return kept.account;
  };
}

async function start(at: Account, payment: PaymentToTake): Promise<ProviderReport> {
  const intent = await withKey(payment.id, (key) => create(at, payment, key));
  // An earlier answer is repeated as it was then.
  if (isReplayed(intent)) return status(at, { ...payment, providerId: intent.id });
  return reported(at, intent);
}

async function create({ stripe }: Account, payment: PaymentToTake, idempotencyKey: string) {
  const params = (capture: PaymentToTake['capture']): Stripe.PaymentIntentCreateParams => ({
    amount: payment.amount,
    currency: payment.currency.toLowerCase(),
    metadata: { orderNo: payment.orderNo, paymentId: payment.id },
    automatic_payment_methods: { enabled: true },
    capture_method: capture,
    expand,
  });
  try {
    return await stripe.paymentIntents.create(params(payment.capture), { idempotencyKey });
  } catch (error) {
    if (!isStripeError(error) || error.type !== 'StripeIdempotencyError') throw error;
    // The setting of the capture was another one when this payment was first asked for.
    const former = payment.capture === 'manual' ? 'automatic' : 'manual';
    return stripe.paymentIntents.create(params(former), { idempotencyKey });
  }
}

async function status(at: Account, payment: PaymentToTake): Promise<ProviderReport> {
  const id = idOf(payment);
  try {
    return await reported(at, await at.stripe.paymentIntents.retrieve(id, { expand }));
  } catch (error) {
    if (isStripeError(error) && error.statusCode === 404) return unknownReport({ ...payment, providerId: id });
    // A failed request says nothing about the payment.
    throw isStripeError(error) ? new ProviderUnavailable(error.message) : error;
  }
}

/** Report of an intent; disputes are asked for where its charge has any. */
async function reported({ stripe, settings }: Account, intent: Stripe.PaymentIntent): Promise<ProviderReport> {
  if (!chargeOf(intent)?.disputed) return reportOf(intent, settings);
  const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: 100 });
  return reportOf(intent, settings, isClaimed(data));
}

async function capture(at: Account, payment: PaymentToTake, amount: number): Promise<ProviderReport> {
  const captured = await withKey(`${payment.id}-capture`, (idempotencyKey) =>
    at.stripe.paymentIntents.capture(idOf(payment), { amount_to_capture: amount, expand }, { idempotencyKey }),
  );
  return isReplayed(captured) ? status(at, payment) : reported(at, captured);
}

/**
 * Cancels what may still be paid. A payment whose id is not known yet is started first: the same key answers the same
 * PaymentIntent. One that is processing cannot be cancelled, so it is asked again later.
 */
async function cancel(at: Account, payment: PaymentToTake): Promise<ProviderReport> {
  const present = payment.providerId ? await status(at, payment) : await start(at, payment);
  if (!present.isOpen) return present;
  const known = { ...payment, providerId: present.providerId };
  const after = (await tryToCancel(at, known)) ?? (await status(at, known));
  if (after.isOpen) throw new ProviderUnavailable(`${present.providerId} cannot be cancelled now`);
  return after;
}

/** Null where the state of the payment does not allow it. */
async function tryToCancel(at: Account, payment: PaymentToTake): Promise<ProviderReport | null> {
  try {
    const cancelled = await withKey(`${payment.id}-cancel`, (idempotencyKey) =>
      at.stripe.paymentIntents.cancel(idOf(payment), { expand }, { idempotencyKey }),
    );
    return await reported(at, cancelled);
  } catch (error) {
    if (isStripeError(error) && error.code === 'payment_intent_unexpected_state') return null;
    throw error;
  }
}

/** Stripe forgets keys after a day, so a refund that was made before is looked for by our id. */
async function refundOf({ stripe }: Account, payment: PaymentToTake, refund: RefundToMake): Promise<RefundReport> {
  const intent = idOf(payment);
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
  const made = data.find(({ id, metadata }) => id === refund.providerId || metadata?.refundId === refund.id);
  if (made) return refundReportOf(made);
  // A refund that Stripe accepted is there; where it is not, these are the keys of another account.
  if (refund.providerId) throw new ProviderUnavailable(`${refund.providerId} is not known at Stripe`);
  const metadata = { orderNo: payment.orderNo, paymentId: payment.id, refundId: refund.id };
  const params = { payment_intent: intent, amount: refund.amount, metadata };
  return refundReportOf(
    await withKey(refund.id, (idempotencyKey) => stripe.refunds.create(params, { idempotencyKey })),
  );
}

async function refundsOf({ stripe }: Account, payment: PaymentToTake): Promise<FoundRefund[]> {
  const found: FoundRefund[] = [];
  for await (const refund of stripe.refunds.list({ payment_intent: idOf(payment), limit: 100 }))
    found.push(foundRefund(refund));
  return found;
}

function idOf({ id, providerId }: PaymentToTake): string {
  if (!providerId?.startsWith('pi_')) throw new ProviderRefused('other', `payment ${id} was never at Stripe`);
  return providerId;
}
