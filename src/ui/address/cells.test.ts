import { describe, expect, it } from 'vitest';
import { germany, unitedStates } from '../../storefront/components/checkout/testing.ts';
import { addressCells } from './cells.ts';

const row = (regions: typeof germany, of: number) =>
  addressCells(regions)
    .filter((cell) => cell.of === of)
    .map(({ field }) => field);

describe('the fields of an address', () => {
  it('stand three in a row for city, state and ZIP in the United States', () => {
    expect(row(unitedStates, 3)).toEqual(['city', 'province', 'postalCode']);
  });
  it('put the postal code before the city in Germany', () => {
    expect(row(germany, 2)).toEqual(['firstName', 'lastName', 'postalCode', 'city']);
  });
  it('leave the phone to the contact', () => {
    const fields: string[] = addressCells(unitedStates).map(({ field }) => field);
    expect(fields).not.toContain('phone');
  });
  it('know which of them are demanded', () => {
    const optional = addressCells(unitedStates).filter(({ required }) => !required);
    expect(optional.map(({ field }) => field)).toEqual(['line2']);
  });
  it('mark where a row begins', () => {
    const firsts = addressCells(unitedStates).filter(({ first }) => first);
    expect(firsts.map(({ field }) => field)).toEqual(['firstName', 'line1', 'line2', 'city']);
  });
});
