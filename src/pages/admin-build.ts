import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** URLs of the files that the document of the back office loads. */
export interface AdminBuild {
  script: string;
  preloads: string[];
  styles: string[];
}

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** Reads the manifest of the back office's build. Throws when it has not been built. */
export function readAdminBuild(folder: string): AdminBuild {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'admin.json'), 'utf8')) as Record<string, Chunk>;
  const entry = manifest['src/admin/main.tsx'];
  if (!entry) throw new Error('the build of the back office lacks its entry');
  const needed = [entry, ...(entry.imports ?? []).flatMap((name) => manifest[name] ?? [])];
  const url = (file: string) => `/${file}`;
  return {
    script: url(entry.file),
    preloads: needed.slice(1).map(({ file }) => url(file)),
    styles: [...new Set(needed.flatMap(({ css }) => css ?? []))].map(url),
  };
}
