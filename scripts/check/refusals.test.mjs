import { expect, test } from 'vitest';
import { unexplained } from './refusals.mjs';

test.each([
  ["await ana.refused('cart/add', { sku: 'LANTERN' });", [1]],
  ["\nawait shop.visitor().refused('user/passkey/options');", [2]],
  ["await ana.refused('cart/add', { sku: 'LANTERN' }, 'This is sold out.');", []],
  ["const { msg } = await ana.refused('cart/add', { sku: 'LANTERN' });", []],
  ["expect((await ana.refused('cart/add', { sku: 'LANTERN' })).msg).toBe('This is sold out.');", []],
])('%s', (source, lines) => {
  expect(unexplained('made-up.spec.ts', source)).toEqual(lines);
});
