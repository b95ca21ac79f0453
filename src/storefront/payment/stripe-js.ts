/** The part of Stripe.js that the shop uses (https://docs.stripe.com/js). */
export interface StripeJs {
  elements(options: ElementsOptions): StripeElements;
  confirmPayment(payment: {
    elements: StripeElements;
    /** Left out where the elements were opened with it. */
    clientSecret?: string;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }): Promise<{ error?: StripeJsError }>;
}

interface Look {
  locale: string;
  appearance: object;
}

/** Elements of a payment that is open, or of one that will be opened when the buyer agrees. */
export type ElementsOptions = Look & ({ clientSecret: string } | LaterOptions);

interface LaterOptions {
  mode: 'payment';
  /** In minor units. */
  amount: number;
  /** In lower case. */
  currency: string;
  captureMethod: 'automatic' | 'manual';
}

export interface StripeElements {
  create(type: 'payment' | 'expressCheckout', options?: object): StripeElement;
  update(change: { amount: number }): void;
  /** Checks what was filled in. */
  submit(): Promise<{ error?: StripeJsError }>;
}

export interface StripeElement {
  mount(container: HTMLElement): void;
  destroy(): void;
  // Each event has a shape of its own.
  on(event: string, listener: (event: never) => void): void;
}

export interface StripeJsError {
  type: string;
  code?: string;
  /** In the language of the elements, for cards and for what was filled in. */
  message?: string;
  payment_intent?: { status: string };
}

export type LoadStripe = (publishableKey: string, language: string) => Promise<StripeJs>;

type StripeFactory = (publishableKey: string, options: { locale: string }) => StripeJs;

const source = 'https://js.stripe.com/v3';

let script: Promise<StripeFactory> | undefined;

/** Loads Stripe.js, once per document and never before it is needed; rejects where it does not arrive. */
export const loadStripe: LoadStripe = async (publishableKey, language) => {
  script ??= loadScript().catch((error: unknown) => {
    script = undefined;
    throw error;
  });
  const create = await script;
  return create(publishableKey, { locale: stripeLocale(language) });
};

function loadScript(): Promise<StripeFactory> {
  return new Promise((resolve, reject) => {
    const tag = document.createElement('script');
    tag.src = source;
    tag.async = true;
    tag.addEventListener('load', () => {
      const { Stripe: create } = window as { Stripe?: StripeFactory };
      if (create) resolve(create);
      else reject(new Error(`${source} defines no Stripe`));
    });
    tag.addEventListener('error', () => {
      tag.remove();
      reject(new Error(`${source} did not arrive`));
    });
    document.head.append(tag);
  });
}

const spoken =
  /^(?:ar|bg|cs|da|de|el|en|es|et|fi|fil|fr|he|hr|hu|id|it|ja|ko|lt|lv|ms|mt|nb|nl|pl|pt|ro|ru|sk|sl|sv|th|tr|vi)$/;

/** The locale of Stripe for a language of the shop (BCP 47); `auto` follows the browser. */
export function stripeLocale(language: string): string {
  const [base = '', ...parts] = language.split('-');
  if (base === 'zh')
    return parts.includes('TW') ? 'zh-TW' : parts.some((part) => /^(?:Hant|HK)$/.test(part)) ? 'zh-HK' : 'zh';
  return spoken.test(base) ? base : 'auto';
}
