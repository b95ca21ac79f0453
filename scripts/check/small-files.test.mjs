import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkSmallFiles, linesOfCode } from './small-files.mjs';

let root;
const add = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const problems = () => checkSmallFiles(root).problems;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'small-'));
  add('src/modules/cart/cart.ts', "import { a } from './small.ts';\n");
  add('src/modules/cart/small.ts', 'export const a = 1;\n');
});
afterEach(() => rmSync(root, { recursive: true }));

test('the project itself has none', () => {
  const { files, problems: found } = checkSmallFiles(join(dirname(fileURLToPath(import.meta.url)), '../..'));
  expect(found).toEqual([]);
  expect(files).toBeGreaterThan(200);
});

test('a small file with one importer is refused', () => {
  expect(problems()).toEqual([
    'src/modules/cart/small.ts has 1 lines and one importer: put it into src/modules/cart/cart.ts',
  ]);
});

test('a second importer, more lines or the index of a module allow it', () => {
  add('src/modules/cart/other.ts', "import { a } from './small.ts';\n");
  expect(problems()).toEqual([]);
  rmSync(join(root, 'src/modules/cart/other.ts'));
  add('src/modules/cart/small.ts', 'export const a = 1;\n'.repeat(13));
  expect(problems()).toEqual([]);
  add('src/modules/cart/small.ts', 'export const a = 1;\n');
  add('src/modules/cart/cart.ts', '');
  add('src/modules/cart/index.ts', "export { a } from './small.ts';\n");
  expect(problems()).toEqual([]);
});

test('a test does not count as an importer, and comments not as lines', () => {
  add('src/modules/cart/small.test.ts', "import { a } from './small.ts';\n");
  expect(problems()).toHaveLength(1);
  expect(linesOfCode('/**\n * What it is.\n */\nconst a = 1;\n\n// Why.\n')).toBe(1);
});
