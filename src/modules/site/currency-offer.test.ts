import { expect, test } from 'vitest';
import { currencyToOffer } from './currency-offer.ts';

const rates = (['USD', 'EUR', 'HKD', 'PHP'] as const).map((code) => ({ code }));
const offer = (country: string | null, languages: string[] = []) =>
  currencyToOffer({ country, languages }, 'USD', rates);

test('the currency of the country is offered, whatever the browser speaks', () => {
  expect(offer('PH', ['en-US'])).toBe('PHP');
  expect(offer('NL')).toBe('EUR');
  expect(offer('HK', ['en-GB'])).toBe('HKD');
});

test('without a country the first region of the browser counts', () => {
  expect(offer(null, ['fil-Latn-PH', 'en-IE'])).toBe('PHP');
  expect(offer(null, ['en', 'de-DE'])).toBe('EUR');
  expect(offer(null, ['en', 'zh-Hant', 'x'])).toBeNull();
});

test('nothing is offered that is shown already, that the shop has no prices in, or that is not known', () => {
  expect(offer('US')).toBeNull();
  expect(offer('JP')).toBeNull();
  expect(offer('ZZ', ['nl-NL'])).toBeNull();
});
