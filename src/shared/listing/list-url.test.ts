import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencyCodes } from '../money.ts';
import { type ListUrlState, readListUrl, writeListUrl } from './list-url.ts';
import { productSorts } from './product-sorts.ts';

const isSpec = () => true;
const dollars = { currency: 'USD', isSpec } as const;
const read = (query: string) => readListUrl(new URLSearchParams(query), dollars);
const whole: ListUrlState = { keyword: '', filters: {}, sort: null, page: 1 };

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((each) => each.trim() === each);
const values = fc.uniqueArray(text, { minLength: 1, maxLength: 5 }).map((some) => some.sort());
const code = fc.oneof(
  fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/),
  fc.constantFrom('price', 'in', 'page', 'utm_source', 'constructor', 'stock', '颜色'),
);
const price = fc
  .tuple(fc.nat(1_000_000_000), fc.nat(1_000_000_000))
  .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));

const listUrl: fc.Arbitrary<ListUrlState> = fc.record({
  keyword: fc.oneof(fc.constant(''), text),
  filters: fc.record(
    {
      price: fc.oneof(
        price,
        price.map(({ max }) => ({ max })),
        price.map(({ max }) => ({ min: max + 1 })),
      ),
      inStock: fc.constant(true),
      rating: fc.integer({ min: 1, max: 5 }),
      spec: fc.dictionary(code, values, { minKeys: 1, maxKeys: 10 }),
      category: values,
    },
    { requiredKeys: [] },
  ),
  sort: fc.constantFrom(null, ...productSorts),
  page: fc.integer({ min: 1, max: 9999 }),
});

describe("a list's URL", () => {
  test('says the same when it is read as when it was written, in any currency', () => {
    fc.assert(
      fc.property(listUrl, fc.constantFrom(...currencyCodes), (input, currency) => {
        const query = new URLSearchParams(writeListUrl(input, currency));
        expect(readListUrl(query, { currency, isSpec })).toEqual(input);
      }),
    );
  });

  test('reads as people would write it', () => {
    expect(
      read('?colour=red,sage&size=s&price=10-50.5&stock=1&rating=4&in=lamps,vases&sort=priceAsc&page=2&keyword=oak'),
    ).toEqual({
      keyword: 'oak',
      filters: {
        spec: { colour: ['red', 'sage'], size: ['s'] },
        price: { min: 1000, max: 5050 },
        inStock: true,
        rating: 4,
        category: ['lamps', 'vases'],
      },
      sort: 'priceAsc',
      page: 2,
    });
    expect(writeListUrl(read('?size=s&colour=sage,red&price=10-50.5'), 'USD')).toBe(
      '?colour=red,sage&size=s&price=10-50.50',
    );
  });

  test('is the same however it was written, so that a page is kept once', () => {
    const usual = read('?colour=red,sage');
    for (const other of [
      '?colour=sage,red',
      '?colour=red&colour=sage',
      '?colour=red,,red,sage&page=1',
      '?COLOUR=x&colour=sage,red',
    ])
      expect(read(other).filters.spec?.colour).toEqual(usual.filters.spec?.colour);
  });

  test('takes what a form without JavaScript sends, empty fields and commas as decimals included', () => {
    expect(read('?priceFrom=&priceTo=').filters).toEqual({});
    expect(read('?priceFrom=12,5&priceTo=').filters).toEqual({ price: { min: 1250 } });
    expect(read('?priceFrom=&priceTo=30').filters).toEqual({ price: { max: 3000 } });
  });

  test('gives a specification whose name is taken a name of its own', () => {
    const input = { ...whole, filters: { spec: { price: ['a'], 'spec-x': ['b'] } } };
    expect(writeListUrl(input, 'USD')).toBe('?spec.price=a&spec-x=b');
  });

  test.each([
    '?page=0',
    '?page=-1',
    '?page=99999',
    '?sort=cheapest',
    '?rating=9',
    '?rating=4.5',
    '?stock=yes',
    '?price=abc',
    '?price=1e9-',
    '?price=-',
    '?price=0-',
    '?price=999999999999999-',
    '?utm_source=mail&gclid=1&fbclid=2&ref=x',
    '?preview=true&request=route&hideHead=1',
    '?__proto__=x&=x',
    '?colour=%00&size=%20,',
    '?keyword=%00',
  ])('ignores what means nothing: %s', (query) => expect(read(query)).toEqual(whole));

  test('reads the specifications of the shop, where they are passed in', () => {
    const isSpec = (name: string) => name === 'colour';
    const query = new URLSearchParams('?colour=red&campaign=spring');
    expect(readListUrl(query, { ...dollars, isSpec }).filters).toEqual({ spec: { colour: ['red'] } });
  });

  test('is capped in names, values and length, and never throws', () => {
    const many = Array.from({ length: 200 }, (_, index) => `v${index}`);
    const { filters } = read(
      `?colour=${many.join()}&in=${many.join()}&size=${'x'.repeat(101)}&${many.map((each) => `${each}=1`).join('&')}`,
    );
    expect(filters.category).toHaveLength(50);
    expect(Object.keys(filters.spec ?? {})).toHaveLength(10);
    expect(read(`?keyword=${'x'.repeat(500)}`).keyword).toHaveLength(200);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (junk) => {
        const once = read(junk);
        expect(read(writeListUrl(once, 'USD'))).toEqual(once);
      }),
    );
  });

  test('turns prices the wrong way round, and widens to what the currency has', () => {
    expect(read('?price=50-10').filters.price).toEqual({ min: 1000, max: 5000 });
    expect(read('?price=19.99-20.001').filters.price).toEqual({ min: 1999, max: 2001 });
    const yen = readListUrl(new URLSearchParams('?price=10.5-50.5'), { currency: 'JPY', isSpec });
    expect(yen.filters.price).toEqual({ min: 10, max: 51 });
  });
});
