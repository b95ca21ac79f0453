import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitsPostalPattern, isPostalPattern } from './postal-pattern.ts';
import { covers, type ShippingZone } from './zone.ts';

const zone = (parts: Partial<ShippingZone>): ShippingZone => ({
  id: 'z',
  name: 'z',
  areas: [],
  exceptions: [],
  rest: false,
  ...parts,
});
const country = (countryCode: string, parts: object = {}) => ({
  countryCode,
  provinces: [],
  postalCodes: [],
  ...parts,
});
const at = (countryCode: string, province = '', postalCode = '') => ({ countryCode, province, postalCode });

describe('a zone says where it is', () => {
  const west = zone({ areas: [country('US', { provinces: ['CA'] }), country('CA')] });

  test('yes, no, and unknown as long as the address may still turn out either way', () => {
    expect(covers(west, at('US', 'CA'), [west])).toBe('yes');
    expect(covers(west, at('CA'), [west])).toBe('yes');
    expect(covers(west, at('US', 'NY'), [west])).toBe('no');
    expect(covers(west, at('US'), [west])).toBe('unknown');
    expect(covers(west, at('DE'), [west])).toBe('no');
    expect(covers(west, null, [west])).toBe('unknown');
  });

  test('everywhere is everywhere, and but for its exceptions', () => {
    expect(covers(zone({}), null, [])).toBe('yes');
    const butHawaii = zone({ exceptions: [country('US', { provinces: ['HI'] })] });
    expect(covers(butHawaii, at('DE'), [])).toBe('yes');
    expect(covers(butHawaii, at('US', 'HI'), [])).toBe('no');
    expect(covers(butHawaii, at('US'), [])).toBe('unknown');
  });

  test('the rest is the opposite of all that are drawn, whatever is known of the address', () => {
    const rest = zone({ id: 'r', rest: true });
    const everywhere = zone({ id: 'e' });
    const opposite = { yes: 'no', no: 'yes', unknown: 'unknown' };
    const anywhere = fc.record({
      countryCode: fc.constantFrom('US', 'CA', 'DE'),
      province: fc.constantFrom('', 'CA', 'NY'),
      postalCode: fc.constantFrom('', '94103'),
    });
    fc.assert(
      fc.property(anywhere, (place) => {
        const zones = [west, rest, everywhere];
        expect(covers(rest, place, zones)).toBe(opposite[covers(west, place, zones)]);
      }),
    );
  });

  test('more of an address never turns a yes or a no into something else', () => {
    const whole = fc.record({
      countryCode: fc.constantFrom('US', 'DE'),
      province: fc.constantFrom('CA', 'NY', 'HI'),
      postalCode: fc.constantFrom('94103', '10013', '96701'),
    });
    const area = fc.record({
      countryCode: fc.constantFrom('US', 'DE'),
      provinces: fc.subarray(['CA', 'NY', 'HI'], { maxLength: 2 }),
      postalCodes: fc.subarray(['94*', '10000...10999'], { maxLength: 1 }),
    });
    const any = fc.record({ areas: fc.array(area, { maxLength: 2 }), exceptions: fc.array(area, { maxLength: 2 }) });
    fc.assert(
      fc.property(any, whole, fc.boolean(), (drawn, place, rest) => {
        const other = zone({ id: 'o', areas: drawn.areas });
        const judged = rest ? zone({ rest: true, exceptions: drawn.exceptions }) : zone(drawn);
        const zones = [judged, other];
        const known = covers(judged, place, zones);
        expect(known).not.toBe('unknown');
        for (const less of [{ ...place, postalCode: '' }, { ...place, province: '' }, at(place.countryCode)])
          expect([known, 'unknown']).toContain(covers(judged, less, zones));
      }),
    );
  });
});

test.each([
  ['GB', 'SW1A 1AA', 'sw1*', true],
  ['GB', 'SW11 1AA', 'SW1A*', false],
  ['GB', 'SW1A 1AA', 'SW1A1AA', true],
  ['JP', '150-0001', '1500000..1509999', true],
  ['JP', '150-0001', '150...151', false],
  ['US', '94103-1234', '94103', true],
  ['US', '94103', '94103-1234', true],
  ['CA', 'K1A 0B1', 'K1A0A1...K1A0Z9', true],
  ['NL', '3072 AN', '3072*', true],
  ['DE', '10115', '1011', false],
])('in %s the postal code %s fits %s: %s', (where, code, pattern, fits) => {
  expect(isPostalPattern(pattern)).toBe(true);
  expect(fitsPostalPattern(where, code, pattern)).toBe(fits);
});

test.each(['*', '', '9*4', '1...', '...9', '99...1000', '20...10', '1...2...3', '--', '*94'])(
  '%j is no pattern',
  (pattern) => expect(isPostalPattern(pattern)).toBe(false),
);
