import { expect, test } from 'vitest';
import { appendNew, listSearch, sortChoices } from './list-query.ts';

test("a list's address says only what differs from the usual, and keeps a preview", () => {
  expect(listSearch('?sort=priceDesc&page=4', { sort: 'recommended', page: 1 })).toBe('');
  expect(listSearch('?preview=true', { sort: 'priceAsc', page: 3 })).toBe('?preview=true&sort=priceAsc&page=3');
});

test('an order that is not offered is shown when the address asks for it', () => {
  expect(sortChoices('priceAsc')).not.toContain('salesAsc');
  expect(sortChoices('salesAsc')).toContain('salesAsc');
});

test('a product that moved to the next page meanwhile is shown once', () => {
  const [lamp, vase, bowl] = [{ id: 'lamp' }, { id: 'vase' }, { id: 'bowl' }];
  expect(appendNew([lamp, vase], [vase, bowl])).toEqual([lamp, vase, bowl]);
});
