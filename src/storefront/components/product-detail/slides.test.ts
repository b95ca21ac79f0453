import { describe, expect, it } from 'vitest';
import type { Image } from '../../../shared/contracts/common.ts';
import { slideAt } from '../../../ui/slide-at.ts';
import { slideOf, slidesFrom } from './slides.ts';

const picture = (id: string): Image => ({
  id,
  src: `/media/${id}.jpg`,
  width: 1200,
  height: 1500,
  alt: id,
  placeholder: null,
});
const lamp = ['chalk', 'sage', 'ink'].map(picture);
const names = (images: Image[]) => images.map(({ id }) => id);

describe('the pictures of a lamp', () => {
  it('begin with that of the chosen colour and keep their order after it', () => {
    expect(names(slidesFrom(lamp, 'ink'))).toEqual(['ink', 'chalk', 'sage']);
  });
  it('stay as Mei ordered them when the variant has no picture of its own', () => {
    expect(names(slidesFrom(lamp, null))).toEqual(['chalk', 'sage', 'ink']);
    expect(names(slidesFrom(lamp, 'elsewhere'))).toEqual(['chalk', 'sage', 'ink']);
  });
  it('are found by id and by address', () => {
    expect(slideOf(lamp, 'sage')).toBe(1);
    expect(slideOf(lamp, '/media/ink.jpg')).toBe(2);
    expect(slideOf(lamp, undefined)).toBe(-1);
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
