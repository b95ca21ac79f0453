import { expect, test } from 'vitest';
import { groupsOf, moved, recentGroups } from './suggestions.ts';

const href = (path: string) => `/zh${path}`;
const nothing = { products: [], categories: [], pages: [], queries: [] };

test('there is always a way to all results, and no heading without lines', () => {
  expect(groupsOf('oak & ash', nothing, href)).toEqual([
    { name: 'all', options: [{ kind: 'all', keyword: 'oak & ash', href: '/zh/search?keyword=oak%20%26%20ash' }] },
  ]);
  const found = {
    ...nothing,
    categories: [{ title: '灯具', slug: 'lamps', path: '/category/lamps' }],
    queries: ['lamp'],
    pages: [{ kind: 'article' as const, title: '三盏灯', path: '/article/three-lights' }],
  };
  expect(groupsOf('l', found, href).map(({ name }) => name)).toEqual(['queries', 'categories', 'pages', 'all']);
  expect(groupsOf('l', found, href)[1]?.options).toEqual([
    { kind: 'category', title: '灯具', href: '/zh/category/lamps' },
  ]);
});

test('what was searched for before leads there again', () => {
  expect(recentGroups([], href)).toEqual([]);
  expect(recentGroups(['lamp'], href)[0]?.options[0]).toMatchObject({ href: '/zh/search?keyword=lamp' });
});

test('the arrows go round through the field', () => {
  expect([
    moved('ArrowDown', -1, 3),
    moved('ArrowDown', 2, 3),
    moved('ArrowUp', -1, 3),
    moved('ArrowUp', 0, 3),
  ]).toEqual([0, -1, 2, -1]);
  expect(moved('ArrowDown', -1, 0)).toBeNull();
  expect(moved('x', 1, 3)).toBeNull();
});
