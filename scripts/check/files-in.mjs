import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of the files in a folder and those beneath it whose name fits a pattern; none where there is no such folder. */
export function filesIn(folder, pattern) {
  if (!statSync(folder, { throwIfNoEntry: false })) return [];
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesIn(path, pattern);
    return pattern.test(name) ? [path] : [];
  });
}
