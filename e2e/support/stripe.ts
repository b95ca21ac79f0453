import type { Page, Route } from '@playwright/test';
import type { Outcome } from '../../specs/support/stripe-books.ts';
import { type StripeServer, startStripe } from '../../specs/support/stripe-server.ts';
import { type Shop, startShop } from './shop.ts';
import { test as base } from './story.ts';

/** A test in a demo shop with an account at the stand-in for Stripe. */
export const testWithStripe = base.extend<object, { account: { shop: Shop; stripe: StripeServer } }>({
  account: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs.
    async ({}, use) => {
      const stripe = await startStripe();
      const shop = await startShop({ demo: true, settings: stripe.settings });
      await use({ shop, stripe });
      await shop.remove();
      await stripe.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ account }, use) => use(account.shop.url),
});

/** Stands for Stripe.js: a frame with a field, and a call of Stripe's API by the browser. */
const script = `window.Stripe = (key) => ({
  elements: (options) => ({
    options,
    update: (change) => Object.assign(options, change),
    create: () => {
      const ready = [];
      let frame;
      return {
        on: (event, listener) => event === 'ready' && ready.push(listener),
        mount: (box) => {
          frame = document.createElement('iframe');
          frame.src = 'https://js.stripe.com/v3/frame.html';
          frame.title = 'Card';
          frame.onload = () => ready.forEach((listener) => listener({}));
          box.append(frame);
        },
        destroy: () => frame?.remove(),
      };
    },
    submit: async () => ({}),
  }),
  confirmPayment: async ({ elements: { options }, clientSecret = options.clientSecret }) => {
    const body = JSON.stringify({ ...options, appearance: undefined, clientSecret });
    const answer = await fetch('https://api.stripe.com/v1/confirm', { method: 'POST', body });
    return answer.json();
  },
});`;

/** What the elements were opened with; `amount` and so on before there was a payment. */
interface Confirmation {
  clientSecret: string;
  amount?: number;
  currency?: string;
  captureMethod?: string;
}

/** Answers the browser's calls to Stripe; `outcomes` are those of one card after the other. */
export async function answerStripe(page: Page, { books }: StripeServer, outcomes: Outcome[]): Promise<void> {
  const text = (route: Route, contentType: string, body: string) =>
    route.fulfill({ contentType, body, headers: { 'access-control-allow-origin': '*' } });
  await page.route('https://js.stripe.com/v3', (route) => text(route, 'text/javascript', script));
  await page.route('https://js.stripe.com/v3/frame.html', (route) => text(route, 'text/html', '<p>Card</p>'));
  await page.route('https://api.stripe.com/v1/confirm', (route) => {
    const sent = JSON.parse(route.request().postData() ?? '{}') as Confirmation;
    const id = sent.clientSecret.replace('_secret_x', '');
    const { amount, currency, capture_method: captureMethod } = { ...books.intents.get(id) };
    // Stripe refuses elements that were opened for another payment.
    if (sent.amount !== undefined) {
      const fits = sent.amount === amount && sent.currency === currency && sent.captureMethod === captureMethod;
      if (!fits) return text(route, 'application/json', JSON.stringify({ error: { type: 'invalid_request_error' } }));
    }
    const { last_payment_error: error } = books.confirm(id, outcomes.shift() ?? 'paid');
    const answer = error ? { error: { type: 'card_error', message: 'Your card was declined.' } } : {};
    return text(route, 'application/json', JSON.stringify(answer));
  });
}
