import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Stores files by name. Names are hashes and ids, never input; their first two characters are the sub-folder. */
export interface FileStore {
  has(name: string): Promise<boolean>;
  read(name: string): Promise<Buffer>;
  write(name: string, bytes: Buffer): Promise<void>;
  copyIn(name: string, from: string): Promise<void>;
  /** Its bytes; null when there is no such file. */
  size(name: string): Promise<number | null>;
  /** A file, or the part from `start` (inclusive) to `end` (exclusive), as a stream. */
  stream(name: string, range?: { start?: number; end?: number }): Readable;
  /** Writes a stream, completely or not at all; rethrows errors of the source. */
  take(name: string, source: AsyncIterable<Uint8Array | string>): Promise<void>;
  /** Succeeds if the file does not exist. */
  remove(name: string): Promise<void>;
}

/** Stores files in a folder with sub-folders by their first two characters; a file is complete or absent, even after a crash. */
export function folderStore(root: string): FileStore {
  const pathOf = (name: string) => join(root, name.slice(0, 2), name);
  const put = async (name: string, fill: (path: string) => Promise<void>) => {
    const path = pathOf(name);
    const draft = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await fill(draft);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
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
    size: (name) =>
      stat(pathOf(name)).then(
        ({ size }) => size,
        () => null,
      ),
    stream: (name, { start = 0, end } = {}) => {
      if (end !== undefined && end <= start) return Readable.from([]);
      return createReadStream(pathOf(name), end === undefined ? { start } : { start, end: end - 1 });
    },
    take: (name, source) => put(name, (path) => pipeline(source, createWriteStream(path))),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
