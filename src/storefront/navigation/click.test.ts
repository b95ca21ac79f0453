import { describe, expect, test } from 'vitest';
import { type Click, isPage, shouldHandle } from './click.ts';

const here = 'https://alder.example/zh/category/lighting?sort=priceAsc';

function clickOn(href: string, how: Partial<Click> = {}): Click {
  const plain = { button: 0, modified: false, prevented: false, target: '', download: false, reload: false };
  return { ...plain, href: URL.canParse(href, here) ? new URL(href, here).href : href, ...how };
}

describe('a click that Ana makes on the lamps page', () => {
  test.each([
    ['a product', '/zh/product/tilda-table-lamp'],
    ['the same list in another order', '?sort=priceDesc'],
    ['a part of another page', '/zh/page/shipping#customs'],
    ['the page she is on', ''],
  ])('on a link to %s shows that page in place', (_what, href) => {
    expect(shouldHandle(clickOn(href), here)).toBe(true);
  });

  test.each([
    ['another shop', 'https://elsewhere.example/lamps'],
    ['the other scheme of this shop', 'http://alder.example/zh/cart'],
    ['a mail address', 'mailto:hello@alder.example'],
    ['a part of this page', '#reviews'],
    ['the top of this page', '#'],
    ['what is no address', 'https://['],
    ['an API', '/api/web/cart/get'],
    ['the back office', '/admin'],
    ['a picture', '/media/lamp.webp'],
    ['the currency form', '/currency?code=EUR'],
    ['a file', '/terms.pdf'],
  ])('on a link to %s stays with the browser', (_what, href) => {
    expect(shouldHandle(clickOn(href), here)).toBe(false);
  });

  test.each<[string, Partial<Click>]>([
    ['with Ctrl held, for a new tab', { modified: true }],
    ['with the middle button', { button: 1 }],
    ['on a link that opens elsewhere', { target: '_blank' }],
    ['on a download', { download: true }],
    ['on a link to another language', { reload: true }],
    ['that the page has already answered', { prevented: true }],
  ])('%s stays with the browser', (_what, how) => {
    expect(shouldHandle(clickOn('/zh/product/tilda-table-lamp', how), here)).toBe(false);
  });

  test('a category whose name begins like a reserved path is a page all the same', () => {
    expect(isPage('/apples', here)).toBe(true);
    expect(isPage('/administration-desks', here)).toBe(true);
  });
});
