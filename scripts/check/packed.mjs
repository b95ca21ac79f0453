import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './files-in.mjs';

/** Names of the files that are read. */
const named = /^(?!packed\.(test\.)?mjs$).*\.(tsx?|mjs)$/;

const folders = ['src', 'specs', 'e2e', 'bench', 'scripts'];

const patterns = [
  { pattern: /\.\.\.\{/g, advice: 'write the properties out instead of spreading a literal' },
  {
    pattern: /(?<!:\s*)\[[^[\]=]*,[^[\]=]*\]\s*=\s*\[(?!\.\.\.)[^\]]*\](?!\s*\.)/g,
    advice: 'assign each variable in a statement of its own',
  },
  {
    pattern: /\b(?:const|let|var)\s+\[[^[\]=]*,[^[\]=]*\]\s*:(?:=>|[^=;])*=\s*\[(?!\.\.\.)[^\]]*\](?!\s*\.)/g,
    advice: 'declare each variable in a statement of its own',
  },
];

/** Finds literals that are packed to save lines: `...{ a, b }` and `[a, b] = [x, y]`. */
export function checkPacked(root) {
  const files = folders.flatMap((folder) => filesIn(join(root, folder), named));
  const problems = files.flatMap((file) => problemsOf(file.slice(root.length + 1), readFileSync(file, 'utf8')));
  return { files: files.length, problems };
}

/** The packed literals of one text. */
export function problemsOf(name, text) {
  return patterns.flatMap(({ pattern, advice }) =>
    [...text.matchAll(pattern)].map(({ index }) => `${name}:${text.slice(0, index).split('\n').length} ${advice}`),
  );
}
