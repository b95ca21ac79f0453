import { describe, expect, it } from 'vitest';
import { germany, unitedStates } from './testing.ts';
import { faultsOf as faultsBy, type Rules } from './validate.ts';

const faultsOf = (draft: Parameters<typeof faultsBy>[0], regions: Rules['regions'], needsPhone = false) =>
  faultsBy(draft, { regions, billingRegions: null, needsPhone });

const ana = {
  email: 'ana+shop@example.com',
  phone: '(415) 555-2671',
  'address.countryCode': 'US',
  'address.firstName': 'Ana',
  'address.lastName': 'Cruz',
  'address.line1': '1 Main Street',
  'address.city': 'San Francisco',
  'address.province': 'CA',
  'address.postalCode': '94103',
};

describe("what stands in the way of Ana's order", () => {
  it('is nothing when all is filled in', () => {
    expect(faultsOf(ana, unitedStates)).toEqual({});
  });
  it('is every empty field that the United States demand, in their order', () => {
    expect(Object.keys(faultsOf({ 'address.countryCode': 'US' }, unitedStates, true))).toEqual([
      'email',
      'phone',
      'address.firstName',
      'address.lastName',
      'address.line1',
      'address.city',
      'address.province',
      'address.postalCode',
    ]);
  });
  it('is no state in Germany, which has none', () => {
    const inBerlin = { ...ana, 'address.countryCode': 'DE', 'address.province': '', 'address.postalCode': '10115' };
    expect(faultsOf(inBerlin, germany)).toEqual({});
  });
  it('is the country before any is chosen', () => {
    expect(faultsOf({ email: 'ana@example.com' }, null)).toEqual({ 'address.countryCode': 'required' });
  });
  it('counts blanks as nothing', () => {
    expect(faultsOf({ ...ana, 'address.city': '   ' }, unitedStates)).toEqual({ 'address.city': 'required' });
  });
});

describe('an e-mail address', () => {
  const faultOf = (email: string) => faultsOf({ ...ana, email }, unitedStates).email;
  it.each(['ana@example.com', "o'neil+shop@mail.example.co.uk", 'a@b.cd'])('%s is taken', (email) => {
    expect(faultOf(email)).toBeUndefined();
  });
  it.each(['ana', 'ana@example', 'ana@@example.com', 'ana @example.com', '@example.com', 'ana@-example.com'])(
    '%s is not',
    (email) => {
      expect(faultOf(email)).toBe('email');
    },
  );
  it('is judged in no time however long and odd it is', () => {
    const started = performance.now();
    faultOf(`${'a.'.repeat(50_000)}@${'a-'.repeat(50_000)}`);
    expect(performance.now() - started).toBeLessThan(100);
  });
});

describe('a postal code', () => {
  const faultOf = (code: string, regions = unitedStates) =>
    faultsOf({ ...ana, 'address.postalCode': code }, regions)['address.postalCode'];
  it('is taken with or without its dash, and in full width', () => {
    expect(['94103-3221', '941033221', '９４１０３'].map((code) => faultOf(code))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('may begin with the prefix of its country', () => {
    expect(faultOf('D-10115'.replace('D', 'DE'), germany)).toBeUndefined();
  });
  it('of another country is pointed out', () => {
    expect(faultOf('SW1A 1AA')).toBe('postalCode');
  });
});

describe('a phone number', () => {
  it('may be written as people write it', () => {
    const faults = ['07911 123456', '+44 (0)7911-123456', '１３８ ００１３ ８０００'].map((phone) =>
      faultsOf({ ...ana, phone }, unitedStates),
    );
    expect(faults).toEqual([{}, {}, {}]);
  });
  it('may be left out where the carrier needs none', () => {
    expect(faultsOf({ ...ana, phone: ' ' }, unitedStates)).toEqual({});
    expect(faultsOf({ ...ana, phone: ' ' }, unitedStates, true)).toEqual({ phone: 'required' });
  });
  it('is not a word', () => {
    expect(faultsOf({ ...ana, phone: 'call me' }, unitedStates)).toEqual({ phone: 'phone' });
  });
});
