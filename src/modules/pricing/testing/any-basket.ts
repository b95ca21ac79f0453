import fc from 'fast-check';
import { currencyCodes, minor } from '../../../shared/money.ts';
import type { Basket, BasketLine, ShippingFee } from '../basket.ts';
import { noOffers } from '../discounts/offer.ts';
import { lineOf } from './baskets.ts';

export const anyRate = fc.constantFrom(0, 5_000, 8_250, 8_875, 10_000, 19_000, 20_000, 23_000);

export const anyPrice = fc
  .oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 20_000 }) }, { weight: 1, arbitrary: fc.constant(0) })
  .map(minor);

/** A rate as it is, or made of two taxes with a name. */
const anyTax = fc.record({ taxRate: anyRate, isMany: fc.boolean() }).map(({ taxRate, isMany }) => {
  const first = Math.min(taxRate, 5_000);
  const parts = [
    { name: 'GST', rate: first },
    { name: 'PST', rate: taxRate - first },
  ];
  return isMany ? { taxRate, taxParts: parts } : { taxRate };
});

const anyLines: fc.Arbitrary<BasketLine[]> = fc.uniqueArray(
  fc
    .record({
      sku: fc.constantFrom('BOWL', 'CUP', 'LAMP', 'MUG', 'TRAY'),
      unitPrice: anyPrice,
      quantity: fc.integer({ min: 1, max: 6 }),
      tax: anyTax,
      listPrice: fc.option(anyPrice),
    })
    .map(({ sku, unitPrice, tax, ...other }) => lineOf(sku, unitPrice, { ...other, ...tax })),
  { minLength: 1, maxLength: 5, selector: (line) => line.sku },
);

const anyFee: fc.Arbitrary<ShippingFee> = fc.record({
  price: anyPrice,
  steps: fc.array(fc.record({ from: anyPrice, price: anyPrice }), { maxLength: 3 }),
  freeFrom: fc.option(anyPrice),
  taxRate: anyRate,
});

/** One to five lines, every currency, both tax bases, with and without a shipping method. */
export const anyBasket: fc.Arbitrary<Basket> = fc.record({
  currency: fc.constantFrom(...currencyCodes),
  taxIncluded: fc.boolean(),
  lines: anyLines,
  shipping: fc.option(anyFee),
  offers: fc.constant(noOffers),
  giftCards: fc.constant([]),
});
