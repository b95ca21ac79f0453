import { expect, test } from 'vitest';
import type { Product, Variant } from '../../shared/contracts/catalog.ts';
import type { Image } from '../../shared/contracts/common.ts';
import { choicesOf, picturesOf, propertyOf, variantTitle } from './variant-facts.ts';

const image = (id: string): Image => ({ id, src: '', width: 1600, height: 2000, alt: '', placeholder: null });
const value = (name: string, label: string, picture: string | null = null) => ({
  value: name,
  label,
  swatch: null,
  image: picture,
});
const pot: Pick<Product, 'title' | 'specs' | 'images' | 'variants'> = {
  title: 'Pot',
  specs: [
    { code: 'colour', name: 'Colour', values: [value('terra', 'Terracotta', 'a'), value('black', 'Black', 'b')] },
    { code: 'lid', name: 'Lid', values: [value('yes', 'With lid')] },
  ],
  images: ['a', 'b', 'c'].map(image),
  variants: [],
};
const variant = (spec: Record<string, string>, picture: string | null = null) =>
  ({ sku: 'P', spec, image: picture, stock: 1 }) as unknown as Variant;

test('a variant is named by what was chosen, in words and in the order of the picker', () => {
  const black = variant({ lid: 'yes', colour: 'black' });
  expect(variantTitle(pot, black)).toBe('Pot – Black, With lid');
  expect(choicesOf(pot, black).map(({ code }) => propertyOf(code))).toEqual(['color', null]);
  expect(variantTitle(pot, variant({ colour: 'gone' }))).toBe('Pot');
});

test('among others it shows its own picture only, alone all of them', () => {
  const paths = (product: typeof pot, one: Variant) => picturesOf(product, one).map((path) => path.slice(7, 8));
  const several = { ...pot, variants: [variant({}), variant({})] };
  expect(paths(several, variant({ colour: 'black' }))).toEqual(['b']);
  expect(paths(several, variant({ colour: 'black' }, 'c'))).toEqual(['c', 'b']);
  expect(paths(several, variant({ colour: 'gone' }))).toEqual(['a', 'b', 'c']);
  expect(paths({ ...pot, variants: [variant({})] }, variant({ colour: 'black' }))).toEqual(['b', 'a', 'c']);
});
