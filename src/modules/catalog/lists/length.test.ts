import { expect, test } from 'vitest';
import { lengthOf } from './length.ts';

const pageSize = 24;

test('a length that is known is said as it is', () => {
  expect(lengthOf({ total: 30, about: false }, 0, 24, pageSize)).toEqual({ total: 30 });
  expect(lengthOf({ total: 30, about: false }, 48, 0, pageSize)).toEqual({ total: 30 });
});

test('a list that ends sooner than was thought is as long as it is', () => {
  expect(lengthOf({ total: 5400, about: true }, 0, 3, pageSize)).toEqual({ total: 3 });
  expect(lengthOf({ total: 5400, about: true }, 0, 0, pageSize)).toEqual({ total: 0 });
  expect(lengthOf({ total: 5400, about: true }, 4800, 7, pageSize)).toEqual({ total: 4807 });
});

test('a list that goes on for longer than was thought can be turned further', () => {
  expect(lengthOf({ total: 5400, about: true }, 0, 24, pageSize)).toEqual({ total: 5400, about: true });
  expect(lengthOf({ total: 5400, about: true }, 5400, 24, pageSize)).toEqual({ total: 5425, about: true });
});
