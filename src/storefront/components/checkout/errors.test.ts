import { expect, test } from 'vitest';
import translations from '../../../../locales/en/shop.json' with { type: 'json' };
import { translator } from '../../../shared/messages.ts';
import { createCheckoutStore } from './checkout-store.ts';
import { shownErrors } from './errors.ts';
import { checkoutOf, pageOf, shippingOf } from './testing.ts';

const t = translator(translations, 'en');
const errorsIn = (draft: object) => {
  const pickup = { countryCode: 'US', lines: ['Elm Street 1'], hours: '' };
  const shippingMethods = [
    shippingOf('courier', { needsPhone: true }),
    shippingOf('collect', { kind: 'pickup', pickup, needsPhone: true }),
    shippingOf('economy'),
  ];
  const store = createCheckoutStore(pageOf(checkoutOf({ shippingMethods })));
  store.setState(({ draft: before }) => ({ draft: { ...before, ...draft }, attempted: true }));
  return shownErrors(store.getState(), t);
};

test('an empty phone shows why it is needed: to ship the order, or in case of questions about collecting it', () => {
  expect(errorsIn({}).phone).toBe('A phone number is needed to ship the order.');
  expect(errorsIn({ receive: 'pickup', shippingMethod: 'collect' }).phone).toBe(
    'A phone number is needed, in case of questions about collecting the order.',
  );
  expect(errorsIn({ shippingMethod: 'economy' }).phone).toBeUndefined();
});

test('what is typed is required, and what is chosen from a list is to be selected', () => {
  expect(errorsIn({ 'address.countryCode': '' })).toMatchObject({
    email: 'Email is required.',
    'address.countryCode': 'Please select Country or region.',
    'address.city': 'City is required.',
    'address.province': 'Please select State.',
  });
});

test('errors stand in the order of the form, which is that of language and country', () => {
  const store = createCheckoutStore(pageOf(checkoutOf({})));
  store.setState(({ regions }) => ({
    attempted: true,
    regions: regions && {
      ...regions,
      rows: [['lastName', 'firstName'], ['province', 'city'], ['line1'], ['postalCode']],
    },
  }));
  const fields = Object.keys(shownErrors(store.getState(), t)).filter((name) => name !== 'email' && name !== 'phone');
  expect(fields).toEqual(
    ['lastName', 'firstName', 'province', 'city', 'line1', 'postalCode'].map((name) => `address.${name}`),
  );
});
