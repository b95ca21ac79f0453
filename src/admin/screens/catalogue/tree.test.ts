import { describe, expect, test } from 'vitest';
import { nodesFound, placeBeside, treeRows, withBeneath } from './tree.ts';

const node = (id: string, parentId: string | null = null, title: Record<string, string> = { en: id }) => ({
  id,
  slug: id,
  title,
  parentId,
  products: 0,
  isOnDays: true,
});
const nodes = [
  node('home'),
  node('lamps', 'home'),
  node('floor', 'lamps'),
  node('rugs', 'home', { zh: '地毯' }),
  node('gifts'),
];
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
const open = new Set<string>();

describe('the rows of the tree', () => {
  test('follow the one above them, with their depth', () => {
    expect(treeRows(nodes, open).map(({ id, depth, hasBeneath }) => [id, depth, hasBeneath])).toEqual([
      ['home', 0, true],
      ['lamps', 1, true],
      ['floor', 2, false],
      ['rugs', 1, false],
      ['gifts', 0, false],
    ]);
  });

  test('leave out what is beneath a closed one', () => {
    expect(ids(treeRows(nodes, new Set(['home'])))).toEqual(['home', 'gifts']);
    expect(ids(treeRows(nodes, new Set(['lamps'])))).toEqual(['home', 'lamps', 'rugs', 'gifts']);
  });

  test('found by a word keep those above them, in any language', () => {
    expect(ids(nodesFound(nodes, 'FLOOR'))).toEqual(['home', 'lamps', 'floor']);
    expect(ids(nodesFound(nodes, '毯'))).toEqual(['home', 'rugs']);
    expect(nodesFound(nodes, 'zh')).toEqual([]);
    const saved = nodes.map((each) => ({ ...each, isOnDays: each.id === 'lamps' }));
    expect(ids(nodesFound(saved, ''))).toEqual(['home', 'lamps']);
  });
});

test('a category is left out with all beneath it where it cannot go', () => {
  expect([...withBeneath(nodes, 'home')]).toEqual(['home', 'lamps', 'floor', 'rugs']);
  expect([...withBeneath(nodes, 'gifts')]).toEqual(['gifts']);
});

test('a place further up or down is among those beside it', () => {
  expect(placeBeside(nodes, node('rugs', 'home'), -1)).toEqual({ parentId: 'home', before: 'lamps' });
  expect(placeBeside(nodes, node('lamps', 'home'), 1)).toEqual({ parentId: 'home', before: null });
  expect(placeBeside(nodes, node('lamps', 'home'), -1)).toBeNull();
  expect(placeBeside(nodes, node('gifts'), 1)).toBeNull();
});
