import { expect, it } from 'vitest';
import { countryFromLanguages } from './country.ts';

const shipped = [{ code: 'PH' }, { code: 'US' }, { code: 'HK' }];

it('starts in the country that the browser speaks of', () => {
  expect(countryFromLanguages(['fil-PH', 'en-US'], shipped)).toBe('PH');
  expect(countryFromLanguages(['zh-Hant-HK', 'zh'], shipped)).toBe('HK');
});

it('goes on to the next language where the shop does not ship', () => {
  expect(countryFromLanguages(['de-DE', 'en-US'], shipped)).toBe('US');
});

it('guesses nothing from a language without a country', () => {
  expect(countryFromLanguages(['en', 'zh-Hans'], shipped)).toBeUndefined();
});
