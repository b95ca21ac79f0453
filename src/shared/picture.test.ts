import { expect, test } from 'vitest';
import { pictureSources } from './picture.ts';

test('Mei’s photograph of 1,000 pixels is offered in every width up to its own, in three formats', () => {
  const { src, srcset } = pictureSources({ id: 'a1', width: 1000 });
  expect(srcset.avif).toBe([160, 320, 480, 750, 1000].map((width) => `/media/a1-${width}.avif ${width}w`).join(', '));
  expect(srcset.jpeg).toContain('/media/a1-1000.jpg 1000w');
  expect(src).toBe('/media/a1-750.jpg');
});

test('a stamp smaller than every width is offered in the smallest, never enlarged beyond it', () => {
  const { src, srcset } = pictureSources({ id: 'b2', width: 40 });
  expect(srcset.webp).toBe('/media/b2-160.webp 160w');
  expect(src).toBe('/media/b2-160.jpg');
});
