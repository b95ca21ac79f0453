import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files by name under the data folder. Names come from hashes of ours, never from people. */
export interface FileStore {
  has(name: string): Promise<boolean>;
  read(name: string): Promise<Buffer>;
  write(name: string, bytes: Buffer): Promise<void>;
  copyIn(name: string, from: string): Promise<void>;
}

/** Keeps files in a folder, fanned out by the first two letters; a file is whole or absent, even after a crash. */
export function folderStore(root: string): FileStore {
  const pathOf = (name: string) => join(root, name.slice(0, 2), name);
  const put = async (name: string, fill: (path: string) => Promise<void>) => {
    const path = pathOf(name);
    const draft = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    await fill(draft);
    await rename(draft, path);
  };
  return {
    has: (name) =>
      stat(pathOf(name)).then(
        () => true,
        () => false,
      ),
    read: (name) => readFile(pathOf(name)),
    write: (name, bytes) => put(name, (path) => writeFile(path, bytes)),
    copyIn: (name, from) => put(name, (path) => copyFile(from, path)),
  };
}
