import { expect, test, vi } from 'vitest';
import { FragmentCache } from './fragment-cache.ts';

const cup = { title: 'Rain cup', price: 1200 };

test('a component is rendered once for the same data, and anew for other data', () => {
  const fragments = new FragmentCache(1e6);
  const render = vi.fn().mockReturnValueOnce('$12.00').mockReturnValueOnce('$13.45');
  expect(fragments.get(['product-detail', cup], render)).toBe('$12.00');
  expect(fragments.get(['product-detail', { ...cup }], render)).toBe('$12.00');
  expect(fragments.get(['product-detail', { ...cup, price: 1345 }], render)).toBe('$13.45');
  expect(render).toHaveBeenCalledTimes(2);
});

test('data that is kept counts by what it says, as the same object, as another of the same, and within other data', () => {
  const fragments = new FragmentCache(1e6);
  const render = vi.fn(() => `${render.mock.calls.length}`);
  const variants = [{ sku: 'CUP', price: { amount: 1200 } }];
  const page = (shown: object) =>
    fragments.get(['product-detail', 'b0', { product: { title: 'Cup', variants: shown } }], render);
  expect(page(variants)).toBe('1');
  expect(page(variants)).toBe('1');
  expect(page(structuredClone(variants))).toBe('1');
  expect(page([{ sku: 'CUP', price: { amount: 1300 } }])).toBe('2');
  expect(page([])).toBe('3');
  expect(page(variants)).toBe('1');
  expect(fragments.get(['product-detail', 'b0', { product: { title: 'Cup', variants, sku: null } }], render)).toBe('4');
});

test('a text is not taken for the number of an object', () => {
  const fragments = new FragmentCache(1e6);
  const get = (value: unknown) => fragments.get([[[[value]]]], () => JSON.stringify(value));
  expect(get({ a: 1 })).toBe('{"a":1}');
  expect(get('#1')).toBe('"#1"');
  expect(get(new Date(0))).toBe('"1970-01-01T00:00:00.000Z"');
  expect(get(new Date(1))).toBe('"1970-01-01T00:00:00.001Z"');
});

test('with a size of 0 every component is rendered each time', () => {
  const render = vi.fn().mockReturnValue('$12.00');
  const fragments = new FragmentCache(0);
  fragments.get([cup], render);
  fragments.get([cup], render);
  expect(render).toHaveBeenCalledTimes(2);
});

test('what is larger than the cache is rendered and not kept', () => {
  const fragments = new FragmentCache(100);
  expect(fragments.get([cup], () => 'x'.repeat(500))).toHaveLength(500);
});
