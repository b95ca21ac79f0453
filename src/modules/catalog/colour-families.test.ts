import { expect, it } from 'vitest';
import { colourFamilies, familyNames } from './colour-families.ts';

it.each([
  ['#2d3a4d', 'blue'],
  ['#93aebb', 'blue'],
  ['#000080', 'blue'],
  ['#8c9c7d', 'green'],
  ['#2c473a', 'green'],
  ['#6a4058', 'purple'],
  ['#d3a094', 'pink'],
  ['#6a4831', 'brown'],
  ['#9a4a2b', 'red'],
  ['#c8923a', 'yellow'],
  ['#1f1e1d', 'black'],
  ['#888888', 'grey'],
  ['#ece7dc', 'white'],
  ['#d6c8ae', 'beige'],
])('%s is found as %s', (swatch, family) => {
  expect(colourFamilies(swatch)).toContain(family);
});

it('gives the words of a family in every language, and none for a swatch that is no colour', () => {
  expect(familyNames('#2d3a4d')).toEqual([
    expect.objectContaining({ en: 'blue', fil: expect.stringContaining('asul') }),
  ]);
  expect(familyNames('no colour')).toEqual([]);
  expect(familyNames(null)).toEqual([]);
});
