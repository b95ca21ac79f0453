import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved, type Rect, resized, type Size, typed, withRatio } from './crop-rect.ts';

const picture = { width: 400, height: 300 };
const half = { x: 100, y: 100, width: 200, height: 100 };

test('a ratio takes the largest rectangle around the same middle', () => {
  expect(withRatio(half, 1, picture)).toEqual({ x: 50, y: 0, width: 300, height: 300 });
  expect(withRatio(half, 2, picture)).toEqual({ x: 0, y: 50, width: 400, height: 200 });
  expect(withRatio(half, null, picture)).toEqual(half);
});

test('it moves as far as the picture reaches', () => {
  expect(moved(half, { x: 10, y: -20 }, picture)).toEqual({ ...half, x: 110, y: 80 });
  expect(moved(half, { x: 900, y: 900 }, picture)).toEqual({ ...half, x: 200, y: 200 });
});

test('a dragged corner leaves the other one where it is, and keeps the ratio', () => {
  const free = { ratio: null, picture };
  const topLeft = { isRight: false, isBottom: false };
  expect(resized(half, topLeft, { x: 50, y: 150 }, free)).toEqual({ x: 50, y: 150, width: 250, height: 50 });
  const square = { ratio: 1, picture };
  const bottomRight = { isRight: true, isBottom: true };
  expect(resized(half, bottomRight, { x: 250, y: 120 }, square)).toEqual({ x: 100, y: 100, width: 150, height: 150 });
  // Lower than the picture is not.
  expect(resized(half, bottomRight, { x: 400, y: 120 }, square)).toEqual({ x: 100, y: 100, width: 200, height: 200 });
});

test('a typed size takes the other side along in a ratio, a typed place gives way to the size', () => {
  expect(typed(half, 'width', 100, { ratio: 2, picture })).toEqual({ x: 100, y: 100, width: 100, height: 50 });
  expect(typed(half, 'height', 900, { ratio: null, picture })).toEqual({ x: 100, y: 0, width: 200, height: 300 });
  expect(typed(half, 'x', 390, { ratio: null, picture })).toEqual({ ...half, x: 200 });
});

test('whatever is dragged or typed lies within the picture, in whole pixels', () => {
  const side = fc.integer({ min: 1, max: 5000 });
  const size = fc.record({ width: side, height: side });
  const number = fc.double({ min: -9000, max: 9000, noNaN: true });
  const ratio = fc.constantFrom(null, 1, 0.8, 1.5, 16 / 9);
  const isInside = ({ x, y, width, height }: Rect, of: Size) =>
    [x, y, width, height].every(Number.isInteger) &&
    Math.min(x, y) >= 0 &&
    Math.min(width, height) >= 1 &&
    x + width <= of.width &&
    y + height <= of.height;
  const corner = fc.record({ isRight: fc.boolean(), isBottom: fc.boolean() });
  fc.assert(
    fc.property(size, number, number, ratio, corner, (of, x, y, chosen, which) => {
      const start = withRatio({ x: 0, y: 0, ...of }, chosen, of);
      const options = { ratio: chosen, picture: of };
      const all = [
        start,
        moved(start, { x, y }, of),
        resized(start, which, { x, y }, options),
        typed(start, 'width', x, options),
        typed(start, 'y', y, options),
      ];
      return all.every((rect) => isInside(rect, of));
    }),
  );
});
