import { describe, expect, test } from 'vitest';
import { inLanguage, isCurrent, prefixOf } from './current.ts';

describe('the link to the page that is shown', () => {
  test('is marked there and below it, whatever the order of the list', () => {
    expect(isCurrent('/zh/category/lighting?sort=priceAsc', '/zh/category/lighting')).toBe(true);
    expect(isCurrent('/category/lighting/pendants', '/category/lighting')).toBe(true);
  });

  test('is not marked on a page that only begins alike, nor before the browser knows', () => {
    expect(isCurrent('/category/lighting-parts', '/category/lighting')).toBe(false);
    expect(isCurrent('/category/lighting', '/')).toBe(false);
    expect(isCurrent('', '/category/lighting')).toBe(false);
  });
});

describe('the same page in another language', () => {
  test.each([
    ['/category/lighting?sort=priceAsc', '', '/zh', '/zh/category/lighting?sort=priceAsc'],
    ['/zh/category/lighting', '/zh', '', '/category/lighting'],
    ['/zh-HK/cart', '/zh-HK', '/zh', '/zh/cart'],
    ['/', '', '/fil', '/fil'],
    ['/zh', '/zh', '', '/'],
    ['/zh', '/zh', '/fil', '/fil'],
  ])('of %s (from "%s" to "%s") is %s', (address, present, prefix, expected) => {
    expect(inLanguage(address, present, prefix)).toBe(expected);
  });

  test('has the prefix that its own link shows, none for the default language', () => {
    expect(prefixOf({ lang: 'zh', path: '/zh/cart' })).toBe('/zh');
    expect(prefixOf({ lang: 'zh', path: '/zh' })).toBe('/zh');
    expect(prefixOf({ lang: 'zh', path: '/zh-HK/cart' })).toBe('');
    expect(prefixOf({ lang: 'en', path: '/cart' })).toBe('');
  });
});
