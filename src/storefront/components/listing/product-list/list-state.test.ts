import { expect, test } from 'vitest';
import type { ProductCard } from '../../../../shared/contracts/catalog.ts';
import { answered, appendNew, type ListState, searchOf } from './list-state.ts';

const query = { sort: 'recommended', ownSort: 'recommended', filters: {}, page: 1, from: 1, pageSize: 24 } as const;
const whole = { filters: {}, sort: 'recommended', page: 1 } as const;
const card = (id: string) => ({ id }) as ProductCard;
const state: ListState = { ...whole, items: [card('lamp')], total: 3, facets: [], from: 1, status: 'more' };
const answer = { items: [card('vase')], total: 3, facets: [], page: 2, pageSize: 1 };

test("a list's address says only what differs from the usual, and keeps a preview", () => {
  expect(searchOf(whole, query, 'USD', '?sort=priceDesc&page=4&utm_source=x')).toBe('');
  expect(searchOf({ ...whole, sort: 'priceAsc', page: 3 }, query, 'USD', '?preview=true')).toBe(
    '?sort=priceAsc&page=3&preview=true',
  );
  expect(searchOf(whole, query, 'USD', '?preview=true')).toBe('?preview=true');
  expect(searchOf(whole, { ...query, keyword: 'oak', ownSort: 'salesDesc' }, 'USD')).toBe(
    '?keyword=oak&sort=recommended',
  );
});

test('a product that moved to the next page meanwhile is shown once', () => {
  const lamp = { id: 'lamp' };
  const vase = { id: 'vase' };
  const bowl = { id: 'bowl' };
  expect(appendNew([lamp, vase], [vase, bowl])).toEqual([lamp, vase, bowl]);
});

test('a further page is added; other filters and a sixth page begin anew, as a reload would show them', () => {
  expect(answered(state, { ...whole, page: 2 }, answer).items.map(({ id }) => id)).toEqual(['lamp', 'vase']);
  expect(answered(state, whole, answer).items.map(({ id }) => id)).toEqual(['vase']);
  expect(answered({ ...state, page: 5 }, { ...whole, page: 6 }, answer)).toMatchObject({
    from: 6,
    items: [{ id: 'vase' }],
  });
});
