import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Log } from '../log.ts';
import { refuseUndeclared, stripUndeclared } from './answers.ts';

const lamp = z.object({
  title: z.string(),
  prices: z.array(z.object({ amount: z.int() })),
  note: z.string().optional(),
});
const endpoint = { path: '/api/web/lamp/get', data: lamp } as const;
const declared = { title: 'Moon lamp', prices: [{ amount: 4900 }] };
const withCost = { ...declared, prices: [{ amount: 4900, cost: 2100 }], supplier: 'Kiln & Co' };

test('an answer as declared is sent as it is', () => {
  expect(refuseUndeclared(endpoint, declared)).toBe(declared);
  expect(refuseUndeclared(endpoint, { ...declared, note: undefined })).toMatchObject(declared);
});

test.each([
  ['a field that is not declared', withCost, 'prices.0.cost: is not declared; supplier: is not declared'],
  ['another type', { ...declared, title: 7 }, 'title: '],
  ['a missing field', { title: 'Moon lamp' }, 'prices: '],
  ['a time that JSON makes a text of', { ...declared, prices: [{ amount: new Date(0) }] }, 'prices.0.amount: '],
])('%s fails the call in tests, with its place', (_what, answer, place) => {
  expect(() => refuseUndeclared(endpoint, answer)).toThrow(
    `the answer of /api/web/lamp/get is not as declared: ${place}`,
  );
});

test('shoppers do not get what is not declared', () => {
  const error = vi.fn();
  const strip = stripUndeclared({ error } as unknown as Log);
  expect(strip(endpoint, withCost)).toEqual(declared);
  expect(error).not.toHaveBeenCalled();
});

test('an answer of another type is sent to shoppers and logged with its fields, not with their values', () => {
  const error = vi.fn();
  const strip = stripUndeclared({ error } as unknown as Log);
  const answer = { ...declared, title: null };
  expect(strip(endpoint, answer)).toBe(answer);
  expect(error).toHaveBeenCalledWith({ path: '/api/web/lamp/get', fields: ['title'] }, 'an answer is not as declared');
});
