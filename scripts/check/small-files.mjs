import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { filesIn } from './files-in.mjs';

/** Names of the files that are read. */
const named = /\.tsx?$/;

/** Lines of code from which on a file may stand alone. */
const fewLines = 12;

/** Files that may be small with a single importer, with the reason. */
const exceptions = [
  [/\.(tables|settings|schedule)\.ts$/, 'named by what they declare, listed in wiring'],
  [/\.repo\.ts$/, 'SQL is only allowed in repositories'],
  [/^src\/admin\//, 'the kit of the screens, each file one thing'],
  [/^src\/(storefront|ui)\//, 'one folder for each component, and files that the server loads without the rest'],
  [/^src\/pages\/(data|kinds|forms)\//, 'one file for each component, page kind and form'],
  [/^src\/modules\/pricing\/steps\//, 'one file for each step of a price'],
  [/^src\/modules\/catalog\/lists\/length\.ts$/, 'tested alone, and its importer is at its limit'],
  [
    /^src\/platform\/files\/open-files\.ts$/,
    'loads the AWS SDK only for a bucket; elsewhere it would close an import cycle',
  ],
  [/^src\/shared\/urls\/slug\.ts$/, 'part of the rules of URLs, which other modules of src/shared test'],
];

/** Finds files of a few lines of code that have exactly one importer: they belong into it. */
export function checkSmallFiles(root) {
  const files = filesIn(join(root, 'src'), named).filter((file) => !/\.(test|fixture|d)\.tsx?$/.test(file));
  const importers = importersOf(files);
  const problems = files.flatMap((file) => {
    const name = file.slice(root.length + 1);
    const found = importers.get(file) ?? [];
    // A module's index passes a file on to the importers of the module.
    if (found.length !== 1 || /(^|\/)index\.ts$/.test(name) || found[0].endsWith('/index.ts')) return [];
    if (exceptions.some(([pattern]) => pattern.test(name))) return [];
    const lines = linesOfCode(readFileSync(file, 'utf8'));
    if (lines > fewLines) return [];
    return [`${name} has ${lines} lines and one importer: put it into ${found[0].slice(root.length + 1)}`];
  });
  return { files: files.length, problems };
}

/** Lines that are neither empty nor comments. */
export function linesOfCode(text) {
  const lines = text.replace(/\/\*[\s\S]*?\*\//g, '').split('\n');
  return lines.filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;
}

function importersOf(files) {
  const importers = new Map();
  for (const file of files) {
    const imported = [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)];
    for (const path of new Set(imported.map(([, relative]) => resolve(dirname(file), relative))))
      importers.set(path, [...(importers.get(path) ?? []), file]);
  }
  return importers;
}
