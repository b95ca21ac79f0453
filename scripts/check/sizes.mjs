import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const most = 300;
const folders = ['src', 'specs', 'e2e', 'bench', 'scripts', 'themes', 'db'];

/** Finds files over 300 lines. */
export function checkSizes(root) {
  const files = folders.flatMap((folder) => filesIn(join(root, folder)));
  const problems = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n').length - 1;
    return lines > most ? [`${file.slice(root.length + 1)} has ${lines} lines, more than ${most}`] : [];
  });
  return { files: files.length, problems };
}

function filesIn(folder) {
  if (!statSync(folder, { throwIfNoEntry: false })) return [];
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesIn(path);
    return /\.(tsx?|mjs|css|sql|liquid)$/.test(name) ? [path] : [];
  });
}
