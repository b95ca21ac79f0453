import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './files-in.mjs';

/** Names of the files that are read; lists that `npm run registry` generates may be longer. */
const named = /(?<!\.generated)\.(tsx?|mjs|css|sql|liquid)$/;

const most = 300;
const folders = ['src', 'specs', 'e2e', 'bench', 'scripts', 'themes', 'db'];

/** Finds files over 300 lines. */
export function checkSizes(root) {
  const files = folders.flatMap((folder) => filesIn(join(root, folder), named));
  const problems = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n').length - 1;
    return lines > most ? [`${file.slice(root.length + 1)} has ${lines} lines, more than ${most}`] : [];
  });
  return { files: files.length, problems };
}
