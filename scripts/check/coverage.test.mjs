import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCoverage } from './coverage.mjs';

let copy;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'coverage-'));
  for (const folder of ['docs', 'specs']) mkdirSync(join(copy, folder));
  writeFileSync(join(copy, 'specs/cart.spec.ts'), "test('is empty | at first', () => {}); // adds up");
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each([
  ['a test that is there', '`specs/cart.spec.ts` `is empty \\| at first`', []],
  ['a sentence that is said to be open', 'open: carts come later', []],
  ['a sentence without a test', '', ['"The cart" names no test and is not said to be open']],
  ['a file that is gone', '`specs/bag.spec.ts` `is empty`', ['specs/bag.spec.ts is named and not there']],
  ['a file alone', '`specs/cart.spec.ts`', ['no test of specs/cart.spec.ts is named']],
  ['a test of another name', '`specs/cart.spec.ts` `is full`', ['specs/cart.spec.ts has no "is full"']],
  ['a word that is no name', '`specs/cart.spec.ts` `adds up`', ['specs/cart.spec.ts has no "adds up"']],
])('the list of sentences with %s', (_what, shown, problems) => {
  const table = `| Sentence | How it is | Shown by |\n| --- | --- | --- |\n| The cart | There | ${shown} |\n`;
  writeFileSync(join(copy, 'docs/spec-coverage.md'), table);
  expect(checkCoverage(copy)).toEqual({ rows: 1, problems });
});
