import { beforeEach, expect, test, vi } from 'vitest';
import type { PricedCart } from '../../shared/contracts/cart.ts';
import { applied, bodyFor, shownCart } from './kept-changes.ts';

vi.mock('../api/site.ts', () => ({ readSite: () => ({ currency: 'USD' }) }));
vi.mock('../api/storage.ts', () => ({ recall: () => null, remember: () => {} }));

const goods = {
  title: 'Tall mug',
  slug: 'tall-mug',
  specLabel: 'Sage',
  image: null,
  unitPrice: { amount: 2900, currency: 'USD' as const },
};
const add = (quantity: number) => ({ path: 'cart/add' as const, body: { sku: 'MUG', quantity }, goods });
const shown = ({ lines }: PricedCart) => lines.map(({ lineId, quantity }) => `${quantity} × ${lineId}`);
let cart: PricedCart;
beforeEach(() => {
  cart = applied(shownCart(), add(2));
});

test('what is added without a network is a line with the price that was shown', () => {
  expect(cart.lines[0]).toMatchObject({ title: 'Tall mug', total: { amount: 5800 } });
  expect(cart).toMatchObject({ count: 2, totals: { total: { amount: 5800, currency: 'USD' } } });
  expect(shown(applied(cart, add(1)))).toEqual(['3 × kept:MUG']);
});

test('changes of that line are applied as any other', () => {
  expect(shown(applied(cart, { path: 'cart/update', body: { lineId: 'kept:MUG', quantity: 5 } }))).toEqual([
    '5 × kept:MUG',
  ]);
  expect(shown(applied(cart, { path: 'cart/remove', body: { lineIds: ['kept:MUG'] } }))).toEqual([]);
});

test('they are sent with the id that the line has by then, and not at all once it is gone', () => {
  const sent = { ...cart, lines: cart.lines.map((line) => ({ ...line, lineId: 'l-1' })) };
  const update = { path: 'cart/update' as const, body: { lineId: 'kept:MUG', quantity: 5 } };
  expect(bodyFor(update, sent)).toEqual({ lineId: 'l-1', quantity: 5 });
  expect(bodyFor(update, { ...sent, lines: [] })).toBeNull();
  expect(bodyFor({ path: 'cart/remove', body: { lineIds: ['kept:MUG', 'l-9'] } }, sent)).toEqual({
    lineIds: ['l-1', 'l-9'],
  });
  expect(bodyFor({ path: 'cart/remove', body: { lineIds: ['kept:MUG'] } }, null)).toBeNull();
});
