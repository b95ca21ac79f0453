import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

test.each(['/', '/cart', '/zh-HK/checkout/abc?step=2#pay', '/search?keyword=%E7%81%AF', '/a//b'])(
  '%s is a path of this site',
  (path) => {
    expect(localPath(path)).toBe(path);
  },
);

test.each([
  '',
  'cart',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/cart\r\nset-cookie: a=b',
  '/\u0000',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '/%0d%0aset-cookie:a=b',
  '/%ff',
  'https://evil.example/',
  'http:evil.example',
  'javascript:alert(1)',
  'data:text/html,hi',
  '@evil.example',
  '.evil.example',
  `/${'a'.repeat(3000)}`,
  null,
  undefined,
  ['/cart'],
])('%j is not', (path) => {
  expect(localPath(path)).toBeNull();
});
