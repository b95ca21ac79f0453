import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const isTest = /\.(spec|story|test)\.\w+$/;

/** Finds wrong entries of docs/spec-coverage.md: sentences without a test, missing files, tests with another name. */
export function checkCoverage(root) {
  const lines = readFileSync(join(root, 'docs', 'spec-coverage.md'), 'utf8').split('\n');
  const rows = lines.filter((line) => line.startsWith('|') && !/^\| (Sentence|---)/.test(line));
  return { rows: rows.length, problems: rows.flatMap((row) => problemsOf(row, root)) };
}

function problemsOf(row, root) {
  const [sentence = '', , shown = ''] = cellsOf(row);
  const claims = claimsIn(shown);
  if (claims.length === 0 && !/^(open|nothing to show)\b/.test(shown))
    return [`"${sentence}" names no test and is not said to be open`];
  return claims.flatMap(({ file, names }) => problemsIn(file, names, root));
}

function problemsIn(file, names, root) {
  const path = join(root, file);
  if (!existsSync(path)) return [`${file} is named and not there`];
  if (names.length === 0) return [`no test of ${file} is named`];
  const code = readFileSync(path, 'utf8');
  return names.filter((name) => !holds(code, name, file)).map((name) => `${file} has no "${name}"`);
}

/** In a test a name stands between quotes; elsewhere, as in a check or a bench, it is any piece of the code. */
function holds(code, name, file) {
  if (!isTest.test(file)) return code.includes(name);
  return ["'", '"', '`'].some((quote) => code.includes(quote + name + quote));
}

function cellsOf(row) {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** Code spans of a cell: a path, followed by names of tests in that file. */
function claimsIn(cell) {
  const claims = [];
  for (const [, text] of cell.matchAll(/`([^`]+)`/g)) {
    if (/^[\w./-]+\/[\w.-]+\.\w+$/.test(text)) claims.push({ file: text, names: [] });
    else claims.at(-1)?.names.push(text);
  }
  return claims;
}
