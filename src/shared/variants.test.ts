import { describe, expect, it } from 'vitest';
import type { Spec, Variant } from './contracts/catalog.ts';
import { money } from './money.ts';
import { adjustments, firstVariant, labelOf, valueState, variantAfter, variantShown } from './variants.ts';

const value = (text: string) => ({ value: text, label: text.toUpperCase(), swatch: null, image: null });
const colour: Spec = { name: 'Colour', code: 'colour', values: ['sage', 'ink', 'chalk'].map(value) };
const size: Spec = { name: 'Size', code: 'size', values: ['small', 'large'].map(value) };

const variant = (shade: string, measure: string, stock: number | null): Variant => ({
  id: `${shade}-${measure}`,
  sku: `LAMP-${shade}-${measure}`,
  spec: { colour: shade, size: measure },
  price: money(measure === 'large' ? 14_900 : 9_900, 'USD'),
  listPrice: null,
  stock,
  image: shade,
});

/** Mei's lamp: sage in both sizes, ink only large, chalk only small and sold out. */
const lamp = {
  specs: [colour, size],
  variants: [
    variant('chalk', 'small', 0),
    variant('sage', 'small', 3),
    variant('sage', 'large', 0),
    variant('ink', 'large', null),
  ],
};
const sageSmall = { colour: 'sage', size: 'small' };

describe('where the page of a lamp starts', () => {
  it('is the variant that the address names, sold out or not', () => {
    expect(firstVariant(lamp, 'LAMP-sage-large')?.id).toBe('sage-large');
  });
  it('is else the first that Ana can buy', () => {
    expect(firstVariant(lamp, null)?.id).toBe('sage-small');
    expect(firstVariant(lamp, 'no such sku')?.id).toBe('sage-small');
  });
  it('is the first of all when everything is sold out', () => {
    expect(firstVariant({ ...lamp, variants: [variant('chalk', 'small', 0)] }, null)?.id).toBe('chalk-small');
  });
});

describe('what Ana sees of each value', () => {
  it('offers a colour that can be had in some size, whichever size is chosen now', () => {
    expect(valueState(lamp, sageSmall, colour, 'ink')).toBe('available');
  });
  it('strikes out a colour that is sold out in every size', () => {
    expect(valueState(lamp, sageSmall, colour, 'chalk')).toBe('soldOut');
  });
  it('strikes out a size that is sold out in the chosen colour', () => {
    expect(valueState(lamp, sageSmall, size, 'large')).toBe('soldOut');
  });
  it('strikes out a size that is not made in the chosen colour', () => {
    expect(valueState(lamp, { colour: 'ink', size: 'large' }, size, 'small')).toBe('missing');
  });
});

describe('choosing a value', () => {
  it('changes only that one where such a variant can be had', () => {
    const both = { ...lamp, variants: [...lamp.variants, variant('ink', 'small', 1)] };
    expect(variantAfter(both, sageSmall, colour, 'ink')?.id).toBe('ink-small');
  });
  it('moves the values below to what can be had', () => {
    expect(variantAfter(lamp, sageSmall, colour, 'ink')?.id).toBe('ink-large');
  });
  it('prefers a variant in stock over one that keeps the size but is sold out', () => {
    expect(variantAfter(lamp, { colour: 'ink', size: 'large' }, colour, 'sage')?.id).toBe('sage-small');
  });
  it('leads nowhere for a combination that is not made', () => {
    expect(variantAfter(lamp, { colour: 'ink', size: 'large' }, size, 'small')).toBeUndefined();
  });
});

describe('the link of a value', () => {
  const linked = (...choice: [Record<string, string>, Spec, string]) => variantAfter(lamp, ...choice, 0.5);
  it('changes only that one, also where the variant is sold out', () => {
    expect(linked(sageSmall, size, 'large')?.id).toBe('sage-large');
    expect(linked({ colour: 'ink', size: 'large' }, colour, 'sage')?.id).toBe('sage-large');
  });
  it('leads to the nearest one where no such variant is made', () => {
    expect(linked(sageSmall, colour, 'ink')?.id).toBe('ink-large');
  });
});

describe('what a choice takes along', () => {
  const after = (before: Record<string, string>, value: string) =>
    adjustments(lamp, variantAfter(lamp, before, colour, value), { asked: 'colour', before });
  it('is said of a size that is not made in the chosen colour', () => {
    expect(after(sageSmall, 'ink')).toEqual([{ from: 'SMALL', to: 'LARGE', within: 'INK', why: 'missing' }]);
  });
  it('is said of a size that is sold out in the chosen colour', () => {
    expect(after({ colour: 'ink', size: 'large' }, 'sage')).toEqual([
      { from: 'LARGE', to: 'SMALL', within: 'SAGE', why: 'soldOut' },
    ]);
  });
  it('is nothing where the size stays, and before any choice', () => {
    expect(after(sageSmall, 'chalk')).toEqual([]);
    expect(adjustments(lamp, lamp.variants[1], undefined)).toEqual([]);
  });
});

it('chooses the colour of a picture and keeps the size where it can', () => {
  const both = { ...lamp, variants: [...lamp.variants, variant('ink', 'small', 1)] };
  expect(variantShown(both, variant('sage', 'small', 3), { colour: 'ink' }).id).toBe('ink-small');
  expect(variantShown(lamp, variant('sage', 'small', 3), { colour: 'plum' }).id).toBe('sage-small');
});

it('words the chosen value by its label', () => {
  expect(labelOf(size, sageSmall)).toBe('SMALL');
  expect(labelOf(size, {})).toBe('');
});
