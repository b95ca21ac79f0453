import { describe, expect, it } from 'vitest';
import { isLow, isNewlyLow, thresholdOf } from './low.ts';

describe('a cup that is low from three on', () => {
  const cup = { lowAt: 3 };
  it('is reported when it falls to three or below', () => {
    expect(isNewlyLow({ ...cup, most: 4, available: 3 })).toBe(true);
    expect(isNewlyLow({ ...cup, most: 50, available: 0 })).toBe(true);
  });
  it('is none while it stays above', () => {
    expect(isNewlyLow({ ...cup, most: 9, available: 4 })).toBe(false);
  });
  it('is none when it was low before and falls on', () => {
    expect(isNewlyLow({ ...cup, most: 3, available: 1 })).toBe(false);
  });
});

describe('from how many on it is low', () => {
  it('says its own number, else the shop’s, else nobody', () => {
    expect([thresholdOf(0, 3), thresholdOf(null, 3), thresholdOf(null, null)]).toEqual([0, 3, null]);
  });
  it('is never for nobody', () => {
    expect(isLow(0, null)).toBe(false);
    expect(isNewlyLow({ lowAt: null, most: 5, available: 0 })).toBe(false);
  });
  it('may be none left at all', () => {
    expect([isLow(0, 0), isLow(1, 0)]).toEqual([true, false]);
  });
});
