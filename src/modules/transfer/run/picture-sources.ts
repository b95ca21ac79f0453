import { readFile, stat } from 'node:fs/promises';
import { type Archive, openArchive } from '../../../platform/archive/zip.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { pictureFinder, picturesIn } from '../import/pictures.ts';

/** Bytes that one picture may have. */
export const maxPictureBytes = 10 * 2 ** 20;

/** Limits of a zip file of an import. */
export const archiveLimits = { entries: 20_000, bytes: 8 * 2 ** 30 };

/** Pictures by their file names. */
export interface PictureSource {
  /** Reads the file of a URL; null when there is none. Throws when it is too large. */
  read(url: string): Promise<Buffer | null>;
  close(): void;
}

/** A folder of the machine that a command runs on. */
export async function folderOfPictures(folder: string): Promise<PictureSource> {
  const find = await picturesIn(folder);
  return {
    read: async (url) => {
      const path = find(url);
      if (!path) return null;
      if ((await stat(path)).size > maxPictureBytes) throw new Error('it is larger than 10 MB');
      return readFile(path);
    },
    close: () => undefined,
  };
}

/** A zip file that was uploaded. */
export async function zipOfPictures(files: FileStore, name: string): Promise<PictureSource> {
  const archive = await openArchive(files, name, archiveLimits);
  const find = pictureFinder(archive.names);
  return {
    read: async (url) => {
      const path = find(url);
      return path ? unpack(archive, path) : null;
    },
    close: () => archive.close(),
  };
}

async function unpack(archive: Archive, path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await archive.stream(path, maxPictureBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
