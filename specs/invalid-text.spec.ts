import { expect, test } from 'vitest';
import { customer } from './support/customers.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const ana = await customer(shop);
const owner = await mei(shop);
/** A NUL and half a surrogate pair, as URLs and forms can carry them. */
const bad = ['%00', 'a%00b', '%ED%A0%80', '%F0%9F'];

const paths = [
  'product',
  'category',
  'collection',
  'tag',
  'page',
  'promotion',
  'coupon',
  'checkout',
  'auth',
  'error',
  'inquiry',
  'user',
  'user/order',
  'user/return',
  'media',
  'share',
  'assets',
];
test.each(paths)('a URL below /%s with characters that are not valid text is not found, and no fault', async (path) => {
  for (const each of bad)
    for (const reader of [ana, shop.visitor()]) {
      const { status } = await reader.get(`/${path}/${each}`);
      expect([each, status < 500]).toEqual([each, true]);
    }
});

const queries = [
  '/search?keyword=',
  '/search?q=',
  '/category/cups?colour=',
  '/category/cups?in=',
  '/category/cups?sort=',
  '/cart?removed=',
  '/cart?said=',
  '/cart?missed=',
  '/cart?coupon=',
  '/checkout/thankyou?key=1&order=',
  '/checkout/thankyou?order=1&key=',
  '/auth/verify?token=',
  '/auth/reset?token=',
  '/auth/signup?referee=',
  '/auth/signin?redirect=',
  '/auth/signin?issuer=',
  '/user/order?keyword=',
  '/user/order?tab=',
  '/user/coupon?status=',
  '/?preview=true&preview-token=',
  '/?x-auth=',
  '/unsubscribe?alert=',
  '/newsletter/confirm?token=',
  '/newsletter/unsubscribe?token=',
  '/currency?code=',
  '/auth/oidc/none/callback?state=',
  '/admin/enter?ticket=',
  '/admin/account?lang=',
  '/manifest.webmanifest?lang=',
  '/product/rain-cup?sku=',
  '/unsubscribe?token=',
];
test.each(queries)('%s may be called with text that is not valid, and answers without a fault', async (query) => {
  for (const each of bad)
    for (const reader of [ana, shop.visitor()]) {
      const { status } = await reader.get(query + each);
      expect([each, status < 500]).toEqual([each, true]);
    }
});

const forms: [string, string][] = [
  ['/admin/account', 'do=signin&password=tea&email='],
  ['/admin/account', 'do=signin&email=mei@example.com&password='],
  ['/admin/account', 'do=verify&code=123456&verifyId='],
  ['/admin/account', 'do=verify&verifyId=none&code='],
  ['/admin/join', 'password=tea&ticket='],
  ['/cart/add', 'quantity=1&sku='],
  ['/cart', 'coupon='],
  ['/auth/signin', 'password=tea&account='],
  ['/auth/signin', 'account=ana@example.com&password='],
  ['/auth/signup', 'account=zoe@example.com&agree=on&password=jasmine&firstName='],
  ['/unsubscribe', 'alert='],
  ['/newsletter/subscribe', 'agree=true&email='],
  ['/newsletter/subscribe', 'agree=true&email=ana@example.com&topic='],
];
test.each(forms)('the form of %s with %s… is answered without a fault', async (path, fields) => {
  for (const each of bad) {
    const { status } = await shop.visitor().fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: fields + each,
    });
    expect([each, status < 500]).toEqual([each, true]);
  }
});

test('the name of an uploaded file loses characters that are not valid text', async () => {
  const part = (name: string) =>
    `--tea\r\ncontent-disposition: form-data; name="file"; filename*=utf-8''${name}\r\ncontent-type: text/csv\r\n\r\nHandle,Title,Variant Price\nnul-name,Nul name,5\n\r\n--tea--\r\n`;
  const response = await fetch(`${shop.origin}/api/admin/import/products`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=tea', 'x-auth': owner.token },
    body: part('tea%00cups.csv'),
  });
  const { code, data } = (await response.json()) as { code: number; data: { id: string } };
  expect([response.status, code]).toEqual([200, 0]);
  expect(await owner.does('import/get', { id: data.id })).toMatchObject({ fileName: 'teacups.csv' });
});
