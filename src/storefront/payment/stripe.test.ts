import { beforeEach, expect, test, vi } from 'vitest';
import type { Checkout } from '../../shared/contracts/checkout.ts';
import { addressFrom, buyerFrom, walletSums } from './express-order.ts';
import { answerTo, laterPaymentElement, paymentElement } from './stripe.ts';
import { mountExpressCheckout } from './stripe-express.ts';
import { type StripeJs, stripeLocale } from './stripe-js.ts';

vi.mock('./appearance.ts', () => ({ appearanceOf: () => ({ theme: 'stripe' }) }));

const payment = {
  publishableKey: 'pk_test_1',
  clientSecret: 'pi_1_secret_x',
  language: 'zh-Hant-HK',
  returnUrl: 'https://teahouse.example/checkout/thankyou?order=1',
};
const container = {} as HTMLElement;

const element = {
  mount: vi.fn(),
  destroy: vi.fn(),
  on: (event: string, listener: (event: never) => void) => {
    if (event === 'ready') element.mount.mockImplementation(() => (listener as () => void)());
  },
};
const elements = { create: vi.fn(() => element), update: vi.fn(), submit: vi.fn() };
const stripe = { elements: vi.fn(() => elements), confirmPayment: vi.fn() };
const load = vi.fn(async () => stripe as unknown as StripeJs);

beforeEach(() => {
  vi.clearAllMocks();
  elements.submit.mockResolvedValue({});
  stripe.confirmPayment.mockResolvedValue({});
});

test('shows the Payment Element in the language of the page and pays on the page where no bank is asked', async () => {
  const form = paymentElement(payment, load);
  await form.mount(container);
  expect(load).toHaveBeenCalledWith('pk_test_1', 'zh-Hant-HK');
  expect(stripe.elements).toHaveBeenCalledWith(
    expect.objectContaining({ clientSecret: 'pi_1_secret_x', locale: 'zh-HK' }),
  );
  expect(await form.confirm()).toEqual({ kind: 'submitted' });
  expect(stripe.confirmPayment).toHaveBeenCalledWith({
    elements,
    confirmParams: { return_url: payment.returnUrl },
    redirect: 'if_required',
  });
  form.destroy();
  expect(element.destroy).toHaveBeenCalledOnce();
});

test('a form that is not filled in asks Stripe for nothing', async () => {
  elements.submit.mockResolvedValue({
    error: { type: 'validation_error', message: 'Your card number is incomplete.' },
  });
  const form = paymentElement(payment, load);
  expect(await form.confirm()).toEqual({ kind: 'incomplete' });
  await form.mount(container);
  expect(await form.confirm()).toEqual({ kind: 'incomplete' });
  expect(stripe.confirmPayment).not.toHaveBeenCalled();
});

test('shows the Payment Element before there is an order, follows the total, and pays once it is placed', async () => {
  const setup = { publishableKey: 'pk_test_1', capture: 'manual' as const };
  const form = laterPaymentElement({ setup, total: usd(2790), language: 'en' }, load);
  expect(await form.isComplete()).toBe(false);
  await form.mount(container);
  const opened = { mode: 'payment', amount: 2790, currency: 'usd', captureMethod: 'manual' };
  expect(stripe.elements).toHaveBeenCalledWith(expect.objectContaining(opened));
  form.setAmount(3290);
  expect(elements.update).toHaveBeenCalledWith({ amount: 3290 });
  expect(await form.isComplete()).toBe(true);
  stripe.confirmPayment.mockResolvedValueOnce({ error: { type: 'card_error', message: 'Declined.' } });
  expect(await form.pay('pi_1_s', payment.returnUrl)).toEqual({ kind: 'failed', message: 'Declined.' });
  expect(await form.pay('pi_1_s', payment.returnUrl)).toEqual({ kind: 'submitted' });
  expect(stripe.confirmPayment).toHaveBeenLastCalledWith(expect.objectContaining({ clientSecret: 'pi_1_s' }));
});

test('a form that is taken away while the script is on its way does not appear', async () => {
  const form = paymentElement(payment, load);
  const mounting = form.mount(container);
  form.destroy();
  await mounting;
  expect(stripe.elements).not.toHaveBeenCalled();
});

test('a declined card is said in the words of Stripe, other errors are not, and a payment that was paid is', () => {
  const message = 'Your card was declined.';
  expect(answerTo({ type: 'card_error', message })).toEqual({ kind: 'failed', message });
  expect(answerTo({ type: 'api_error', message: 'internal' })).toEqual({ kind: 'failed', message: undefined });
  const paid = { type: 'invalid_request_error', payment_intent: { status: 'succeeded' } };
  expect(answerTo(paid)).toEqual({ kind: 'submitted' });
});

