import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AddressInput } from '../../../shared/contracts/postal-address.ts';
import { checkAddress } from './check-address.ts';
import { countryCodes } from './country-rules.ts';

const anasAddress: AddressInput = {
  countryCode: 'US',
  province: '',
  city: '',
  area: '',
  postalCode: '',
  firstName: 'Ana',
  lastName: 'Cruz',
  line1: '1 Main Street',
  line2: '',
  phoneCode: '',
  phone: '',
};

interface Sample {
  typed: Partial<AddressInput>;
  kept: Partial<AddressInput>;
}

/** Input of Ana for the form of each country, and the stored result. */
const samples: Record<string, Sample> = {
  US: {
    typed: { city: 'San Francisco', province: 'california', postalCode: '941033221', phone: '(415) 555-2671' },
    kept: { province: 'CA', postalCode: '94103-3221', phone: '+14155552671', phoneCode: '+1' },
  },
  GB: {
    typed: { city: 'London', province: 'London', postalCode: 'sw1a1aa', phone: '07911 123456' },
    kept: { province: '', postalCode: 'SW1A 1AA', phone: '+447911123456', phoneCode: '+44' },
  },
  DE: {
    typed: { city: 'Berlin', province: 'Berlin', postalCode: 'de-10115', phone: '030 123456' },
    kept: { province: '', postalCode: '10115', phone: '+4930123456' },
  },
  NL: {
    typed: { city: 'Amsterdam', province: 'CA', postalCode: '1012ab', phone: '020 555 1234' },
    kept: { province: '', postalCode: '1012 AB', phone: '+31205551234' },
  },
  FR: {
    typed: { city: 'Paris', postalCode: '75 001', phone: '01 23 45 67 89' },
    kept: { postalCode: '75001', phone: '+33123456789' },
  },
  IE: {
    typed: { city: 'Cork', province: 'County Cork', postalCode: 't12 ab34', phone: '085 123 4567' },
    kept: { province: 'CO', postalCode: 'T12 AB34', phone: '+353851234567' },
  },
  HK: {
    typed: { city: '深水埗', province: '九龍', postalCode: '999077', line1: '福華街1號', phone: '9123 4567' },
    kept: { city: '深水埗', province: '', postalCode: '', phone: '+85291234567' },
  },
  SG: {
    typed: { city: 'Singapore', postalCode: '546 080', phone: '9123 4567' },
    kept: { city: '', postalCode: '546080', phone: '+6591234567' },
  },
  CN: {
    typed: { city: '深圳市', area: '南山区', province: '廣東', postalCode: '５１８０００', phone: '138 0013 8000' },
    kept: { province: 'GD', area: '南山区', postalCode: '518000', phone: '+8613800138000' },
  },
  JP: {
    typed: { city: '渋谷区', province: '東京', postalCode: '1500001', phone: '０９０-1234-5678' },
    kept: { province: '13', postalCode: '150-0001', phone: '+819012345678' },
  },
  PH: {
    typed: { city: 'Quezon City', area: 'Loyola Heights', province: 'metro manila', phone: '0917 123 4567' },
    kept: { province: '00', area: 'Loyola Heights', postalCode: '', phone: '+639171234567' },
  },
  IN: {
    typed: { city: 'Bengaluru', province: 'karnataka', postalCode: '560 001', phone: '98765 43210' },
    kept: { province: 'KA', postalCode: '560001', phone: '+919876543210' },
  },
  BR: {
    typed: { city: 'São Paulo', province: 'sao paulo', postalCode: '01310100', phone: '(11) 91234-5678' },
    kept: { province: 'SP', postalCode: '01310-100', phone: '+5511912345678' },
  },
  AU: {
    typed: { city: 'Newtown', province: 'New South Wales', postalCode: '2042', phone: '0412 345 678' },
    kept: { province: 'NSW', postalCode: '2042', phone: '+61412345678' },
  },
  CA: {
    typed: { city: 'Toronto', province: 'on', postalCode: 'm5v2t6', phone: '416-555-0123' },
    kept: { province: 'ON', postalCode: 'M5V 2T6', phone: '+14165550123' },
  },
  KR: {
    typed: { city: '강남구', province: '서울', postalCode: '06236', line1: '테헤란로 1', phone: '010-1234-5678' },
    kept: { province: '11', phone: '+821012345678' },
  },
  LV: {
    typed: { city: 'Riga', postalCode: '1073', phone: '+371 21 234 567' },
    kept: { postalCode: 'LV-1073', phone: '+37121234567' },
  },
};

