import { expect, it } from 'vitest';
import { ratesInForce, type TaxRateRow } from './tax-rate.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-21T12:00:01Z');
const san = { countryCode: 'US', province: 'CA', postalCode: '94103-1234' };

function rate(id: string, other: Partial<TaxRateRow>): TaxRateRow {
  const everywhere = { country: 'US', province: '', postal_codes: '', category: 'standard', starts_at: null };
  return { id, ...everywhere, parts: [{ name: {}, rate: 8_000 }], ...other };
}

function inForce(rows: TaxRateRow[], destination = san, at = now) {
  const found = ratesInForce(rows, destination, at);
  return found && Object.fromEntries([...found].map(([category, { id }]) => [category, id]));
}

it('lets the narrowest place win: a code before a beginning, a span, the province, the country', () => {
  const rows = [
    rate('code', { postal_codes: '941031234' }),
    rate('long beginning', { postal_codes: '9410*' }),
    rate('beginning', { postal_codes: '94*' }),
    rate('span', { postal_codes: '10000..99999' }),
    rate('province', { province: 'CA' }),
    rate('country', {}),
  ];
  for (let from = 0; from < rows.length; from += 1) {
    const left = rows.slice(from);
    expect(inForce(left)).toEqual({ standard: left[0]?.id });
    expect(inForce([...left].reverse())).toEqual({ standard: left[0]?.id });
  }
});

it('rules a country by its own rates alone, and others by the rate for everywhere else', () => {
  const rows = [rate('california', { province: 'CA' }), rate('elsewhere', { country: '*' })];
  expect(inForce(rows)).toEqual({ standard: 'california' });
  // Oregon takes nothing: America has rates, and none of them is for Oregon.
  expect(inForce(rows, { ...san, province: 'OR' })).toEqual({});
  expect(inForce(rows, { countryCode: 'JP', province: '', postalCode: '' })).toEqual({ standard: 'elsewhere' });
});

it('knows nothing of a country that no rate is for', () => {
  expect(
    inForce([rate('california', { province: 'CA' })], { countryCode: 'JP', province: '', postalCode: '' }),
  ).toBeNull();
  expect(inForce([rate('from later on', { starts_at: later })])).toBeNull();
});

it('changes a rate in the second that it begins', () => {
  const rows = [rate('new', { starts_at: later }), rate('old', {})];
  expect(inForce(rows, san, now)).toEqual({ standard: 'old' });
  expect(inForce(rows, san, later)).toEqual({ standard: 'new' });
});

it('finds each category its own rate', () => {
  const rows = [
    rate('goods', {}),
    rate('books', { category: 'books' }),
    rate('shipping', { category: 'shipping', province: 'CA' }),
  ];
  expect(inForce(rows)).toEqual({ standard: 'goods', books: 'books', shipping: 'shipping' });
});
