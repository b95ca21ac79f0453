import { expect, test } from 'vitest';
import { payloads } from './changes.repo.ts';

test('announcements of everything that can be published at once stays under the 8,000 bytes of a notification, and none is lost', () => {
  const id = '01900000-0000-7000-8000-000000000001';
  const tags = Array.from({ length: 300 }, (_, index) => `customer:${id}:signedOut:${id}-${index}`);
  const texts = payloads(tags);
  expect(texts.every((text) => Buffer.byteLength(text) < 8000)).toBe(true);
  expect(texts.flatMap((text) => text.split(' '))).toEqual(tags);
  expect(payloads(['site'])).toEqual(['site']);
  expect(payloads([])).toEqual([]);
});
