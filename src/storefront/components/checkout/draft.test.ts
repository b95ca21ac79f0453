import { describe, expect, it } from 'vitest';
import { changesOf, draftOf, fieldOf, unsaved } from './draft.ts';
import { checkoutOf, germany, unitedStates } from './testing.ts';

const ana = {
  email: ' ana@example.com ',
  phone: '415 555 2671',
  'address.countryCode': 'US',
  'address.firstName': 'Ana',
  'address.province': 'CA',
  'address.city': 'San Francisco',
};

describe("Ana's form", () => {
  it('starts with what the server knows, and the country that the page chose', () => {
    const draft = draftOf(checkoutOf({ email: 'ana@example.com' }), unitedStates);
    expect(draft).toMatchObject({ email: 'ana@example.com', 'address.countryCode': 'US', shippingMethod: 'standard' });
  });
  it('shows a kept phone in groups', () => {
    const kept = checkoutOf({ phone: '+14155552671', phoneText: '+1 415 555 2671' });
    expect(draftOf(kept, unitedStates).phone).toBe('+1 415 555 2671');
  });
  it('says the address in the shape of its country, trimmed', () => {
    expect(changesOf(ana, unitedStates)).toMatchObject({
      email: 'ana@example.com',
      address: { countryCode: 'US', province: 'CA', phoneCode: '+1', phone: '415 555 2671' },
    });
  });
  it('keeps a province for itself that the new country does not have', () => {
    expect(changesOf({ ...ana, 'address.countryCode': 'DE' }, germany).address?.province).toBe('');
  });
  it('says no address while the fields of a new country are being fetched', () => {
    expect(changesOf({ ...ana, 'address.countryCode': 'DE' }, unitedStates).address).toBeUndefined();
  });
});

describe('what is still to be saved', () => {
  const saved = changesOf(ana, unitedStates);
  it('is nothing when nothing was typed', () => {
    expect(unsaved(changesOf({ ...ana }, unitedStates), saved)).toEqual({});
  });
  it('is the whole address when one field of it changed', () => {
    const now = changesOf({ ...ana, 'address.city': 'Oakland' }, unitedStates);
    expect(Object.keys(unsaved(now, saved))).toEqual(['address']);
  });
});

it("puts the server's errors about the address's phone beside the one phone field", () => {
  expect(fieldOf('address.phone')).toBe('phone');
  expect(fieldOf('address.city')).toBe('address.city');
});
