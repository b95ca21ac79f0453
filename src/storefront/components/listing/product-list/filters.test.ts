import { expect, test } from 'vitest';
import type { Facet } from '../../../../shared/contracts/catalog.ts';
import { choicesOf, isChosen, withChoice, withPrice } from './filters.ts';

const red = { kind: 'spec', code: 'colour', value: 'red' } as const;
const sage = { ...red, value: 'sage' };
const four = { kind: 'rating', code: 'rating', value: '4' } as const;

test('what is chosen and taken back leaves no trace', () => {
  const both = withChoice(withChoice({}, sage, true), red, true);
  expect(both).toEqual({ spec: { colour: ['red', 'sage'] } });
  expect(isChosen(both, sage)).toBe(true);
  expect(withChoice(withChoice(both, red, false), sage, false)).toEqual({});
  const stock = { kind: 'stock', code: 'inStock', value: 'true' } as const;
  const all = withPrice(withChoice(withChoice({ category: ['lamps'] }, four, true), stock, true), { min: 100 });
  expect(all).toEqual({ category: ['lamps'], rating: 4, inStock: true, price: { min: 100 } });
  expect(withPrice(withChoice(withChoice(all, four, false), stock, false), null)).toEqual({ category: ['lamps'] });
});

test('another number of stars takes the place of the first', () => {
  expect(withChoice({ rating: 4 }, { ...four, value: '3' }, true)).toEqual({ rating: 3 });
});

test('chosen values stand in the order of the facets, and those of no facet are not lost', () => {
  const facet = (code: string): Facet => ({ code, kind: 'spec', name: code, values: [] });
  const filters = { spec: { colour: ['red'], size: ['s'], wood: ['oak'] }, inStock: true };
  expect(choicesOf(filters, [facet('size'), facet('colour')]).map(({ value }) => value)).toEqual([
    's',
    'red',
    'oak',
    'true',
  ]);
});
