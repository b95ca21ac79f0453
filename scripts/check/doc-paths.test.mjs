import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDocPaths, pathsOf } from './doc-paths.mjs';

let root;
const add = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'doc-paths-'));
  add('src/modules/cart/cart.service.ts', '');
});
afterEach(() => rmSync(root, { recursive: true }));

test('the docs of the project name only paths that exist', () => {
  const { paths, problems } = checkDocPaths(join(dirname(fileURLToPath(import.meta.url)), '../..'));
  expect(problems).toEqual([]);
  expect(paths).toBeGreaterThan(100);
});

test('a path that does not exist is refused with the line that names it', () => {
  add('docs/cart.md', 'The cart.\nSee `src/modules/cart/gone.ts`.\n');
  expect(checkDocPaths(root).problems).toEqual(['docs/cart.md:2 names src/modules/cart/gone.ts, which does not exist']);
});

test('READMEs of modules are read too', () => {
  add('src/modules/cart/README.md', 'See `src/modules/gone`.\n');
  expect(checkDocPaths(root).problems).toHaveLength(1);
});

test('a path may be a folder, leave out its ending, have `*` or name a part of the file', () => {
  const named = [
    'src/modules/cart/',
    'src/modules/cart/cart.service',
    'src/modules/*',
    'src/modules/cart/*.service.ts',
  ];
  add('docs/cart.md', [...named, 'src/modules/cart/cart.service.ts:12'].map((path) => `\`${path}\``).join('\n'));
  expect(checkDocPaths(root)).toEqual({ paths: 5, problems: [] });
});

test('an ending that no file has is refused', () => {
  add('docs/cart.md', '`src/modules/cart/*.repo.ts`');
  expect(checkDocPaths(root).problems).toHaveLength(1);
});

test('paths of other folders and words are not read', () => {
  expect(pathsOf('`/cart/get`, `cart.ts`, `npm run check` and src/modules without backticks')).toEqual([]);
});
