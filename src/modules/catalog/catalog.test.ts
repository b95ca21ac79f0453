import fc from 'fast-check';
import { expect, it } from 'vitest';
import { currencyCodes, minor } from '../../shared/money.ts';
import { convertPrice } from '../pricing/index.ts';
import { priceIn } from './catalog.ts';

const amount = fc.nat(1_000_000);
const anyPrices = fc.record({
  price: amount,
  list_price: fc.option(amount),
  own_price: fc.option(amount),
  own_list_price: fc.option(amount),
});
const anyList = fc.record({
  base: fc.constantFrom(...currencyCodes),
  currency: fc.constantFrom(...currencyCodes),
  rate: fc.constantFrom('0.0067', '0.86', '1', '7.1183', '154'),
});

it('an own price beats conversion, which answers for all others; base prices are what they are (32)', () => {
  fc.assert(
    fc.property(anyPrices, anyList, (stored, list) => {
      const { price } = priceIn(stored, list);
      const { base, currency, rate } = list;
      if (currency === base) expect(price).toBe(stored.price);
      else if (stored.own_price !== null) expect(price).toBe(stored.own_price);
      else expect(price).toBe(convertPrice(minor(stored.price), base, currency, rate));
    }),
  );
});

it('a crossed-out price is of the same list as the price, and always the higher one', () => {
  fc.assert(
    fc.property(anyPrices, anyList, (stored, list) => {
      const { price, listPrice } = priceIn(stored, list);
      if (listPrice !== null) expect(listPrice).toBeGreaterThan(price);
      const isOwn = list.currency !== list.base && stored.own_price !== null;
      if (isOwn && stored.own_list_price === null) expect(listPrice).toBeNull();
    }),
  );
});

it('a dearer variant never becomes the cheaper one, as long as neither has a price of its own (33)', () => {
  fc.assert(
    fc.property(amount, amount, anyList, (one, other, list) => {
      const priced = (price: number) =>
        priceIn({ price, list_price: null, own_price: null, own_list_price: null }, list).price;
      const [low, high] = one < other ? [one, other] : [other, one];
      expect(priced(low)).toBeLessThanOrEqual(priced(high));
    }),
  );
});
