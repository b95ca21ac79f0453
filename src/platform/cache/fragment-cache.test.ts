import { expect, test, vi } from 'vitest';
import { FragmentCache } from './fragment-cache.ts';

const cup = { title: 'Rain cup', price: 1200 };

test('a component is rendered once for the same data, and anew for other data', () => {
  const fragments = new FragmentCache(1e6);
  const render = vi.fn().mockReturnValueOnce('$12.00').mockReturnValueOnce('$13.45');
  const of = (data: object) => String(fragments.get('product-detail', [], data, render));
  expect(of(cup)).toBe('$12.00');
  expect(of({ ...cup })).toBe('$12.00');
  expect(of({ ...cup, price: 1345 })).toBe('$13.45');
  expect(render).toHaveBeenCalledTimes(2);
});

test('data that is kept counts by what it says, as the same object, as another of the same, and within other data', () => {
  const fragments = new FragmentCache(1e6);
  const render = vi.fn(() => `${render.mock.calls.length}`);
  const variants = [{ sku: 'CUP', price: { amount: 1200 } }];
  const page = (shown: object) =>
    String(fragments.get('product-detail b0', [], { product: { title: 'Cup', variants: shown } }, render));
  expect(page(variants)).toBe('1');
  expect(page(variants)).toBe('1');
  expect(page(structuredClone(variants))).toBe('1');
  expect(page([{ sku: 'CUP', price: { amount: 1300 } }])).toBe('2');
  expect(page([])).toBe('3');
  expect(page(variants)).toBe('1');
  const chosen = { product: { title: 'Cup', variants, sku: null } };
  expect(String(fragments.get('product-detail b0', [], chosen, render))).toBe('4');
});

test('a text is not taken for the number of an object', () => {
  const fragments = new FragmentCache(1e6);
  const get = (value: unknown) => String(fragments.get('', [], [[value]], () => JSON.stringify(value)));
  expect(get({ a: 1 })).toBe('{"a":1}');
  expect(get('#1')).toBe('"#1"');
  expect(get('{"a":1}')).toBe(JSON.stringify('{"a":1}'));
  expect(get(new Date(0))).toBe('"1970-01-01T00:00:00.000Z"');
  expect(get(new Date(1))).toBe('"1970-01-01T00:00:00.001Z"');
});

test('with a size of 0 every component is rendered each time', () => {
  const render = vi.fn().mockReturnValue('$12.00');
  const fragments = new FragmentCache(0);
  fragments.get('', [], cup, render);
  fragments.get('', [], cup, render);
  expect(render).toHaveBeenCalledTimes(2);
});

test('what is larger than the cache is rendered and not kept', () => {
  const fragments = new FragmentCache(100);
  expect(fragments.get('', [], cup, () => 'x'.repeat(500))).toHaveLength(500);
});

test('stable objects count by what they say, and the kept bytes are the same object', () => {
  const fragments = new FragmentCache(1e6);
  const render = vi.fn(() => `é${render.mock.calls.length}`);
  const of = (...stable: object[]) => fragments.get('menu h1', stable, {}, render);
  const first = of({ place: 'header' }, { currency: 'USD' });
  expect(first.toString()).toBe('é1');
  expect(of({ place: 'header' }, { currency: 'USD' })).toBe(first);
  expect(of({ place: 'header' }, { currency: 'EUR' }).toString()).toBe('é2');
  expect(of({ currency: 'USD' }, { place: 'header' }).toString()).toBe('é3');
});
