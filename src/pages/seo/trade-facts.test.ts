import { expect, test } from 'vitest';
import { tradeFacts } from './trade-facts.ts';

test('the Google fields of a Shopify file are in the feed, in upper or lower case; invalid ones are not', () => {
  const product = {
    'Google Shopping / Gender': ' Unisex ',
    'google shopping / age group': 'teenagers',
    'Google Shopping / Google Product Category': 'Home & Garden > Lighting > Lamps',
    'Color (product.metafields.shopify.color-pattern)': 'red',
  };
  expect(tradeFacts({ product, variant: { 'Google Shopping / MPN': 'OD-12' } })).toEqual({
    mpn: 'OD-12',
    gender: 'unisex',
    ageGroup: '',
    googleCategory: 'Home & Garden > Lighting > Lamps',
    condition: 'new',
  });
});
