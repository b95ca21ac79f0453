import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkFileNames, problemOf } from './file-names.mjs';

test('the project itself names its files so', () => {
  const { files, problems } = checkFileNames(join(dirname(fileURLToPath(import.meta.url)), '../..'));
  expect(problems).toEqual([]);
  expect(files).toBeGreaterThan(200);
});

test.each([
  ['cart.repo.ts', ''],
  ['price-basket.properties.test.ts', ''],
  ['s3-store.ts', ''],
  ['FavouriteButton.tsx', 'export function FavouriteButton() {}'],
  ['useSaving.ts', 'export function useSaving() {}'],
])('%s is fine', (name, text) => {
  expect(problemOf(name, text)).toBe(null);
});

test.each([
  ['priceBasket.ts', 'export function priceBasket() {}'],
  ['price_basket.ts', ''],
  ['PriceBasket.ts', 'export class PriceBasket {}'],
  ['favouriteButton.tsx', ''],
  ['useSaving.ts', 'export function saving() {}'],
])('%s is refused', (name, text) => {
  expect(problemOf(name, text)).not.toBe(null);
});
