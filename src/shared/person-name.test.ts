import { describe, expect, it } from 'vitest';
import { personName } from './person-name.ts';

describe('name of a person', () => {
  it('has the first name first in Latin letters', () => {
    expect(personName({ firstName: 'Ana', lastName: ' Silva ' })).toBe('Ana Silva');
  });

  it('has the family name first, without a space, in Chinese, Japanese and Korean characters', () => {
    expect(personName({ firstName: '俊傑', lastName: '梁' })).toBe('梁俊傑');
    expect(personName({ firstName: 'はると', lastName: '森' })).toBe('森はると');
    expect(personName({ firstName: '민준', lastName: '김' })).toBe('김민준');
  });

  it('keeps a space between two scripts', () => {
    expect(personName({ firstName: 'Grace', lastName: '陳' })).toBe('Grace 陳');
  });

  it('is what there is of it', () => {
    expect(personName({ firstName: null, lastName: '陳' })).toBe('陳');
    expect(personName({ firstName: 'Ben' })).toBe('Ben');
    expect(personName({})).toBe('');
  });
});
