import type { ProviderSetup } from '../../shared/contracts/payments.ts';
import type { Money } from '../../shared/money.ts';
import { appearanceOf } from './appearance.ts';
import type { OpenPaymentForm, PaymentAnswer, PaymentForm } from './payment-form.ts';
import {
  type ElementsOptions,
  type LoadStripe,
  loadStripe,
  type StripeElement,
  type StripeElements,
  type StripeJs,
  type StripeJsError,
  stripeLocale,
} from './stripe-js.ts';

/** Access to a payment that is open at Stripe. */
export interface StripePayment {
  publishableKey: string;
  clientSecret: string;
  /** BCP 47. */
  language: string;
  returnUrl: string;
}

interface Mounted {
  stripe: StripeJs;
  elements: StripeElements;
  element: StripeElement;
}

/** Opens Stripe's Payment Element for the answer of `payment/start`. Import this file dynamically, once card was chosen. */
export const openStripeForm: OpenPaymentForm = ({ next, language, returnUrl }) => {
  const { publishableKey, clientSecret } = next;
  if (!publishableKey || !clientSecret) throw new Error('the payment is not open at Stripe');
  return paymentElement({ publishableKey, clientSecret, language, returnUrl });
};

export function paymentElement(payment: StripePayment, load: LoadStripe = loadStripe): PaymentForm {
  let mounted: Mounted | undefined;
  let isGone = false;
  return {
    mount: async (container) => {
      const stripe = await load(payment.publishableKey, payment.language);
      // Another method was chosen while the script was on its way.
      if (isGone) return;
      mounted = createElement(stripe, { ...lookOf(payment, container), clientSecret: payment.clientSecret });
      await shown(mounted.element, container);
    },
    confirm: async () => (mounted ? confirm(mounted, payment) : { kind: 'incomplete' }),
    destroy: () => {
      isGone = true;
      mounted?.element.destroy();
      mounted = undefined;
    },
  };
}

/** A payment that will be open once its order is placed. */
export interface LaterPayment {
  setup: ProviderSetup;
  total: Money;
  /** BCP 47. */
  language: string;
}

/** Stripe's Payment Element before there is an order, for the total that will be paid. */
export interface LaterForm {
  mount(container: HTMLElement): Promise<void>;
  /** Follows the total of the checkout. */
  setAmount(amount: number): void;
  isComplete(): Promise<boolean>;
  /** Pays with the secret of the payment that was opened meanwhile. */
  pay(clientSecret: string, returnUrl: string): Promise<PaymentAnswer>;
  destroy(): void;
}

export function laterPaymentElement(payment: LaterPayment, load: LoadStripe = loadStripe): LaterForm {
  let mounted: Mounted | undefined;
  let isGone = false;
  let { amount } = payment.total;
  return {
    mount: async (container) => {
      const stripe = await load(payment.setup.publishableKey, payment.language);
      if (isGone) return;
      mounted = createElement(stripe, laterOptions(payment, amount, container));
      await shown(mounted.element, container);
    },
    setAmount: (now) => {
      amount = now;
      mounted?.elements.update({ amount });
    },
    isComplete: async () => mounted !== undefined && (await mounted.elements.submit()).error === undefined,
    pay: async (clientSecret, returnUrl) =>
      mounted ? confirmPayment(mounted, { clientSecret, returnUrl }) : { kind: 'incomplete' },
    destroy: () => {
      isGone = true;
      mounted?.element.destroy();
      mounted = undefined;
    },
  };
}

/** The PaymentIntent is made with the same amount, currency and time of capture, or Stripe refuses to confirm it. */
export function laterOptions(
  { setup, total, language }: LaterPayment,
  amount: number,
  container: HTMLElement,
): ElementsOptions {
  const currency = total.currency.toLowerCase();
  return { ...lookOf({ language }, container), mode: 'payment', amount, currency, captureMethod: setup.capture };
}

function lookOf({ language }: { language: string }, container: HTMLElement) {
  return { locale: stripeLocale(language), appearance: appearanceOf(container) };
}

function createElement(stripe: StripeJs, options: ElementsOptions): Mounted {
  const elements = stripe.elements(options);
  return { stripe, elements, element: elements.create('payment', { layout: 'accordion' }) };
}

/** Mounts an element and waits until it can be filled in. */
function shown(element: StripeElement, container: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.on('ready', () => resolve());
    element.on('loaderror', ({ error }: { error: StripeJsError }) => reject(new Error(error.message ?? error.type)));
    element.mount(container);
  });
}

async function confirm(mounted: Mounted, { returnUrl }: StripePayment): Promise<PaymentAnswer> {
  const { error: unfinished } = await mounted.elements.submit();
  return unfinished ? answerTo(unfinished) : confirmPayment(mounted, { returnUrl });
}

export async function confirmPayment(
  { stripe, elements }: Pick<Mounted, 'stripe' | 'elements'>,
  { clientSecret, returnUrl }: { clientSecret?: string; returnUrl: string },
): Promise<PaymentAnswer> {
  const { error } = await stripe.confirmPayment({
    elements,
    ...(clientSecret && { clientSecret }),
    confirmParams: { return_url: returnUrl },
    redirect: 'if_required',
  });
  return error ? answerTo(error) : { kind: 'submitted' };
}

const accepted: readonly string[] = ['succeeded', 'processing', 'requires_capture'];

/** Reads an error of Stripe.js; only those about the card and about what was typed are words for buyers. */
export function answerTo({ type, message, payment_intent: intent }: StripeJsError): PaymentAnswer {
  // Paid before, e.g. in another tab.
  if (intent && accepted.includes(intent.status)) return { kind: 'submitted' };
  if (type === 'validation_error') return { kind: 'incomplete' };
  return { kind: 'failed', message: type === 'card_error' ? message : undefined };
}
