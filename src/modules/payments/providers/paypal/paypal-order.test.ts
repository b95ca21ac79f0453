import { expect, test } from 'vitest';
import { readPaypalSettings } from '../../../../platform/paypal-settings.ts';
import { moneyOf } from './paypal-order.ts';

test.each([
  ['USD', '30.00', 3000],
  ['USD', '0.29', 29],
  ['USD', '1.1', 110],
  ['JPY', '500', 500],
  ['JPY', '500.00', 500],
  ['USD', '90071992547.41', 9_007_199_254_741],
  // Nothing that the shop asks for: it fits no payment.
  ['JPY', '500.5', 0],
  ['USD', '29.999', 0],
  ['USD', '-30.00', 0],
  ['USD', '3e3', 0],
  ['TWD', '30', 0],
])('%s %s is %i in minor units', (code, value, amount) => {
  expect(moneyOf({ currency_code: code, value })).toEqual({ amount, currency: code });
});

test('an account at PayPal needs its id, its secret and its webhook', () => {
  const keys = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b' };
  expect(readPaypalSettings({})).toBeUndefined();
  expect(() => readPaypalSettings(keys)).toThrow('go together');
  expect(readPaypalSettings({ ...keys, PAYPAL_WEBHOOK_ID: 'c' })?.apiUrl).toBe('https://api-m.paypal.com');
});
