import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf, derivedSku, slugOf, specCode } from './codes.ts';

describe('codes', () => {
  it('are words of a URL and the same every time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(codeOf(text, 'value')).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(codeOf(text, 'value')).toBe(codeOf(text, 'value'));
      }),
    );
  });

  it('differ where only letters outside ASCII differ', () => {
    expect(codeOf('红色', 'value')).not.toBe(codeOf('黑色', 'value'));
    expect(codeOf('深红 Red', 'value')).not.toBe(codeOf('浅红 Red', 'value'));
    expect(codeOf('Crème brûlée', 'value')).toBe('creme-brulee');
  });

  it('name the options that every shop has alike', () => {
    expect(['Color', 'colour', '顏色', 'Size', '尺码', 'Style', 'Handle side'].map(specCode)).toEqual([
      'colour',
      'colour',
      'colour',
      'size',
      'size',
      'style',
      'handle-side',
    ]);
  });

  it('keep a handle that can stand in a URL, so that old URLs still lead there', () => {
    expect(slugOf('Summer_Tee-2')).toBe('summer_tee-2');
    expect(slugOf('马克杯')).toBe('马克杯');
    expect(slugOf('a/b c')).toBe('a-b-c');
  });

  it('make a SKU of no more than fifty characters', () => {
    expect(derivedSku('tide-mug', ['sage', 's'])).toBe('TIDE-MUG-SAGE-S');
    const long = derivedSku('a-mug-with-a-very-long-name-indeed-it-is', ['sage-green', 'small-and-round']);
    expect(long.length).toBeLessThanOrEqual(50);
    expect(long).not.toBe(derivedSku('a-mug-with-a-very-long-name-indeed-it-is', ['sage-green', 'small-and-square']));
  });
});