test.each([
  ['en', 'en'],
  ['zh-Hans', 'zh'],
  ['zh-Hant-HK', 'zh-HK'],
  ['zh-TW', 'zh-TW'],
  ['fil', 'fil'],
  ['pt-BR', 'pt'],
  ['eo', 'auto'],
])('the elements speak %s as %s', (language, locale) => {
  expect(stripeLocale(language)).toBe(locale);
});

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const delivery = (code: string, amount: number) => ({ code, name: code, kind: 'delivery', price: usd(amount) });
const checkout = {
  shippingMethod: 'express',
  shippingMethods: [delivery('standard', 500), delivery('express', 1500), { ...delivery('shop', 0), kind: 'pickup' }],
  totals: {
    items: usd(2500),
    promotionDiscount: usd(100),
    couponDiscount: usd(0),
    giftCard: usd(200),
    shipping: usd(1500),
    tax: usd(300),
    taxIncluded: false,
    total: usd(4000),
  },
} as Checkout;

test('a wallet shows the sums of our checkout, the chosen delivery first', () => {
  const texts = { items: 'Items', shipping: 'Delivery', tax: 'Tax', discount: 'Discount' };
  const { amount, lineItems, shippingRates } = walletSums(checkout, texts);
  expect(amount).toBe(4000);
  expect(lineItems.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
  expect(shippingRates.map(({ id }) => id)).toEqual(['express', 'standard']);
});

test('the buyer of a wallet fills in our checkout', () => {
  const address = { country: 'US', state: 'CA', city: 'San Francisco', postal_code: '94103', line1: '1 Main Street' };
  expect(
    buyerFrom({
      billingDetails: { name: 'Ana Cruz', email: 'ana@example.com', phone: '+14155552671' },
      shippingAddress: { address },
    }),
  ).toEqual({
    email: 'ana@example.com',
    paymentMethod: 'card',
    address: { ...addressFrom(address), firstName: 'Ana', lastName: 'Cruz', phone: '+14155552671' },
  });
});

test('a wallet pays an order of our own checkout, at the sum that it showed', async () => {
  const listeners = new Map<string, (event: never) => unknown>();
  const button = {
    destroy: vi.fn(),
    on: (event: string, listener: (event: never) => unknown) => listeners.set(event, listener),
    mount: () => listeners.get('ready')?.({ availablePaymentMethods: { applePay: true } } as never),
  };
  elements.create.mockReturnValueOnce(button as never);
  const made = { ...checkout, slug: 'a-checkout-of-ana', errors: [] } as unknown as Checkout;
  const placed = {
    orderNo: '1',
    accessKey: 'k',
    payment: { kind: 'embedded', method: 'card', clientSecret: 'pi_1_s' },
  };
  const express = {
    setup: { publishableKey: 'pk_test_1', capture: 'automatic' as const },
    language: 'en',
    texts: { items: 'Items', shipping: 'Delivery', tax: 'Tax', discount: 'Discount' },
    total: () => usd(2500),
    create: vi.fn(async () => made),
    update: vi.fn(async () => made),
    place: vi.fn(async () => placed as never),
    returnUrl: () => payment.returnUrl,
    onLeave: vi.fn(),
    onEnd: vi.fn(),
  };
  const buttons = await mountExpressCheckout(container, express, load);
  buttons?.setAmount(5000);
  expect(elements.update).toHaveBeenLastCalledWith({ amount: 5000 });
  const happens = (event: string, details: object) => listeners.get(event)?.(details as never);
  const asked = { resolve: vi.fn(), reject: vi.fn(), paymentFailed: vi.fn() };
  await happens('click', asked);
  await happens('shippingaddresschange', { ...asked, address: { country: 'US', state: 'CA' } });
  expect(elements.update).toHaveBeenCalledWith({ amount: 4000 });
  await happens('confirm', { ...asked, billingDetails: { email: 'ana@example.com' } });
  expect(express.place).toHaveBeenCalledWith(made);
  expect(stripe.confirmPayment).toHaveBeenCalledWith(expect.objectContaining({ clientSecret: 'pi_1_s' }));
  expect(express.onEnd).toHaveBeenCalledWith(placed, { kind: 'submitted' });
  expect(express.onLeave).not.toHaveBeenCalled();
  expect(asked.reject).not.toHaveBeenCalled();
  const dearer = { ...made, totals: { ...made.totals, total: usd(9900) } };
  express.update.mockResolvedValueOnce(dearer);
  await happens('confirm', { ...asked, billingDetails: {} });
  expect(asked.paymentFailed).toHaveBeenCalledWith({ reason: 'invalid_shipping_address' });
  expect(express.place).toHaveBeenCalledOnce();
  expect(express.onLeave).toHaveBeenCalledOnce();
});
