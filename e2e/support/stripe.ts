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

/** Stands for Stripe.js: a frame with a field, the sheet of a wallet, and a call of Stripe's API by the browser. */
const script = `
const cardElement = (box, listeners) => {
  const frame = document.createElement('iframe');
  frame.src = 'https://js.stripe.com/v3/frame.html';
  frame.title = 'Card';
  frame.onload = () => listeners.ready({});
  box.append(frame);
  return frame;
};
const buyer = {
  billingDetails: { name: 'Ana Cruz', phone: '+14155552671' },
  shippingAddress: {
    name: 'Ana Cruz',
    address: { country: 'US', state: 'CA', city: 'San Francisco', postal_code: '94105', line1: '1 Market Street' },
  },
};
const walletElement = (box, listeners, options) => {
  const own = document.createElement('div');
  own.innerHTML = '<button type="button">Pay with wallet</button><dialog aria-label="Wallet"><p></p><button type="button">Confirm</button><button type="button">Leave</button></dialog>';
  const [open, confirm, leave] = own.querySelectorAll('button');
  const sheet = own.querySelector('dialog');
  const ask = (event, details) =>
    new Promise((resolve, reject) => listeners[event]({ ...details, resolve, reject: () => reject(new Error(event)) }));
  const show = ({ lineItems, shippingRates }) => {
    const lines = lineItems.map(({ name, amount }) => name + ' ' + amount);
    sheet.firstChild.textContent = [...lines, 'Amount ' + options.amount].join(', ');
    sheet.querySelectorAll('label').forEach((label) => label.remove());
    for (const { id, displayName } of shippingRates) {
      const label = document.createElement('label');
      label.innerHTML = '<input type="radio" name="" />' + displayName;
      label.firstChild.onclick = async () => show(await ask('shippingratechange', { shippingRate: { id } }));
      sheet.append(label);
    }
  };
  open.onclick = async () => {
    await ask('click', {});
    sheet.show();
    const { line1, ...seen } = buyer.shippingAddress.address;
    show(await ask('shippingaddresschange', { address: seen }));
  };
  leave.onclick = () => {
    sheet.close();
    listeners.cancel({});
  };
  confirm.onclick = () => {
    const billingDetails = { ...buyer.billingDetails, email: window.walletEmail };
    listeners.confirm({ ...buyer, billingDetails, paymentFailed: ({ reason }) => sheet.firstChild.append(' ' + reason) });
  };
  if (window.walletEmail) box.append(own);
  listeners.ready(window.walletEmail ? { availablePaymentMethods: { link: true } } : {});
  return own;
};
window.Stripe = (key) => ({
  elements: (options) => ({
    options,
    update: (change) => Object.assign(options, change),
    create: (type) => {
      const listeners = {};
      let shown;
      return {
        on: (event, listener) => { listeners[event] = listener; },
        mount: (box) => { shown = (type === 'payment' ? cardElement : walletElement)(box, listeners, options); },
        destroy: () => shown?.remove(),
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

/** Gives the browser a wallet, whose owner has this email. */
export async function giveWallet(page: Page, email: string): Promise<void> {
  await page.addInitScript((owner) => Object.assign(window, { walletEmail: owner }), email);
}

/** Options that the elements were opened with; `amount` and so on before there was a payment. */
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
