import type { Stripe } from 'stripe';
import type { Clock } from '../../../../platform/clock.ts';
import type { Random } from '../../../../platform/random.ts';
import { isLive, type StripeSettings } from '../../../../platform/stripe-settings.ts';
import { type CheckedStory, checkStories, expectEqual, expectReport } from '../check-stories.ts';
import type { PaymentProvider, PaymentToTake } from '../provider.ts';
import { createStripeClient, isStripeError } from './stripe-client.ts';
import { stripeProvider } from './stripe-provider.ts';

interface Parts {
  settings: StripeSettings;
  clock: Clock;
  random: Random;
}

interface Tools extends Parts {
  stripe: Stripe;
  provider: PaymentProvider;
  payment(changes?: Partial<PaymentToTake>): PaymentToTake;
}

type Story = (tools: Tools) => Promise<void>;

/** Tries an account at Stripe with its test cards; throws for keys that move real money. */
export async function checkStripe(parts: Parts): Promise<CheckedStory[]> {
  const { settings, random } = parts;
  if (isLive(settings.secretKey)) throw new Error('these keys move real money: only keys of the test mode are checked');
  const tools: Tools = {
    ...parts,
    stripe: await createStripeClient(settings),
    provider: stripeProvider(() => settings),
    payment: (changes) => ({
      id: random.id(),
      orderNo: 'CHECK',
      amount: 1999,
      currency: 'USD',
      providerId: null,
      method: 'card',
      capture: 'automatic',
      email: 'check@example.com',
      language: 'en',
      isWanted: true,
      returnUrl: 'https://example.com/',
      ...changes,
    }),
  };
  return checkStories(stories, tools);
}

const stories: Record<string, Story> = {
  'one key opens one payment': async ({ provider, payment }) => {
    const asked = payment();
    const first = await provider.start(asked);
    expectReport(first, { status: 'pending', isOpen: true, captured: 0 });
    expectEqual('client secret', Boolean(first.next?.clientSecret), true);
    expectEqual('payment', (await provider.start(asked)).providerId, first.providerId);
  },
  'a card pays, and a part of it goes back once': async (tools) => {
    const paid = await payWith(tools, 'pm_card_visa');
    expectReport(await tools.provider.status(paid), { status: 'paid', isOpen: false, captured: 1999 });
    const refund = { id: tools.random.id(), amount: 500, currency: paid.currency, providerId: null };
    const made = await tools.provider.refund(paid, refund);
    expectEqual('refund', (await tools.provider.refund(paid, refund)).providerId, made.providerId);
  },
  'a declined card leaves the payment open': (tools) => failsWith(tools, 'pm_card_chargeDeclined', 'declined'),
  'a card without funds says so': (tools) => failsWith(tools, 'pm_card_chargeDeclinedInsufficientFunds', 'noFunds'),
  'an expired card says so': (tools) => failsWith(tools, 'pm_card_chargeDeclinedExpiredCard', 'expired'),
  'a card with a second step waits for it': async (tools) => {
    const waiting = await payWith(tools, 'pm_card_threeDSecure2Required');
    expectReport(await tools.provider.status(waiting), { status: 'pending', isOpen: true, captured: 0 });
  },
  'money that is taken at shipping is authorized first': async (tools) => {
    const authorized = await payWith(tools, 'pm_card_visa', { capture: 'manual' });
    const report = await tools.provider.status(authorized);
    expectReport(report, { status: 'authorized', isOpen: true, captured: 0 });
    expectEqual('time of the authorization', (report.authorizedUntil ?? 0) > tools.clock.now(), true);
    expectReport(await tools.provider.capture(authorized, 1999), { status: 'paid', isOpen: false, captured: 1999 });
  },
  'a payment is cancelled, also one that was never opened': async ({ provider, payment }) => {
    const asked = payment();
    expectReport(await provider.cancel(asked), { status: 'cancelled', isOpen: false, captured: 0 });
    expectReport(await provider.start(asked), { status: 'cancelled', isOpen: false, captured: 0 });
  },
  'yen have no decimals': async ({ provider, payment }) => {
    const { amount } = await provider.start(payment({ amount: 500, currency: 'JPY' }));
    expectEqual('amount', `${amount.amount} ${amount.currency}`, '500 JPY');
  },
  'webhooks are read with the secret': async ({ stripe, provider, settings, clock }) => {
    const payload = JSON.stringify({
      id: 'evt_check',
      type: 'ping',
      created: 1,
      livemode: false,
      data: { object: {} },
    });
    const timestamp = Math.floor(clock.now().getTime() / 1000);
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: settings.webhookSecret, timestamp });
    const headers = { 'stripe-signature': signature };
    expectEqual('event', (await provider.webhook?.(Buffer.from(payload), headers, clock.now()))?.id, 'evt_check');
  },
};

/** Pays as a browser does, with one of the payment methods for tests (https://docs.stripe.com/testing). */
async function payWith(
  { stripe, provider, payment }: Tools,
  card: string,
  changes: Partial<PaymentToTake> = {},
): Promise<PaymentToTake> {
  const asked = payment(changes);
  const { providerId } = await provider.start(asked);
  try {
    await stripe.paymentIntents.confirm(providerId, { payment_method: card, return_url: asked.returnUrl });
  } catch (error) {
    if (!isStripeError(error) || error.type !== 'StripeCardError') throw error;
  }
  return { ...asked, providerId };
}

async function failsWith(tools: Tools, card: string, reason: string): Promise<void> {
  const failed = await tools.provider.status(await payWith(tools, card));
  expectReport(failed, { status: 'failed', isOpen: true, captured: 0 });
  expectEqual('reason', failed.reason, reason);
}
