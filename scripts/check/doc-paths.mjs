import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { filesIn } from './files-in.mjs';

const folders = ['src', 'specs', 'e2e', 'bench', 'scripts', 'docs', 'db', 'demo', 'locales'];
const quoted = new RegExp(`^(?:${folders.join('|')})/[\\w./*-]+$`);

/** Names that stand for any file, and calls of the API that look like a path. */
const exceptions = new Set(['db/migrations/NNNN_name.sql', 'demo/get', 'demo/remove']);

/** Finds paths that docs and READMEs name in backticks and that do not exist. Returns the number of paths and the problems. */
export function checkDocPaths(root) {
  const files = ['docs', 'src'].flatMap((folder) => filesIn(join(root, folder), /\.md$/));
  const pages = [...files, join(root, 'README.md'), join(root, 'CHANGELOG.md')].filter((file) => existsSync(file));
  const found = pages.flatMap((page) =>
    pathsOf(readFileSync(page, 'utf8')).map(({ line, path }) => ({ page: page.slice(root.length + 1), line, path })),
  );
  const problems = found
    .filter(({ path }) => !exceptions.has(path) && !isThere(root, path))
    .map(({ page, line, path }) => `${page}:${line} names ${path}, which does not exist`);
  return { paths: found.length, problems };
}

/** Paths of the repository in backticks, with the number of their line. What follows `:` or `#` is inside the file. */
export function pathsOf(text) {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/`([^`]+)`/g)]
      .flatMap(([, code]) => code.split(/[\s,]+/))
      .map((part) => part.replace(/[:#].*$/, '').replace(/[./]+$/, ''))
      .filter((path) => quoted.test(path))
      .map((path) => ({ line: index + 1, path })),
  );
}

/** A path may leave out the ending of its file; `*` in its last part stands for any characters. */
function isThere(root, path) {
  if (existsSync(join(root, path))) return true;
  const folder = join(root, dirname(path));
  if (dirname(path).includes('*')) return isThere(root, dirname(path));
  if (!existsSync(folder)) return false;
  const parts = basename(path)
    .split('*')
    .map((part) => part.replaceAll('.', '\\.'));
  const name = new RegExp(`^${parts.join('.*')}(?:\\.[\\w.]+)?$`);
  return readdirSync(folder).some((file) => name.test(file));
}
