import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { checkModuleEdges } from './module-edges.mjs';

const root = mkdtempSync(join(tmpdir(), 'edges-'));
const add = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const others = ['catalog', 'orders', 'payments', 'pricing', 'shipping', 'site'];
for (const name of others) add(`src/modules/${name}/index.ts`, '');
add('src/modules/cart/cart.ts', others.map((name) => `import type { A } from '../${name}/index.ts';`).join('\n'));
afterAll(() => rmSync(root, { recursive: true }));

const alone = Object.fromEntries(others.map((name) => [name, []]));
const problemsOf = (table) => checkModuleEdges(root, table).problems;

test('the project itself keeps to the table', () => {
  const { modules, problems } = checkModuleEdges(join(dirname(fileURLToPath(import.meta.url)), '../..'));
  expect(problems).toEqual([]);
  expect(modules).toBeGreaterThan(20);
});

test('five edges are allowed, a sixth is refused', () => {
  expect(problemsOf({ ...alone, cart: others.slice(0, 5) })).toEqual([]);
  expect(problemsOf({ ...alone, cart: others })).toEqual(['cart imports 6 modules, more than 5']);
});

test('an edge that nothing uses is refused', () => {
  expect(problemsOf({ ...alone, cart: [], orders: ['catalog'] })).toEqual([
    'orders does not import catalog: remove the edge',
  ]);
});

test('a module that the table does not list is refused', () => {
  expect(problemsOf(alone)).toEqual(['cart is not in scripts/check/module-edges.mjs']);
});
