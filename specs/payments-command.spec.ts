import { afterEach, expect, test } from 'vitest';
import { runPaymentsCommand } from '../src/wiring/payments-command.ts';
import { shopWithPaypal } from './support/shop-with-paypal.ts';
import { shopWithStripe } from './support/shop-with-stripe.ts';

const { stripe, shop } = await shopWithStripe();
const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];
const own = Object.fromEntries(keys.map((name) => [name, process.env[name] ?? '']));

afterEach(() => {
  stripe.faults.errors = 0;
});

test('the account at the stand-in passes every story, so the stand-in is like Stripe as far as they tell', async () => {
  const { text, code } = await runPaymentsCommand(['check'], shop.tools);
  expect(text).not.toContain('FAIL');
  expect({ code, stories: text?.split('\n').length }).toEqual({ code: 0, stories: 11 });
});

test('a story that goes wrong is named with what was wrong', async () => {
  stripe.faults.errors = 2;
  const { text, code } = await runPaymentsCommand(['check'], shop.tools);
  expect(code).toBe(1);
  expect(text).toContain('FAIL  one key opens one payment: out of order');
});

test('the account at the stand-in for PayPal passes every story, and one for another merchant is named', async () => {
  const { paypal, shop: other } = await shopWithPaypal();
  const { text, code } = await runPaymentsCommand(['check'], other.tools);
  expect(text).not.toContain('FAIL');
  expect({ code, stories: text?.split('\n').length }).toEqual({ code: 0, stories: 8 });
  const settings = { ...paypal.settings, PAYPAL_MERCHANT_ID: 'SOMEBODY-ELSE' };
  const stranger = await runPaymentsCommand(['check'], (await other.another({ settings })).tools);
  expect(stranger).toMatchObject({
    code: 1,
    text: expect.stringContaining('FAIL  the merchant id is that of the account'),
  });
  const live = await other.another({ settings: { ...paypal.settings, PAYPAL_API_URL: 'https://api-m.paypal.com' } });
  expect(await runPaymentsCommand(['check'], live.tools)).toMatchObject({
    code: 1,
    text: expect.stringContaining('real money'),
  });
});

const paypalKeys = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID', 'PAYPAL_API_URL'];
const ownPaypal = Object.fromEntries(paypalKeys.map((name) => [name, process.env[name] ?? '']));

test.skipIf(paypalKeys.some((name) => !ownPaypal[name]))(
  'the account of the environment passes every story at the sandbox of PayPal itself',
  { timeout: 120_000 },
  async () => {
    const real = await shop.another({ settings: ownPaypal });
    const { text, code } = await runPaymentsCommand(['check'], real.tools);
    expect(text).not.toContain('FAIL');
    expect(code).toBe(0);
  },
);

test('a shop without Stripe is told so, and keys that move real money are not tried', async () => {
  const without = await shop.another({ settings: {} });
  expect(await runPaymentsCommand(['check'], without.tools)).toMatchObject({ code: 1 });
  const live = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const real = await shop.another({ settings: live });
  expect(await runPaymentsCommand(['check'], real.tools)).toEqual({
    text: expect.stringContaining('real money'),
    code: 1,
  });
});

test.skipIf(keys.some((name) => !own[name]))(
  'the account of the environment passes every story at Stripe itself',
  {
    timeout: 120_000,
  },
  async () => {
    const real = await shop.another({ settings: own });
    const { text, code } = await runPaymentsCommand(['check'], real.tools);
    expect(text).not.toContain('FAIL');
    expect(code).toBe(0);
  },
);
