import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Log } from '../log.ts';
import { envelopeJson, fitItemsOnce, refuseUndeclared, stripUndeclared } from './answers.ts';

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

test('an item of an endpoint that keeps them is made fit once, the rest of the answer always', () => {
  const strip = vi.fn(stripUndeclared({ error: vi.fn() } as unknown as Log));
  const list = {
    path: '/api/web/lamp/list',
    data: z.object({ items: z.array(lamp), total: z.int() }),
    keepsItems: true,
  } as const;
  const fit = fitItemsOnce(strip);
  const item = { ...withCost };
  const first = fit(list, { items: [item], total: 1, secret: 1 }) as { items: object[] };
  expect(first).toEqual({ items: [declared], total: 1 });
  const second = fit(list, { items: [item, { ...withCost }], total: 2, secret: 1 }) as { items: object[] };
  expect(second).toEqual({ items: [declared, declared], total: 2 });
  expect(second.items[0]).toBe(first.items[0]);
  expect(strip.mock.calls.map(([, data]) => (data as { items: object[] }).items.length)).toEqual([1, 1]);
});

test.each([
  [[], { total: 0 }],
  [[{ title: 'Mond – 月' }], {}],
  [[{ title: 'a' }, { title: '"\\', note: undefined }, { title: 'c' }], { page: 1, total: 3, facets: [] }],
])('the JSON of kept items is that of the whole: %j with %j', (items, rest) => {
  const envelope = { code: 0, msg: 'Done', data: { items, ...rest } };
  const written = () => envelopeJson({ keepsItems: true }, envelope).toString();
  expect([written(), written()]).toEqual([JSON.stringify(envelope), JSON.stringify(envelope)]);
});
