import { appearanceOf } from './appearance.ts';
import type { OpenPaymentForm, PaymentAnswer, PaymentForm } from './payment-form.ts';
import {
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
      mounted = createElement(stripe, payment, container);
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

function createElement(stripe: StripeJs, { clientSecret, language }: StripePayment, container: HTMLElement): Mounted {
  const elements = stripe.elements({
    clientSecret,
    locale: stripeLocale(language),
    appearance: appearanceOf(container),
  });
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

async function confirm({ stripe, elements }: Mounted, { returnUrl }: StripePayment): Promise<PaymentAnswer> {
  const { error: unfinished } = await elements.submit();
  if (unfinished) return answerTo(unfinished);
  const { error } = await stripe.confirmPayment({
    elements,
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
