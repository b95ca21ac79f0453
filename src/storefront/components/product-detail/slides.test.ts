import { describe, expect, it } from 'vitest';
import type { ProductImage } from '../../../shared/contracts/catalog.ts';
import { slideAt } from '../../../ui/slide-at.ts';
import { isOther, shownIn, slideOf, slidesFrom } from './slides.ts';

const picture = (id: string, colour?: string): ProductImage => ({
  id,
  src: `/media/${id}.jpg`,
  width: 1200,
  height: 1500,
  alt: id,
  placeholder: null,
  ...(colour && { values: { colour } }),
});
const variant = (colour: string, image: string | null = null) => ({ spec: { colour }, image });
const lamp = ['chalk', 'sage', 'ink'].map((id) => picture(id));
const vase = [
  picture('chalk', 'chalk'),
  picture('chalk-foot', 'chalk'),
  picture('sage', 'sage'),
  picture('scene'),
  picture('sage-foot', 'sage'),
];
const names = (images: ProductImage[]) => images.map(({ id }) => id);

describe('the pictures of a lamp', () => {
  it('begin with that of the chosen colour and keep their order after it', () => {
    expect(names(slidesFrom(lamp, variant('ink', 'ink')))).toEqual(['ink', 'chalk', 'sage']);
  });
  it('stay as Mei ordered them when the variant has no picture of its own', () => {
    expect(names(slidesFrom(lamp, variant('ink')))).toEqual(['chalk', 'sage', 'ink']);
    expect(names(slidesFrom(lamp, variant('ink', 'elsewhere')))).toEqual(['chalk', 'sage', 'ink']);
    expect(names(slidesFrom(lamp, undefined))).toEqual(['chalk', 'sage', 'ink']);
  });
  it('are found by id and by address', () => {
    expect(slideOf(lamp, variant('', 'sage'))).toBe(1);
    expect(slideOf(lamp, variant('', '/media/ink.jpg'))).toBe(2);
    expect(slideOf(lamp, undefined)).toBe(-1);
  });
});

describe('the pictures of a vase that say which colour they show', () => {
  it('begin with all of the chosen colour, then what shows none, then the other colours', () => {
    expect(names(slidesFrom(vase, variant('sage')))).toEqual(['sage', 'sage-foot', 'scene', 'chalk', 'chalk-foot']);
    expect(names(slidesFrom(vase, variant('chalk', 'chalk-foot')))[0]).toBe('chalk-foot');
  });
  it('are found for a colour whose variant names none', () => {
    expect(slideOf(vase, variant('sage'))).toBe(2);
    expect(slideOf(vase, variant('plum'))).toBe(-1);
  });
  it('say which are of another colour, and which one that is', () => {
    expect(vase.map((each) => isOther(each, variant('sage')))).toEqual([true, true, false, false, false]);
    const value = (text: string) => ({ value: text, label: text.toUpperCase(), swatch: null, image: null });
    const specs = [{ code: 'colour', name: 'Colour', values: [value('chalk'), value('sage')] }];
    expect(vase.map((each) => shownIn(each, { specs }))).toEqual(['CHALK', 'CHALK', 'SAGE', '', 'SAGE']);
  });
});

describe('the slide in view', () => {
  it('is the nearest one while Ana swipes', () => {
    expect([0, 190, 200, 780].map((left) => slideAt(left, 390))).toEqual([0, 0, 1, 2]);
  });
  it('counts the same way from the right', () => {
    expect(slideAt(-390, 390)).toBe(1);
  });
  it('is the first one before there is any width', () => {
    expect(slideAt(0, 0)).toBe(0);
  });
});