function typedBy(countryCode: string, changes: Partial<AddressInput> = {}): AddressInput {
  return { ...anasAddress, countryCode, ...samples[countryCode]?.typed, ...changes };
}

function errorsOf(input: AddressInput): string[] {
  const check = checkAddress(input);
  return check.ok ? [] : check.errors.map((error) => `${error.field} ${error.message.key}`);
}

describe('an address that Ana types', () => {
  test.each(Object.keys(samples))('in %s is kept as the country writes it', (countryCode) => {
    const check = checkAddress(typedBy(countryCode));
    expect(check).toMatchObject({ ok: true, address: { countryCode, ...samples[countryCode]?.kept } });
  });

  test('keeps names of any script, composed and with single spaces', () => {
    const check = checkAddress(typedBy('DE', { firstName: '  Zoe\u0308   Anna ', lastName: '山田' }));
    expect(check).toMatchObject({ ok: true, address: { firstName: 'Zoë Anna', lastName: '山田' } });
  });

  test('takes the phone code picked beside a national number, and ignores one that no country has', () => {
    const fromHongKong = checkAddress(typedBy('CN', { phone: '9123 4567', phoneCode: '+852' }));
    expect(fromHongKong).toMatchObject({ ok: true, address: { phone: '+85291234567', phoneCode: '+852' } });
    const fromNowhere = checkAddress(typedBy('GB', { phoneCode: '+999' }));
    expect(fromNowhere).toMatchObject({ ok: true, address: { phone: '+447911123456', phoneCode: '+44' } });
  });
});

describe('an address that cannot be shipped to', () => {
  test.each([
    ['US', 'address.city', 'address.province', 'address.postalCode'],
    ['NL', 'address.city', 'address.postalCode'],
    ['FR', 'address.city', 'address.postalCode'],
    ['GB', 'address.city', 'address.postalCode'],
    ['IE', 'address.city'],
    ['HK', 'address.city'],
    ['SG', 'address.postalCode'],
    ['PH', 'address.city', 'address.province'],
    ['AE', 'address.province'],
  ])('misses in %s only what that country demands', (countryCode, ...fields) => {
    const empty = { ...anasAddress, countryCode, firstName: '', lastName: '', line1: '', phone: '' };
    const check = checkAddress(empty, { needsPhone: true });
    const faulty = check.ok ? [] : check.errors.map((error) => error.field).sort();
    expect(faulty).toEqual(
      [...fields, 'address.firstName', 'address.lastName', 'address.line1', 'address.phone'].sort(),
    );
  });

  test('demands a phone number only where the carrier needs one', () => {
    const without = typedBy('US', { phone: ' ' });
    expect(checkAddress(without)).toMatchObject({ ok: true, address: { phone: '', phoneCode: '' } });
    expect(checkAddress(without, { needsPhone: true })).toMatchObject({
      errors: [{ field: 'address.phone', rule: 'required', message: { key: 'address.phoneNeeded' } }],
    });
  });

  test('names the missing field as its country calls it', () => {
    const check = checkAddress(typedBy('US', { province: '' }));
    expect(check).toEqual({
      ok: false,
      errors: [
        {
          field: 'address.province',
          rule: 'required',
          message: { key: 'field.select', values: { field: 'address.label.state' } },
        },
      ],
    });
  });

  test('shows an example beside a postal code of another country', () => {
    const check = checkAddress(typedBy('NL', { postalCode: 'SW1A 1AA' }));
    expect(check).toMatchObject({
      errors: [{ message: { key: 'address.postalCodeInvalid', values: { example: '1234 AB' } } }],
    });
  });

  test.each([
    ['an unknown country', { countryCode: 'XX' }, 'address.countryCode address.countryUnknown'],
    [
      'a country code that is a word of JavaScript',
      { countryCode: '__proto__' },
      'address.countryCode address.countryUnknown',
    ],
    ['a state of no list', { province: 'Bavaria' }, 'address.province address.provinceUnknown'],
    ['a phone that is too short', { phone: '911' }, 'address.phone address.phoneInvalid'],
    ['a phone of words', { phone: 'call my sister' }, 'address.phone address.phoneInvalid'],
    ['a line break in the name', { firstName: 'Ana\nCruz' }, 'address.firstName address.charactersInvalid'],
    ['a NUL in the street', { line1: '1 Main\u0000 Street' }, 'address.line1 address.charactersInvalid'],
    ['a mark that turns the text around', { city: 'San\u202E Francisco' }, 'address.city address.charactersInvalid'],
    ['a first name of 51 letters', { firstName: 'a'.repeat(51) }, 'address.firstName error.tooLong'],
    ['a street of 101 letters', { line1: 'a'.repeat(101) }, 'address.line1 error.tooLong'],
  ])('%s is refused at its field', (_, changes, error) => {
    expect(errorsOf(typedBy('US', changes))).toEqual([error]);
  });

  test('where counties are customary but not demanded, an unknown one is kept as written', () => {
    expect(checkAddress(typedBy('IE', { province: 'Fingal' }))).toMatchObject({
      ok: true,
      address: { province: 'Fingal' },
    });
  });
});

