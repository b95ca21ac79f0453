import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './files-in.mjs';

/** Names of the files that are read. */
const named = /^[^.].*\.(tsx?|mjs)$/;

const folders = ['src', 'specs', 'e2e', 'bench', 'scripts'];

/** `cart.repo.ts`: words of lower case with hyphens, then what kind of file it is. */
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(tsx?|mjs)$/;
/** `FavouriteButton.tsx`: a React component. */
const component = /^[A-Z][A-Za-z0-9]*(\.[a-z]+)*\.tsx$/;
/** `useSaving.ts`: the hook that it exports. */
const hook = /^(use[A-Z][A-Za-z0-9]*)(\.[a-z]+)*\.tsx?$/;

/** Finds files whose name is neither in kebab case nor that of a component or of the hook that it exports. */
export function checkFileNames(root) {
  const files = folders.flatMap((folder) => filesIn(join(root, folder), named));
  const problems = files.flatMap((file) => {
    const problem = problemOf(file.split('/').at(-1), readFileSync(file, 'utf8'));
    return problem === null ? [] : [`${file.slice(root.length + 1)}: ${problem}`];
  });
  return { files: files.length, problems };
}

/** Problem with the name of a file, or null. */
export function problemOf(name, text) {
  if (kebab.test(name) || component.test(name)) return null;
  const [, exported] = hook.exec(name) ?? [];
  if (exported === undefined) return 'names are in kebab case, those of React components in Pascal case';
  const isTest = /\.test\.tsx?$/.test(name);
  return isTest || new RegExp(`\\b${exported}\\b`).test(text) ? null : `it does not export ${exported}`;
}
