import { expect, test } from 'vitest';
import { isPreview, keepPreview, pageUrl, routeUrl } from './route-url.ts';

const lamps = 'https://alder.example/category/lighting?sort=priceAsc#top';

test('a page is asked for without the parts that the document already shows', () => {
  expect(routeUrl(lamps, { head: true, foot: true })).toBe(
    'https://alder.example/category/lighting?sort=priceAsc&request=route&hideHead=1&hideFoot=1',
  );
  expect(routeUrl(lamps, { head: false, foot: true })).toBe(
    'https://alder.example/category/lighting?sort=priceAsc&request=route&hideFoot=1',
  );
});

test('the address bar shows where a redirect led, with the part of the page that was asked for', () => {
  const answered = 'https://alder.example/category/lamps?sort=priceAsc&request=route&hideHead=1&hideFoot=1';
  expect(pageUrl(answered, lamps)).toBe('https://alder.example/category/lamps?sort=priceAsc#top');
});

test('Mei previews a draft and stays in preview from page to page, until she leaves it', () => {
  const preview = 'https://alder.example/page/about?preview=true';
  expect(keepPreview('/page/contact', preview)).toBe('https://alder.example/page/contact?preview=true');
  expect(keepPreview('/page/contact?preview=false', preview)).toBe('https://alder.example/page/contact?preview=false');
  expect(keepPreview('/page/contact', lamps)).toBe('https://alder.example/page/contact');
  expect([isPreview(preview), isPreview(lamps)]).toEqual([true, false]);
  expect(keepPreview('/cart', `${preview}&preview-token=123.abc`)).toBe(
    'https://alder.example/cart?preview=true&preview-token=123.abc',
  );
});