describe('for any input', () => {
  const line = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.string({ unit: 'binary', maxLength: 30 }));
  const anything = fc.record({
    countryCode: fc.oneof(fc.constantFrom(...countryCodes), line),
    province: line,
    city: line,
    area: line,
    postalCode: fc.oneof(line, fc.stringMatching(/^[A-Z0-9 -]{3,9}$/)),
    firstName: line,
    lastName: line,
    line1: line,
    line2: line,
    phoneCode: fc.oneof(line, fc.constantFrom('+1', '44', '852', '999', '+0')),
    phone: fc.oneof(line, fc.stringMatching(/^\+?[0-9 ()-]{5,18}$/)),
  });

  test('the check answers and never throws', () => {
    fc.assert(
      fc.property(anything, (input) => typeof checkAddress(input).ok === 'boolean'),
      { numRuns: 500 },
    );
  });

  test('a local number of seven digits is refused in Canada, because nobody abroad could call it', () => {
    const { ok } = checkAddress(typedBy('CA', { phone: '000000-))0-' }));
    expect(ok).toBe(false);
  });

  test('what the shop keeps is accepted again unchanged', () => {
    const nearlyRight = fc
      .tuple(
        fc.constantFrom(...Object.keys(samples)),
        anything,
        fc.subarray(['city', 'area', 'firstName', 'line1', 'line2', 'phone', 'postalCode', 'province'] as const),
      )
      .map(([countryCode, random, fields]) => {
        const changes = Object.fromEntries(fields.map((field) => [field, random[field]]));
        return typedBy(countryCode, changes);
      });
    let accepted = 0;
    fc.assert(
      fc.property(nearlyRight, (input) => {
        const first = checkAddress(input);
        if (!first.ok) return;
        accepted += 1;
        expect(checkAddress(first.address)).toEqual(first);
      }),
      { numRuns: 1500 },
    );
    expect(accepted).toBeGreaterThan(50);
  });

  test('100,000 characters in every field are refused within half a second', () => {
    for (const flood of ['a', ' a', '(', '1', '\u0301', '+0', 'ﷺ', ' ']) {
      const text = flood.repeat(100_000 / flood.length);
      const started = performance.now();
      for (const countryCode of ['US', 'GB', 'IN', 'JP']) {
        const fields = { province: text, city: text, area: text, postalCode: text, firstName: text, phoneCode: text };
        const check = checkAddress({ ...anasAddress, countryCode, ...fields, line1: text, line2: text, phone: text });
        expect(check.ok).toBe(false);
      }
      expect(performance.now() - started).toBeLessThan(500);
    }
  });
});
