import { expect, test } from 'vitest';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const ana = shop.visitor();
const mallory = shop.visitor();

// Each is a number to JavaScript and invalid to the shop: what is cached as the first page has to be the first page. Every
// test has a URL of its own that was not requested before.
test.each([
  ['1e1', '/category/cups?sort=priceAsc'],
  ['02', '/category/cups?sort=priceDesc'],
  ['2.0', '/category/cups?sort=createdAsc'],
  ['0x2', '/category/cups?sort=createdDesc'],
  ['+2', '/category/cups?sort=salesAsc'],
  ['10000', '/category/cups?sort=salesDesc'],
  [' 2 ', '/category/cups?sort=recommended'],
])('page %s is the first page, for Mallory who requests it and for Ana who comes after', async (odd, path) => {
  expect(await mallory.html(`${path}&page=${encodeURIComponent(odd)}`)).toContain('Rain cup');
  expect(await ana.html(path)).toContain('Rain cup');
});

test('page 2 is not the first page, and not cached as it', async () => {
  expect(await ana.html('/zh/category/cups?page=2')).not.toContain('CUP-RAIN');
  expect(await ana.html('/zh/category/cups')).toContain('/product/rain-cup');
});
