import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { purgeTags } from './purge.ts';
import { readCdnSettings } from './settings.ts';
import { tagLine } from './tags.ts';

const id = '01935f3e-8a1b-7c2d-9e3f-a1b2c3d4e5f6';

test('a page lists its tags, once each, with the separator of the CDN', () => {
  const tags = [`product:${id}`, 'products', `product:${id}`, 'menu:header'];
  expect(tagLine('xkey', tags)).toBe('shop product:a1b2c3d4e5f6 products menu:header');
  expect(tagLine('Cache-Tag', tags)).toBe('shop,product:a1b2c3d4e5f6,products,menu:header');
});

test('a tag never breaks the line, and a line that is too long is none', () => {
  expect(tagLine('xkey', ['slides:home page,\r\nx: y'])).toBe('shop slides:home_page___x:_y');
  expect(
    tagLine(
      'xkey',
      Array.from({ length: 1000 }, (_, n) => `product:${n}`),
    ),
  ).toBeNull();
});

test('a purge sends its tags in header and body, 100 at a time, with the authorization of the shop', async () => {
  const asked: unknown[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, headers } = request;
      asked.push([method, headers.authorization, headers['cache-tag'], JSON.parse(String(Buffer.concat(chunks)))]);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { purge } = readCdnSettings({
    CDN_TAG_HEADER: 'Cache-Tag',
    CDN_PURGE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
    CDN_PURGE_HEADER: 'Authorization: Bearer secret',
  });
  if (!purge) throw new Error('no purge is set');
  await purgeTags([`product:${id}`, '*'], purge);
  expect(asked).toEqual([
    ['POST', 'Bearer secret', 'product:a1b2c3d4e5f6,shop', { tags: ['product:a1b2c3d4e5f6', 'shop'] }],
  ]);
  await purgeTags(
    Array.from({ length: 150 }, (_, n) => `product:${n}`),
    purge,
  );
  expect(asked).toHaveLength(3);
  status = 500;
  await expect(purgeTags(['site'], purge)).rejects.toThrow('500');
});

test('purges require a tag header, and a page is cached for a minute by default', () => {
  expect(() => readCdnSettings({ CDN_PURGE_URL: 'http://127.0.0.1/' })).toThrow('CDN_TAG_HEADER');
  expect(readCdnSettings({})).toEqual({ tagHeader: undefined, seconds: 60, purge: undefined });
});
