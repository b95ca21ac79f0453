import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';

test('names each field in which two versions differ, also those that one of them lacks', () => {
  const earlier = { title: { en: 'Returns' }, seconds: 5, items: [{ path: '/a' }] };
  const latest = { title: { en: 'Returns', zh: '退货' }, seconds: 8, items: [] };
  expect(differencesOf(earlier, latest)).toEqual([
    { field: 'seconds', before: '5', after: '8' },
    { field: 'items.0.path', before: '/a', after: '' },
    { field: 'title.zh', before: '', after: '退货' },
  ]);
  expect(differencesOf(earlier, earlier)).toEqual([]);
});
