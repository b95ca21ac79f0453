import type { Page, Route } from '@playwright/test';
import type { Outcome } from '../specs/support/stripe-books.ts';
import { type StripeServer, startStripe } from '../specs/support/stripe-server.ts';
import { type Shop, startShop } from './support/shop.ts';
import { guest, shopper } from './support/shopper.ts';
import { test as base, expect, hydrated, phone } from './support/story.ts';

/** A demo shop with an account at the stand-in for Stripe. */
const test = base.extend<object, { account: { shop: Shop; stripe: StripeServer } }>({
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
  elements: ({ clientSecret }) => ({
    create: () => {
      const ready = [];
      let frame;
      return {
        on: (event, listener) => event === 'ready' && ready.push(listener),
        mount: (box) => {
          frame = document.createElement('iframe');
          frame.src = 'https://js.stripe.com/v3/frame.html';
          frame.title = 'Card';
          frame.onload = () => ready.forEach((listener) => listener());
          box.append(frame);
        },
        destroy: () => frame?.remove(),
      };
    },
    submit: async () => ({}),
    clientSecret,
  }),
  confirmPayment: async ({ elements: { clientSecret } }) => {
    const answer = await fetch('https://api.stripe.com/v1/confirm', { method: 'POST', body: clientSecret });
    return answer.json();
  },
});`;

/** Answers the browser's calls to Stripe; `outcomes` are those of one card after the other. */
async function answerStripe(page: Page, { books }: StripeServer, outcomes: Outcome[]): Promise<void> {
  const text = (route: Route, contentType: string, body: string) =>
    route.fulfill({ contentType, body, headers: { 'access-control-allow-origin': '*' } });
  await page.route('https://js.stripe.com/v3', (route) => text(route, 'text/javascript', script));
  await page.route('https://js.stripe.com/v3/frame.html', (route) => text(route, 'text/html', '<p>Card</p>'));
  await page.route('https://api.stripe.com/v1/confirm', (route) => {
    const id = (route.request().postData() ?? '').replace('_secret_x', '');
    const { last_payment_error: error } = books.confirm(id, outcomes.shift() ?? 'paid');
    const answer = error ? { error: { type: 'card_error', message: 'Your card was declined.' } } : {};
    return text(route, 'application/json', JSON.stringify(answer));
  });
}

test.use({ viewport: phone, hasTouch: true, isMobile: true });

test('Ana pays by Stripe on the page of the shop: a declined card, then another one', async ({ page, account }) => {
  await answerStripe(page, account.stripe, ['declined', 'paid']);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const shop = shopper(page);
  await shop.beginCheckout('TALL-MUG-CHARCOAL');
  await shop.fillIn(guest('Ana'));
  await page.getByRole('radio', { name: /^Card/ }).check();
  // Nothing of Stripe's is loaded before there is something to pay.
  expect(scripts.filter((url) => url.includes('stripe'))).toEqual([]);
  await shop.place();
  await hydrated(page);
  await expect(page.frameLocator('iframe[title="Card"]').getByText('Card')).toBeVisible();
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await pay.click();
  await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible();
  await pay.click();
  await expect(page.getByText(shop.t('order.pay.done'))).toBeVisible();
});

test('a page that does not pay refuses the script of Stripe', async ({ page, account, problems }) => {
  await answerStripe(page, account.stripe, []);
  await page.goto('/');
  await hydrated(page);
  const blocked = await page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const tag = document.createElement('script');
        tag.src = 'https://js.stripe.com/v3';
        tag.onload = () => resolve(false);
        tag.onerror = () => resolve(true);
        document.head.append(tag);
      }),
  );
  expect(blocked).toBe(true);
  expect(problems.splice(0).join()).toContain('Content Security Policy');
});
