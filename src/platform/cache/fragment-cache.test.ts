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
