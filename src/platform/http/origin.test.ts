import { expect, test } from 'vitest';
import { isForeign } from './origin.ts';

const shop = 'https://teahouse.example';

test.each([
  ['the shop itself', { 'sec-fetch-site': 'same-origin' }, false],
  ['an address that was typed', { 'sec-fetch-site': 'none' }, false],
  ['another site', { 'sec-fetch-site': 'cross-site' }, true],
  ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site', origin: shop }, true],
  ['an older browser at the shop', { origin: shop, host: 'behind-the-proxy:3000' }, false],
  [
    'an older browser at the shop by another name',
    { origin: 'http://192.168.0.7:3000', host: '192.168.0.7:3000' },
    false,
  ],
  ['an older browser at another site', { origin: 'https://evil.example', host: 'teahouse.example' }, true],
  ['a browser from before both, at the shop', { referer: `${shop}/cart`, host: 'teahouse.example' }, false],
  ['a browser from before both, at another site', { referer: 'https://evil.example/', host: 'teahouse.example' }, true],
  ['somebody who hides', { origin: 'null', host: 'teahouse.example' }, true],
  ['a program', { host: 'teahouse.example' }, false],
])('%s', (_who, headers, foreign) => {
  expect(isForeign({ headers }, shop)).toBe(foreign);
});
